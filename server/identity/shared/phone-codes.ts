import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../domain/define-text.ts';
import type { Instant } from '../../../domain/units.ts';
import type { TextSender } from '../../adapters/sms.ts';
import { onPool, type Pool, queriesOn } from '../../db/pool.ts';
import type { Attempts } from './attempts.ts';
import { type Digest, sha256 } from './digest.ts';
import type { IdentityLimits } from './limits.ts';

export const PHONE_CODE_SECONDS = 600;
const RESEND_SECONDS = 60;
const TRIES = 5;
const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

type Ask = { phone: string; address: string; language: Language };
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
      const tried = await sql<{ phone: string; code_hash: string; tries: number }>`
          update identity.phone_code set tries = tries + 1
          where request_hash = ${sha256(request)} and used_at is null and tries < ${TRIES} and expires_at > ${new Date(now())}
            returning phone, code_hash, tries`.execute(onPool(pool));
      const row = tried.rows[0];
      if (!row) return null;
      if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(digest(`${request}|${code}`)))) {
        if (row.tries === TRIES) await attempts.rest(`phone:${row.phone}`);
        return null;
      }
      const spent = await sql`
          update identity.phone_code set used_at = ${new Date(now())} where request_hash = ${sha256(request)}
            and used_at is null`.execute(onPool(pool));
      return spent.numAffectedRows === 1n ? row.phone : null;
    },
  };
}

type NewCode = { phone: string; addressHash: string; request: string; codeHash: string };

/** Keeps a code unless the number or the address had its share within the hour. One request of a number at a time is counted. */
async function keepCode({ pool, limits, now }: PhoneCodeParts, code: NewCode): Promise<'phone' | 'address' | null> {
  const client = await pool.connect();
  const queries = queriesOn(client);
  try {
    await client.query('begin');
    // Address before number in every request, so that two never wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`phone code ${code.addressHash}`}))`.execute(queries);
    await sql`select pg_advisory_xact_lock(hashtext(${`phone code ${code.phone}`}))`.execute(queries);
    await sql`delete from identity.phone_code where created_at < ${new Date(now() - KEPT_MS)}`.execute(queries);
    const { rows } = await sql<{ of_phone: number; of_address: number }>`
        select count(*) filter (where phone = ${code.phone})::int as of_phone,
          count(*) filter (where address_hash = ${code.addressHash})::int as of_address
        from identity.phone_code where (phone = ${code.phone} or address_hash = ${code.addressHash})
          and created_at > ${new Date(now() - HOUR_MS)}`.execute(queries);
    const full = fullOf(rows[0] ?? { of_phone: 0, of_address: 0 }, limits);
    if (!full) {
      await sql`
          insert into identity.phone_code (request_hash, phone, address_hash, code_hash, created_at, expires_at)
          values (${sha256(code.request)}, ${code.phone}, ${code.addressHash}, ${code.codeHash}, ${new Date(now())},
            ${new Date(now() + PHONE_CODE_SECONDS * 1000)})`.execute(queries);
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
