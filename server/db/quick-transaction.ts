import { assert, isUuid } from '../../domain/units.ts';
import { type AdvisoryLock, lockStatements } from './advisory-locks.ts';
import { type Pool, type TenantTx, transactionOn } from './pool.ts';

/** `locks` are taken before anything is read. */
type Start = { readonly organizationId: string; readonly locks: readonly AdvisoryLock[] };
type Steps<Found, Result> = {
  /** Sends one statement. */
  read(tx: TenantTx): Promise<Found>;
  /** Decides, and sends what is to be written without waiting for it: `sent` settles when it was done. */
  write(tx: TenantTx, found: Found): Promise<{ result: Result; sent: Promise<unknown> }>;
};

/** For statements that read few rows by key: planned once, and never as a scan because a table was small at that time. */
export const POINT_WORK = 'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan';
const ONLY_POINT_WORK = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan';

/** Says so once for each connection of a pool that does nothing else. */
export function forPointWork(pool: Pool): Pool {
  // A connection that is lost already fails its next statement too.
  pool.on('connect', (client) => void client.query(ONLY_POINT_WORK).catch(() => undefined));
  return pool;
}

/**
 * A transaction of one organisation in two round trips, on a pipelined connection: BEGIN, context, locks and the read go
 * together, the write and COMMIT go together. The pool is one `forPointWork`. The answer comes after the commit; a failed write makes the commit a rollback.
 */
export async function quickTransaction<Found, Result>(
  pool: Pool,
  { organizationId, locks }: Start,
  steps: Steps<Found, Result>,
): Promise<Result> {
  assert(isUuid(organizationId), 'organisation id must be a uuid');
  const client = await pool.connect();
  const { tx, end } = transactionOn(client);
  let broken = false;
  try {
    const begun = client.query(`begin; set local app.organization_id = '${organizationId}'; ${lockStatements(locks)}`);
    const [, found] = await Promise.all([begun, steps.read(tx)]);
    const { result, sent } = await steps.write(tx, found);
    end();
    const [, ended] = await Promise.all([sent, client.query('commit')]);
    assert(ended.command === 'COMMIT', 'what was written was committed');
    return result;
  } catch (error) {
    end();
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
