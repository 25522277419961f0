import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { deriveKey } from '../../adapters/seal.ts';
import { onPool } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../http/services.ts';

export type AttemptRule = { what: string; max: number; minutes: number };
type Counting = { services: Pick<Services, 'pool' | 'config'>; now: Instant };
/** Who tries, and how many tries this one is. */
type Trier = { who: string; cost?: number };
type Reached = { count: number; started_at: Instant };

const KEPT_MS = 24 * 3_600_000;

/** Who tries stands in the table as a keyed digest: an address of the network is found too easily otherwise. */
const keyOf = ({ config }: Pick<Services, 'config'>, { what }: AttemptRule, who: string) =>
  `${what}:${createHmac('sha256', deriveKey(config.secretKey, 'attempts')).update(who).digest('hex')}`;

/** Counts one more try, before it is known how it ends, so that many at once cannot pass together; refuses what is too many. */
export async function takeAttempt({ services, now }: Counting, rule: AttemptRule, { who, cost = 1 }: Trier) {
  const windowStart = new Date(now - rule.minutes * 60_000);
  const at = new Date(now);
  const { rows } = await sql<Reached>`
      insert into directory.attempt as a (key, count, started_at) values (${keyOf(services, rule, who)}, ${cost}, ${at})
      on conflict (key) do update set
        count = case when a.started_at <= ${windowStart} then ${cost} else a.count + ${cost} end,
        started_at = case when a.started_at <= ${windowStart} then ${at} else a.started_at end
      returning count, started_at`.execute(onPool(services.pool));
  const reached = rows[0] ?? { count: cost, started_at: now };
  if (reached.count === cost) {
    await sql`delete from directory.attempt where started_at < ${new Date(now - KEPT_MS)}`.execute(onPool(services.pool));
  }
  if (reached.count <= rule.max) return;
  const left = reached.started_at + rule.minutes * 60_000 - now;
  throw new AppError('too-many-requests', { minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** A try that was no mistake does not count. */
export async function refundAttempt({ services }: Counting, rule: AttemptRule, who: string) {
  await sql`update directory.attempt set count = count - 1 where key = ${keyOf(services, rule, who)} and count > 0`.execute(
    onPool(services.pool),
  );
}
