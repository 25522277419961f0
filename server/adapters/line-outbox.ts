import { sql } from 'kysely';
import type { Instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import { onPool, type Pool } from '../db/pool.ts';
import type { LineGateway } from './line.ts';

export type LineMessage = { messageKey: string; to: string; text: string; dueAt: Instant };
/** Writes messages down, once per key, and sends them when they are due. */
export type LineOutbox = {
  send(messages: readonly LineMessage[]): Promise<void>;
  /** Sends what is due now; answers how many attempts were made. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};
type Due = { id: string; line_user_id: string; body: string; attempts: number };
type Parts = {
  gateway: LineGateway;
  pool: Pool;
  now: () => Instant /** What was sent is kept to be looked at. */;
  keepsText: boolean;
};

const SWEEP_MS = 30_000;
const AT_ONCE = 50;
const FIRST_WAIT_SECONDS = 60;
/** Each wait is twice as long as the one before: the last attempt is made about eight hours after the first. */
const MOST_ATTEMPTS = 10;

/**
 * An attempt is claimed before it is made, with the time of the next one: of two processes one sends, and what a process left behind is
 * sent by another. LINE knows an attempt that is made again by the id of the message.
 */
export function createLineOutbox({ gateway, pool, now, keepsText }: Parts): LineOutbox {
  let underWay: Promise<number> | null = null;
  const sweepAll = async () => {
    let count = 0;
    for (let due = await claim(pool, now()); due.length > 0; due = await claim(pool, now())) {
      for (const message of due) await attempt(message);
      count += due.length;
    }
    return count;
  };
  const attempt = async ({ id, line_user_id: to, body: text, attempts }: Due) => {
    const outcome = await gateway.push({ id, to, text }).catch(() => (attempts >= MOST_ATTEMPTS ? ('gone' as const) : null));
    if (outcome === null) return;
    const at = toTimestamp(now());
    const emptied = keepsText ? sql`` : sql`, body = ''`;
    await sql`update directory.line_message set ${outcome === 'sent' ? sql`sent_at` : sql`failed_at`} = ${at}${emptied}
      where id = ${id}`.execute(onPool(pool));
  };
  const sweep = () => {
    underWay ??= sweepAll().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const inBackground = () => void sweep().catch((error: Error) => console.error(`messages to LINE wait: ${error.message}`));
  const timer = gateway.isSetUp ? setInterval(inBackground, SWEEP_MS) : null;
  timer?.unref();
  return {
    async send(messages) {
      for (const { messageKey, to, text, dueAt } of messages)
        await sql`
          insert into directory.line_message (message_key, line_user_id, body, created_at, due_at)
          values (${messageKey}, ${to}, ${text}, ${toTimestamp(now())}, ${toTimestamp(dueAt)})
          on conflict (message_key) do nothing`.execute(onPool(pool));
      if (messages.length > 0) inBackground();
    },
    sweep,
    async close() {
      if (timer) clearInterval(timer);
      await underWay?.catch(() => undefined);
    },
  };
}

async function claim(pool: Pool, now: Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update directory.line_message set attempts = attempts + 1,
      due_at = ${toTimestamp(now)}::timestamptz + make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, attempts))
    where id in (select id from directory.line_message where sent_at is null and failed_at is null and due_at <= ${toTimestamp(now)}
      order by due_at limit ${AT_ONCE} for update skip locked)
    returning id, line_user_id, body, attempts`.execute(onPool(pool));
  return rows;
}
