import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Instant } from '../../../domain/units.ts';
import type { TextSender } from '../../adapters/sms.ts';
import type { Pool } from '../../db/pool.ts';
import type { Attempts } from './attempts.ts';
import { type Digest, sha256 } from './digest.ts';
import type { IdentityLimits } from './limits.ts';

export const PHONE_CODE_SECONDS = 600;
const RESEND_SECONDS = 60;
const TRIES = 5;
const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

type Ask = { phone: string; address: string; language: 'en' | 'th' };
type Sent = { isSent: true; request: string; expiresIn: number; resendIn: number };
type Resting = { isSent: false; retryAfter: number };
export type PhoneCodes = {
  /** Makes a code and sends it, whether the number has an account or not; a number or address that had its share rests. */
  send(ask: Ask): Promise<Sent | Resting>;
  /** The number whose code this is, once; null for a wrong, spent, old or unknown one. */
  redeem(request: string, code: string): Promise<string | null>;
};
export type PhoneCodeParts = {
  pool: Pool;
  texts: TextSender;
  attempts: Attempts;
  limits: IdentityLimits;
  digest: Digest;
  now(): Instant;
};

const TEXTS = {
  en: (code: string) => `${code} is your Wela code. It is valid for 10 minutes. Do not tell it to anyone.`,
  th: (code: string) => `รหัส Wela ของคุณคือ ${code} ใช้ได้ภายใน 10 นาที โปรดอย่าบอกรหัสนี้แก่ผู้อื่น`,
};

export function createPhoneCodes(parts: PhoneCodeParts): PhoneCodes {
  const { pool, texts, attempts, digest, now } = parts;
  return {
    async send({ phone, address, language }) {
      const addressHash = digest(address);
      const subjects = [`phone:${phone}`, `address:${addressHash}`];
      for (const subject of subjects) {
        const left = await attempts.restLeft(subject);
        if (left > 0) return { isSent: false, retryAfter: left };
      }
      const request = randomBytes(24).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const full = await keepCode(parts, { phone, addressHash, request, codeHash: digest(`${request}|${code}`) });
      if (full) {
        const subject = full === 'phone' ? subjects[0] : subjects[1];
        return { isSent: false, retryAfter: await attempts.rest(subject ?? '') };
      }
      texts.send({ to: phone, body: TEXTS[language](code) });
      return { isSent: true, request, expiresIn: PHONE_CODE_SECONDS, resendIn: RESEND_SECONDS };
    },
    async redeem(request, code) {
      const tried = await pool.query<{ phone: string; code_hash: string; tries: number }>(
        `update identity.phone_code set tries = tries + 1
          where request_hash = $1 and used_at is null and tries < $2 and expires_at > $3 returning phone, code_hash, tries`,
        [sha256(request), TRIES, new Date(now())],
      );
      const row = tried.rows[0];
      if (!row) return null;
      if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(digest(`${request}|${code}`)))) {
        if (row.tries === TRIES) await attempts.rest(`phone:${row.phone}`);
        return null;
      }
      const spent = await pool.query('update identity.phone_code set used_at = $2 where request_hash = $1 and used_at is null', [
        sha256(request),
        new Date(now()),
      ]);
      return spent.rowCount === 1 ? row.phone : null;
    },
  };
}

type NewCode = { phone: string; addressHash: string; request: string; codeHash: string };

/** Keeps a code unless the number or the address had its share within the hour. One request of a number at a time is counted. */
async function keepCode({ pool, limits, now }: PhoneCodeParts, code: NewCode): Promise<'phone' | 'address' | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Address before number in every request, so that two never wait for each other.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`phone code ${code.addressHash}`]);
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`phone code ${code.phone}`]);
    await client.query('delete from identity.phone_code where created_at < $1', [new Date(now() - KEPT_MS)]);
    const { rows } = await client.query<{ of_phone: number; of_address: number }>(
      `select count(*) filter (where phone = $1)::int as of_phone, count(*) filter (where address_hash = $2)::int as of_address
        from identity.phone_code where (phone = $1 or address_hash = $2) and created_at > $3`,
      [code.phone, code.addressHash, new Date(now() - HOUR_MS)],
    );
    const full = fullOf(rows[0] ?? { of_phone: 0, of_address: 0 }, limits);
    if (!full) {
      await client.query(
        `insert into identity.phone_code (request_hash, phone, address_hash, code_hash, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6)`,
        [
          sha256(code.request),
          code.phone,
          code.addressHash,
          code.codeHash,
          new Date(now()),
          new Date(now() + PHONE_CODE_SECONDS * 1000),
        ],
      );
    }
    await client.query('commit');
    return full;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function fullOf(counted: { of_phone: number; of_address: number }, limits: IdentityLimits): 'phone' | 'address' | null {
  if (counted.of_phone >= limits.codesPerPhoneHour) return 'phone';
  return counted.of_address >= limits.codesPerIpHour ? 'address' : null;
}
