import type { Instant } from '../../../domain/units.ts';
import type { Sealer } from '../../adapters/seal.ts';
import type { Pool } from '../../db/pool.ts';
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
  const find = async (userId: string): Promise<SecretRow | null> => {
    const { rows } = await pool.query<SecretRow>(
      'select secret_sealed, confirmed_at from identity.second_factor where user_id = $1',
      [userId],
    );
    return rows[0] ?? null;
  };
  const stepOf = (row: SecretRow, userId: string, code: string) =>
    findStep(sealer.open(row.secret_sealed, SEALED_FOR, userId), code, now());
  const redeemCode = async (userId: string, code: string): Promise<boolean> => {
    const row = await find(userId);
    const step = row?.confirmed_at ? stepOf(row, userId, code) : null;
    if (step === null) return false;
    const { rowCount } = await pool.query(
      'update identity.second_factor set last_step = $2 where user_id = $1 and confirmed_at is not null and last_step < $2',
      [userId, step],
    );
    return rowCount === 1;
  };
  const redeemBackup = async (userId: string, backupCode: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'update identity.backup_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
      [userId, hashOf(userId, backupCode), new Date(now())],
    );
    return rowCount === 1;
  };
  return {
    isOn: async (userId) => Boolean((await find(userId))?.confirmed_at),
    status: (userId) => readStatus(pool, userId),
    async begin(userId) {
      const secret = newTotpSecret();
      const { rowCount } = await pool.query(
        `insert into identity.second_factor as f (user_id, secret_sealed, created_at)
            select id, $2, $3 from identity."user" where id = $1
          on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
            where f.confirmed_at is null`,
        [userId, sealer.seal(secret, SEALED_FOR, userId), new Date(now())],
      );
      return rowCount === 1 ? secret : null;
    },
    async confirm(userId, code) {
      const row = await find(userId);
      const step = row && !row.confirmed_at ? stepOf(row, userId, code) : null;
      if (step === null) return false;
      const { rowCount } = await pool.query(
        `update identity.second_factor set confirmed_at = $3, last_step = $2
          where user_id = $1 and confirmed_at is null and secret_sealed = $4`,
        [userId, step, new Date(now()), row?.secret_sealed],
      );
      return rowCount === 1;
    },
    redeem: (userId, proof) => ('code' in proof ? redeemCode(userId, proof.code) : redeemBackup(userId, proof.backupCode)),
    async renewBackupCodes(userId) {
      const codes = Array.from({ length: BACKUP_CODES }, () => randomBase32(BACKUP_BYTES).slice(0, 12));
      await pool.query(
        `with old as (delete from identity.backup_code where user_id = $1 and code_hash <> all($2::text[]))
          insert into identity.backup_code (user_id, code_hash) select $1, unnest($2::text[])`,
        [userId, codes.map((code) => hashOf(userId, code))],
      );
      return codes.map(spaced);
    },
    async remove(userId) {
      await pool.query(
        `with gone as (delete from identity.second_factor where user_id = $1)
          update identity.session set second_factor_at = null where user_id = $1`,
        [userId],
      );
    },
  };
}

async function readStatus(pool: Pool, userId: string): Promise<SecondFactorStatus> {
  const { rows } = await pool.query<SecondFactorStatus>(
    `select f.confirmed_at is not null as "isOn",
        (select count(*) from identity.backup_code b where b.user_id = f.user_id and b.used_at is null)::int as "backupCodesLeft"
      from identity.second_factor f where f.user_id = $1`,
    [userId],
  );
  return rows[0] ?? { isOn: false, backupCodesLeft: 0 };
}

const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
const spaced = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
