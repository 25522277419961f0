import { randomFillSync, randomInt } from 'node:crypto';

const pool = Buffer.alloc(16 * 256);
let used = pool.length;
const COUNTER_BITS = 26;
let counter = randomInt(2 ** (COUNTER_BITS - 1));

/** Makes the sixteen random bytes at a place a time-ordered UUID (RFC 9562 version 7). */
export function stampUuid7(bytes: Uint8Array, at: number, now: number): void {
  counter = (counter + 1) % 2 ** COUNTER_BITS;
  const [high, low] = [Math.floor(now / 2 ** 32), now >>> 0];
  bytes[at] = high >>> 8;
  bytes[at + 1] = high & 0xff;
  bytes[at + 2] = low >>> 24;
  bytes[at + 3] = (low >>> 16) & 0xff;
  bytes[at + 4] = (low >>> 8) & 0xff;
  bytes[at + 5] = low & 0xff;
  bytes[at + 6] = 0x70 | (counter >>> 22);
  bytes[at + 7] = (counter >>> 14) & 0xff;
  bytes[at + 8] = 0x80 | ((counter >>> 8) & 0x3f);
  bytes[at + 9] = counter & 0xff;
}

/**
 * A time-ordered UUID (RFC 9562 version 7), for rows whose id is needed before they are written; other ids the database makes, in the
 * same form. A counter stands behind the time: of two ids of one millisecond, the one that was made later comes later.
 */
export function uuid7(now: number): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  stampUuid7(bytes, 0, now);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
