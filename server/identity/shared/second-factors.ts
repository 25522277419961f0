import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import type { Sealer } from '../../adapters/seal.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import type { Digest } from './digest.ts';
import { findStep, newTotpSecret, randomBase32 } from './totp.ts';

const BACKUP_CODES = 10;
const BACKUP_BYTES = 10;

/** A code of the authenticator app, or one of the codes on paper. */
export type Proof = { code: string } | { backupCode: string };
export type SecondFactorStatus = { isOn: boolean; backupCodesLeft: number };
export type SecondFactors = {
  isOn(userId: string): Promise<boolean>;
  status(userId: string): Promise<SecondFactorStatus>;
  /** A new secret in base32, which counts once it is confirmed; null when one counts already or the account is not kept here. */
  begin(userId: string): Promise<string | null>;
  /** Makes the begun secret count; false for a wrong code. */
  confirm(userId: string, code: string): Promise<boolean>;
  /** Uses a proof up; false for a wrong one, and for one that was used before. */
  redeem(userId: string, proof: Proof): Promise<boolean>;
  /** Ten new codes on paper; the earlier ones end. */
  renewBackupCodes(userId: string): Promise<string[]>;
  remove(userId: string): Promise<void>;
};
export type SecondFactorParts = { pool: Pool; sealer: Sealer; digest: Digest; now(): Instant };

/** What the sealed secret belongs to, in the place of an organisation. */
const SEALED_FOR = 'second factor';

type SecretRow = { secret_sealed: Buffer; confirmed_at: number | null };

export function createSecondFactors({ pool, sealer, digest, now }: SecondFactorParts): SecondFactors {
  const hashOf = (userId: string, backupCode: string) => digest(`${userId}|${plainCode(backupCode)}`);
  const find = (userId: string) => findSecret(pool, userId);
  const stepOf = (row: SecretRow, userId: string, code: string) =>
    findStep(sealer.open(row.secret_sealed, SEALED_FOR, userId), code, now());
  const redeemCode = async (userId: string, code: string): Promise<boolean> => {
    const row = await find(userId);
    const step = row?.confirmed_at ? stepOf(row, userId, code) : null;
    if (step === null) return false;
    const { numAffectedRows } = await sql`
        update identity.second_factor set last_step = ${step} where user_id = ${userId} and confirmed_at is not null
          and last_step < ${step}`.execute(onPool(pool));
    return numAffectedRows === 1n;
  };
  const redeemBackup = async (userId: string, backupCode: string): Promise<boolean> => {
    const { numAffectedRows } = await sql`
        update identity.backup_code set used_at = ${new Date(now())} where user_id = ${userId}
          and code_hash = ${hashOf(userId, backupCode)} and used_at is null`.execute(onPool(pool));
    return numAffectedRows === 1n;
  };
  return {
    isOn: async (userId) => Boolean((await find(userId))?.confirmed_at),
    status: (userId) => readStatus(pool, userId),
    async begin(userId) {
      const secret = newTotpSecret();
      const { numAffectedRows } = await sql`insert into identity.second_factor as f (user_id, secret_sealed, created_at)
            select id, ${sealer.seal(secret, SEALED_FOR, userId)}, ${new Date(now())} from identity."user" where id = ${userId}
          on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
            where f.confirmed_at is null`.execute(onPool(pool));
      return numAffectedRows === 1n ? secret : null;
    },
    async confirm(userId, code) {
      const row = await find(userId);
      const step = row && !row.confirmed_at ? stepOf(row, userId, code) : null;
      if (step === null) return false;
      const { numAffectedRows } =
        await sql`update identity.second_factor set confirmed_at = ${new Date(now())}, last_step = ${step}
          where user_id = ${userId} and confirmed_at is null and secret_sealed = ${row?.secret_sealed ?? null}`.execute(
          onPool(pool),
        );
      return numAffectedRows === 1n;
    },
    redeem: (userId, proof) => ('code' in proof ? redeemCode(userId, proof.code) : redeemBackup(userId, proof.backupCode)),
    async renewBackupCodes(userId) {
      const codes = Array.from({ length: BACKUP_CODES }, () => randomBase32(BACKUP_BYTES).slice(0, 12));
      const hashes = codes.map((code) => hashOf(userId, code));
      await sql`with old as (delete from identity.backup_code where user_id = ${userId} and code_hash <> all(${hashes}::text[]))
          insert into identity.backup_code (user_id, code_hash) select ${userId}, unnest(${hashes}::text[])`.execute(
        onPool(pool),
      );
      return codes.map(spaced);
    },
    async remove(userId) {
      await sql`with gone as (delete from identity.second_factor where user_id = ${userId})
          update identity.session set second_factor_at = null where user_id = ${userId}`.execute(onPool(pool));
    },
  };
}

async function readStatus(pool: Pool, userId: string): Promise<SecondFactorStatus> {
  const { rows } = await sql<SecondFactorStatus>`select f.confirmed_at is not null as "isOn",
        (select count(*) from identity.backup_code b where b.user_id = f.user_id and b.used_at is null)::int as "backupCodesLeft"
      from identity.second_factor f where f.user_id = ${userId}`.execute(onPool(pool));
  return rows[0] ?? { isOn: false, backupCodesLeft: 0 };
}

const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
const spaced = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

async function findSecret(pool: Pool, userId: string): Promise<SecretRow | null> {
  const { rows } =
    await sql<SecretRow>`select secret_sealed, confirmed_at from identity.second_factor where user_id = ${userId}`.execute(
      onPool(pool),
    );
  return rows[0] ?? null;
}
