import { createHmac, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;

/** Base32 without padding, as people type it (RFC 4648 §6). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const stepAt = (epochMs: number): number => Math.floor(epochMs / 1000 / STEP_SECONDS);

/** The code of a step: HMAC-SHA-1, dynamic truncation, decimal digits (RFC 4226 §5.3, RFC 6238 §4). */
export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, one before and one after the present one included; null for none of them. */
export function findStep(secret: Buffer, code: string, epochMs: number): number | null {
  const typed = Buffer.from(code);
  const now = stepAt(epochMs);
  // All three are compared, so that the time of the answer does not tell which one it was.
  const matching = [now, now + 1, now - 1].filter((step) => {
    const wanted = Buffer.from(codeOfStep(secret, step));
    return typed.length === wanted.length && timingSafeEqual(typed, wanted);
  });
  return matching[0] ?? null;
}

/** What an authenticator app reads from the QR code. */
export function setUpAddress(secret: string, account: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: 'Wela',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${encodeURIComponent(`Wela:${account}`)}?${query}`;
}
