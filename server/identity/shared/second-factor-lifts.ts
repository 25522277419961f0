import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LIFT_HOURS } from '../../../domain/identity/second-factor-lift.ts';
import { type Instant, instant } from '../../../domain/units.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import type { MailedAccount } from './auth.ts';
import { sha256 } from './digest.ts';
import type { SecondFactors } from './second-factors.ts';

const HOUR_MS = 3_600_000;

/** The way back for somebody who lost their phone and their backup codes: asked for by another, lifted after a day unless they object. */
export type SecondFactorLifts = {
  /** Begins the day and mails the holder; one that runs goes on as it was. */
  ask(userId: string): Promise<void>;
  /** When the day of a running one is over. */
  dueAt(userId: string): Promise<Instant | null>;
  /** The holder objects, by the code of the mail; false for a code that means nothing any more. */
  object(token: string): Promise<boolean>;
  /** The holder has just shown the second step, so nothing is lost. */
  drop(userId: string): Promise<void>;
  /** Lifts the second step of an account whose day is over. */
  settle(userId: string): Promise<void>;
};
type LiftParts = {
  pool: Pool;
  secondFactors: Pick<SecondFactors, 'remove'>;
  mails: { liftAsked(account: MailedAccount): Promise<void>; lifted(account: MailedAccount): Promise<void> };
  now(): Instant;
};

export const liftDueAt = (now: Instant): Instant => instant(now + LIFT_HOURS * HOUR_MS);

export function createSecondFactorLifts({ pool, secondFactors, mails, now }: LiftParts): SecondFactorLifts {
  return {
    async ask(userId) {
      const token = randomBytes(32).toString('base64url');
      const { rows } = await sql<{ email: string }>`
          with asked as (
            insert into identity.second_factor_lift (user_id, token_hash, asked_at, due_at)
              select user_id, ${sha256(token)}, ${new Date(now())}, ${new Date(liftDueAt(now()))} from identity.second_factor
                where user_id = ${userId} and confirmed_at is not null
              on conflict do nothing returning user_id)
          select u.email from identity."user" u join asked on asked.user_id = u.id`.execute(onPool(pool));
      if (rows[0]) await mails.liftAsked({ userId, email: rows[0].email, token });
    },
    async dueAt(userId) {
      const { rows } = await sql<{ due_at: Instant }>`
          select due_at from identity.second_factor_lift where user_id = ${userId}`.execute(onPool(pool));
      return rows[0]?.due_at ?? null;
    },
    async object(token) {
      const { numAffectedRows } = await sql`
          delete from identity.second_factor_lift where token_hash = ${sha256(token)} and due_at > ${new Date(now())}`.execute(
        onPool(pool),
      );
      return numAffectedRows === 1n;
    },
    async drop(userId) {
      await sql`delete from identity.second_factor_lift where user_id = ${userId}`.execute(onPool(pool));
    },
    async settle(userId) {
      const { rows } = await sql<{ email: string; token_hash: string }>`
          with due as (delete from identity.second_factor_lift where user_id = ${userId} and due_at <= ${new Date(now())}
            returning user_id, token_hash)
          select u.email, due.token_hash from identity."user" u join due on due.user_id = u.id`.execute(onPool(pool));
      if (!rows[0]) return;
      await secondFactors.remove(userId);
      await mails.lifted({ userId, email: rows[0].email, token: rows[0].token_hash });
    },
  };
}
