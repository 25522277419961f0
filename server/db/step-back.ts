import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import type { Pool } from './pool.ts';

/** A third of the processor beside one that does not step back, and all of it while nobody else wants it. */
const STEPS = 5;
const LOWEST = 19;
const WHO_SERVES = 'select pg_backend_pid() as pid, inet_client_port() as port';
type Serving = { pid: number; port: number | null };

/**
 * The processes that serve this pool leave the processor to others, where the database runs on this machine. A process never gets its place back
 * without special rights, so such connections are a pool of their own.
 */
export function steppingBack(pool: Pool): Pool {
  // A connection that is lost already fails its next statement too.
  pool.on('connect', (client) => void client.query<Serving>(WHO_SERVES).then(({ rows }) => rows.forEach(lower), ignore));
  return pool;
}

const ignore = () => undefined;

function lower({ pid, port }: Serving) {
  if (port === null || !servesHere(pid, port)) return;
  try {
    setPriority(pid, Math.min(getPriority(pid) + STEPS, LOWEST));
  } catch {
    // A database of another user of this machine stays as it is.
  }
}

/** Whether the process of this number is the one that serves us and not a stranger: the database may be on another machine. Linux alone tells. */
function servesHere(pid: number, port: number): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    return title.startsWith('postgres: ') && title.includes(`(${port})`);
  } catch {
    return false;
  }
}
