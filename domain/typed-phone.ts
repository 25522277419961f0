import { withLatinDigits } from './read-date.ts';

/** Thai numbers after the zero: Bangkok and the provinces have a landline area, 6, 8 and 9 begin a mobile number, 1800 a free one. */
const THAI_NUMBER = /^(?:2\d{7}|[3457]\d{7}|[689]\d{8}|1800\d{6})$/;
/** Mobile numbers lose their zero in spreadsheets, and a free number (1800) has none. */
const NEEDS_NO_ZERO = /^(?:[689]\d{8}|1800\d{6})$/;
const E164 = /^\+[1-9]\d{7,14}$/;

const bareText = (text: string): string => withLatinDigits(text.trim()).replace(/[\s\-.()]/g, '');

/** The Thai number of `0812345678`, `+66812345678`, `66812345678` or a mobile that lost its zero (`812345678`), in E.164; else null. */
function thaiNumber(bare: string): string | null {
  const [, prefix, rest = ''] = /^(\+?660?|0|)(\d+)$/.exec(bare) ?? [];
  if (prefix === undefined || !THAI_NUMBER.test(rest)) return null;
  return prefix === '' && !NEEDS_NO_ZERO.test(rest) ? null : `+66${rest}`;
}

/** A typed number in E.164, judged by its shape alone: a Thai one, or `+` and the digits of another country; null for the rest. */
export function e164Shape(typed: string): string | null {
  const bare = bareText(typed);
  return thaiNumber(bare) ?? (E164.test(bare) && !bare.startsWith('+66') ? bare : null);
}

const blocksOf = (home: string): readonly number[] =>
  home.startsWith('02') ? [2, 3, 4] : home.startsWith('1800') ? [4, 3, 3] : /^0[3457]/.test(home) ? [3, 3, 3] : [3, 3, 4];
const homeForm = (national: string): string => (national.startsWith('1800') ? national : `0${national}`);

function inBlocks(home: string): string {
  const blocks: string[] = [];
  let at = 0;
  for (const size of blocksOf(home)) {
    if (at < home.length) blocks.push(home.slice(at, at + size));
    at += size;
  }
  return blocks.join('-');
}

/** What a field keeps of what was typed: E.164 as soon as the number is whole, before that its digits. */
export function keptPhone(typed: string): string {
  const whole = e164Shape(typed);
  if (whole) return whole;
  const text = withLatinDigits(typed.trim());
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return `+${digits.slice(0, 15)}`;
  if (!digits.startsWith('0')) return digits.slice(0, 15);
  const home = digits.slice(
    0,
    blocksOf(digits).reduce((sum, size) => sum + size, 0),
  );
  return e164Shape(home) ?? home;
}

const asItIs = (phone: string): string => phone;
/**
 * A kept number as people write it: `081-234-5678`, `02-123-4567`, `053-123-456`; another country's by `foreign`; what is no
 * number as it is. Source: Thai numbering plan (NBTC): 2-3-4 in Bangkok, 3-3-3 in the provinces, 3-3-4 for mobile numbers.
 */
export function groupedPhone(phone: string | null | undefined, foreign = asItIs): string {
  if (!phone) return '';
  if (/^\+66\d/.test(phone)) return THAI_NUMBER.test(phone.slice(3)) ? inBlocks(homeForm(phone.slice(3))) : foreign(phone);
  if (phone.startsWith('+')) return foreign(phone);
  return /^0\d{0,9}$/.test(phone) ? inBlocks(phone) : phone;
}

/** What of a number to look for in kept ones: `081-23` finds `+668123…`; null for a text that is no part of a number. */
export function phonePart(text: string): string | null {
  const bare = bareText(text);
  if (!/^\+?\d{3,15}$/.test(bare)) return null;
  return bare.startsWith('0') ? `+66${bare.slice(1)}` : bare.replace(/^\+660/, '+66');
}
