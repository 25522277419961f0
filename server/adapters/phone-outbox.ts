import { sql } from 'kysely';
import type { Instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import { onPool, type Pool } from '../db/pool.ts';
import type { LineGateway } from './line.ts';
import type { PushDevice, PushGateway } from './push.ts';

export type PhoneChannel = 'line' | 'push';
/** `to` is an account of LINE, or the id of a browser. */
export type PhoneMessage = { channel: PhoneChannel; messageKey: string; to: string; text: string; dueAt: Instant };
/** Writes messages to phones down, once per key, and sends them when they are due. */
export type PhoneOutbox = {
  send(messages: readonly PhoneMessage[]): Promise<void>;
  /** Sends what is due now; answers how many attempts were made. */
  sweep(): Promise<number>;
  close(): Promise<void>;
};
type Due = { id: string; channel: PhoneChannel; recipient: string; body: string; attempts: number };
type Parts = {
  line: Pick<LineGateway, 'isSetUp' | 'push'>;
  push: PushGateway;
  pool: Pool;
  now: () => Instant;
  /** What was sent there is kept to be looked at. */
  keepsText: readonly PhoneChannel[];
};

const SWEEP_MS = 30_000;
const AT_ONCE = 50;
const FIRST_WAIT_SECONDS = 60;
/** Each wait is twice as long as the one before: the last attempt is made about eight hours after the first. */
const MOST_ATTEMPTS = 10;

/**
 * An attempt is claimed before it is made, with the time of the next one: of two processes one sends, and what a process left behind is
 * sent by another. LINE knows an attempt that is made again by the id of the message, a browser by the tag of what it shows.
 */
export function createPhoneOutbox({ line, push, pool, now, keepsText }: Parts): PhoneOutbox {
  let underWay: Promise<number> | null = null;
  const sweepAll = async () => {
    let count = 0;
    for (let due = await claim(pool, now()); due.length > 0; due = await claim(pool, now())) {
      // One channel that answers slowly does not keep the other waiting.
      await Promise.all(
        (['line', 'push'] as const).map(async (channel) => {
          for (const message of due) if (message.channel === channel) await attempt(message);
        }),
      );
      count += due.length;
    }
    return count;
  };
  const deliver = ({ id, channel, recipient, body }: Due) =>
    channel === 'line' ? line.push({ id, to: recipient, text: body }) : pushToDevice({ push, pool }, recipient, body);
  const attempt = async (message: Due) => {
    const { id, channel, attempts } = message;
    const outcome = await deliver(message).catch(() => (attempts >= MOST_ATTEMPTS ? ('gone' as const) : null));
    if (outcome === null) return;
    const at = toTimestamp(now());
    const emptied = keepsText.includes(channel) ? sql`` : sql`, body = ''`;
    await sql`update directory.phone_message set ${outcome === 'sent' ? sql`sent_at` : sql`failed_at`} = ${at}${emptied}
      where id = ${id}`.execute(onPool(pool));
  };
  const sweep = () => {
    underWay ??= sweepAll().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const inBackground = () => void sweep().catch((error: Error) => console.error(`messages to phones wait: ${error.message}`));
  const timer = line.isSetUp || push.isSetUp ? setInterval(inBackground, SWEEP_MS) : null;
  timer?.unref();
  return {
    async send(messages) {
      for (const { channel, messageKey, to, text, dueAt } of messages)
        await sql`
          insert into directory.phone_message (channel, message_key, recipient, body, created_at, due_at)
          values (${channel}, ${messageKey}, ${to}, ${text}, ${toTimestamp(now())}, ${toTimestamp(dueAt)})
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

/** A browser that will take nothing any more is forgotten. */
async function pushToDevice({ push, pool }: Pick<Parts, 'push' | 'pool'>, id: string, text: string): Promise<'sent' | 'gone'> {
  const { rows } = await sql<PushDevice>`
    select endpoint, p256dh, auth from directory.push_device where id = ${id}::uuid`.execute(onPool(pool));
  const device = rows[0];
  if (!device) return 'gone';
  const outcome = await push.push(device, text);
  if (outcome === 'gone') await sql`delete from directory.push_device where id = ${id}::uuid`.execute(onPool(pool));
  return outcome;
}

async function claim(pool: Pool, now: Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update directory.phone_message set attempts = attempts + 1,
      due_at = ${toTimestamp(now)}::timestamptz + make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, attempts))
    where id in (select id from directory.phone_message where sent_at is null and failed_at is null and due_at <= ${toTimestamp(now)}
      order by due_at limit ${AT_ONCE} for update skip locked)
    returning id, channel, recipient, body, attempts`.execute(onPool(pool));
  return rows;
}
