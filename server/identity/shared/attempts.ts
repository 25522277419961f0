import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';

type AttemptKind = 'sign-in' | 'reset' | 'verification' | 'second-factor' | 'own-proof' | 'own-code';
export type AttemptRule = { seconds: number; max: number };
/** Counts what is tried, in the database, so that replicas share the count. */
export type Attempts = {
  /** Counts one more on an account; false when the window's allowance was used up. */
  take(kind: AttemptKind, account: string, rule: AttemptRule): Promise<boolean>;
  /** The same by a key of the identity library, which names the caller's address and the path; with the seconds left to wait. */
  takeByAddress(key: string, rule: AttemptRule): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** Forgets what was counted of a kind on an account. */
  refund(kind: AttemptKind, account: string): Promise<void>;
  /** Wrong passwords on a device that the account knows are counted apart: whoever tries from elsewhere does not lock its holder out. */
  isLocked(email: string, device: string | null): Promise<boolean>;
  noteFailure(email: string, device: string | null): Promise<void>;
  /** Those on one device, or elsewhere (`null`); those of every device when none is named. */
  forgetFailures(email: string, device?: string | null): Promise<void>;
  /** Lets a subject rest for a quarter of an hour from now; a rest that runs is not prolonged. The seconds left. */
  rest(subject: string): Promise<number>;
  /** The seconds a subject still rests; 0 when it does not. */
  restLeft(subject: string): Promise<number>;
};

const LOCK_SECONDS = 15 * 60;
const KEPT_SECONDS = 24 * 3600;

const keyOf = (kind: string, email: string) => `${kind}:${createHash('sha256').update(email).digest('hex')}`;
const failureKey = (email: string, device: string | null) => `${keyOf('failure', email)}${device ? `:${device}` : ''}`;

export function createAttempts(pool: Pool, failuresBeforeLock: number, now: () => Instant): Attempts {
  const count = async (key: string, seconds: number): Promise<{ count: number; started_at: number }> => {
    const windowStart = new Date(now() - seconds * 1000);
    const at = new Date(now());
    const { rows } = await sql<{ count: number; started_at: number }>`
        insert into identity.attempt as a (key, count, started_at) values (${key}, 1, ${at})
        on conflict (key) do update set
          count = case when a.started_at <= ${windowStart} then 1 else a.count + 1 end,
          started_at = case when a.started_at <= ${windowStart} then ${at} else a.started_at end
        returning count, started_at`.execute(onPool(pool));
    const reached = rows[0] ?? { count: 1, started_at: now() };
    if (reached.count === 1)
      await sql`delete from identity.attempt where started_at < ${new Date(now() - KEPT_SECONDS * 1000)}`.execute(onPool(pool));
    return reached;
  };
  const restLeft = async (subject: string): Promise<number> => {
    const { rows } = await sql<{ started_at: number }>`
        select started_at from identity.attempt where key = ${keyOf('rest', subject)}
          and started_at > ${new Date(now() - LOCK_SECONDS * 1000)}`.execute(onPool(pool));
    const [row] = rows;
    return row ? Math.max(1, Math.ceil((row.started_at - now()) / 1000) + LOCK_SECONDS) : 0;
  };
  return {
    restLeft,
    async rest(subject) {
      await count(keyOf('rest', subject), LOCK_SECONDS);
      return restLeft(subject);
    },
    take: async (kind, email, rule) => (await count(keyOf(kind, email), rule.seconds)).count <= rule.max,
    async refund(kind, account) {
      await sql`delete from identity.attempt where key = ${keyOf(kind, account)}`.execute(onPool(pool));
    },
    async takeByAddress(key, rule) {
      const reached = await count(`address:${key}`, rule.seconds);
      const isAllowed = reached.count <= rule.max;
      const left = Math.ceil((reached.started_at - now()) / 1000) + rule.seconds;
      return { allowed: isAllowed, retryAfter: isAllowed ? null : Math.max(1, left) };
    },
    async isLocked(email, device) {
      const { numAffectedRows } = await sql`
          select 1 from identity.attempt where key = ${failureKey(email, device)} and count >= ${failuresBeforeLock}
            and started_at > ${new Date(now() - LOCK_SECONDS * 1000)}`.execute(onPool(pool));
      return numAffectedRows === 1n;
    },
    async noteFailure(email, device) {
      const key = failureKey(email, device);
      const reached = (await count(key, LOCK_SECONDS)).count;
      // The rest begins with the failure that caused it.
      if (reached === failuresBeforeLock) {
        await sql`update identity.attempt set started_at = ${new Date(now())} where key = ${key}`.execute(onPool(pool));
      }
    },
    async forgetFailures(email, device) {
      const key = failureKey(email, device ?? null);
      const ofEvery = device === undefined ? sql`or starts_with(key, ${`${key}:`})` : sql``;
      await sql`delete from identity.attempt where key = ${key} ${ofEvery}`.execute(onPool(pool));
    },
  };
}
