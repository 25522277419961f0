import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../domain/define-text.ts';
import type { Instant } from '../../../domain/units.ts';
import type { TextSender } from '../../adapters/sms.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import type { MailedAccount } from './auth.ts';
import type { Digest } from './digest.ts';
import type { PasswordHashes } from './password-hash.ts';
import { isSyntheticAddress } from './synthetic-address.ts';

export const OWN_CODE_SECONDS = 600;
const TRIES = 5;

export type OwnProof = { password: string } | { ownCode: string };
export type Holder = { hasPassword: boolean; isAddressVerified: boolean };
/** Whether somebody with a session of an account is its holder: they know its password, or read what is sent to it. */
export type OwnProofs = {
  holder(userId: string): Promise<Holder>;
  /** Sends a new code, which ends the one before; null for an account that is not kept here. */
  sendCode(userId: string, language: Language): Promise<'email' | 'phone' | null>;
  prove(userId: string, proof: OwnProof): Promise<boolean>;
};
type OwnProofParts = {
  pool: Pool;
  hashes: PasswordHashes;
  digest: Digest;
  texts: TextSender;
  mailCode(account: MailedAccount): Promise<void>;
  now(): Instant;
};

const TEXTS = {
  en: (code: string) =>
    `${code} confirms that it is you who changes the security of your Wela account. It is valid for 10 minutes. Do not tell it to anyone.`,
  th: (code: string) => `รหัส ${code} ใช้ยืนยันว่าคุณเป็นผู้เปลี่ยนการรักษาความปลอดภัยของบัญชี Wela ใช้ได้ภายใน 10 นาที โปรดอย่าบอกรหัสนี้แก่ผู้อื่น`,
};

type AccountRow = { email: string; email_verified: boolean; password: string | null; phone: string | null };

export function createOwnProofs({ pool, hashes, digest, texts, mailCode, now }: OwnProofParts): OwnProofs {
  const hashOf = (userId: string, code: string) => digest(`${userId}|${code}`);
  const hasCode = async (userId: string, code: string): Promise<boolean> => {
    const { rows } = await sql<{ code_hash: string }>`
        update identity.own_code set tries = tries + 1 where user_id = ${userId} and tries < ${TRIES}
          and expires_at > ${new Date(now())} returning code_hash`.execute(onPool(pool));
    const [row] = rows;
    if (!row || !timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(userId, code)))) return false;
    const spent = await sql`delete from identity.own_code where user_id = ${userId} and code_hash = ${row.code_hash}`.execute(
      onPool(pool),
    );
    return spent.numAffectedRows === 1n;
  };
  return {
    async holder(userId) {
      const row = await findAccount(pool, userId);
      return { hasPassword: row?.password != null, isAddressVerified: row?.email_verified === true };
    },
    async sendCode(userId, language) {
      const row = await findAccount(pool, userId);
      if (!row) return null;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expires = new Date(now() + OWN_CODE_SECONDS * 1000);
      await sql`
          insert into identity.own_code (user_id, code_hash, expires_at) values (${userId}, ${hashOf(userId, code)}, ${expires})
          on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`.execute(
        onPool(pool),
      );
      if (isSyntheticAddress(row.email) && row.phone) texts.send({ to: row.phone, body: TEXTS[language](code) });
      else await mailCode({ userId, email: row.email, token: code });
      return isSyntheticAddress(row.email) ? 'phone' : 'email';
    },
    async prove(userId, proof) {
      if ('ownCode' in proof) return hasCode(userId, proof.ownCode);
      const kept = (await findAccount(pool, userId))?.password;
      return kept != null && hashes.verify({ hash: kept, password: proof.password });
    },
  };
}

async function findAccount(pool: Pool, userId: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
      select u.email, u.email_verified,
        (select password from identity.account where user_id = u.id and provider_id = 'credential') as password,
        (select account_id from identity.account where user_id = u.id and provider_id = 'phone') as phone
      from identity."user" u where u.id = ${userId}`.execute(onPool(pool));
  return rows[0] ?? null;
}
