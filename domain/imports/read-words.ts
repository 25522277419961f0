import { baht, LARGEST_PAY_BAHT, parseBaht } from '../money.ts';
import { withLatinDigits } from '../read-date.ts';
import type { PunchType } from '../time/types.ts';
import type { Satang } from '../units.ts';

const CLOCK_WORDS: Record<PunchType, readonly string[]> = {
  clock_in: ['clockin', 'in', 'i', 'checkin', 'เข้า', 'เข้างาน', 'ลงเวลาเข้า', 'ลงเวลาเข้างาน', 'punchin', 'timein', 'entry', '0'],
  clock_out: [
    'clockout',
    'out',
    'o',
    'checkout',
    'ออก',
    'ออกงาน',
    'เลิกงาน',
    'ลงเวลาออก',
    'ลงเวลาออกงาน',
    'punchout',
    'timeout',
    'exit',
    '1',
  ],
  break_in: ['breakin', 'breakstart', 'startbreak', 'พัก', 'เริ่มพัก', 'ออกพัก', 'lunchstart', 'lunchout', '2'],
  break_out: ['breakout', 'breakend', 'endbreak', 'เลิกพัก', 'สิ้นสุดพัก', 'กลับจากพัก', 'เข้าจากพัก', 'lunchend', 'lunchin', '3'],
};
const CLOCK_TYPES = new Map<string, PunchType>(
  (['clock_in', 'clock_out', 'break_in', 'break_out'] as const).flatMap((type) =>
    CLOCK_WORDS[type].map((word) => [word, type] as const),
  ),
);

/**
 * Reads the kind of a clocking: the product's four words, their English and Thai synonyms, in/out, and the state numbers 0–3
 * of common time clocks (in, out, break begins, break ends). `break_in` begins a break. Null when unknown. Product rule.
 */
export const readClockType = (cell: string): PunchType | null =>
  CLOCK_TYPES.get(
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_\-./]/g, ''),
  ) ?? null;

const GENDERS: Record<'male' | 'female' | 'other', readonly string[]> = {
  male: ['male', 'm', 'man', 'ชาย', 'ช'],
  female: ['female', 'f', 'woman', 'หญิง', 'ญ'],
  other: ['other', 'x', 'อื่นๆ', 'อื่น ๆ', 'ไม่ระบุ'],
};

/** Reads a gender in English or Thai; null when unknown. */
export function readGender(cell: string): 'male' | 'female' | 'other' | null {
  const text = cell.trim().toLowerCase();
  return (['male', 'female', 'other'] as const).find((gender) => GENDERS[gender].includes(text)) ?? null;
}

/**
 * Reads an amount of baht as people write it: `131160`, `131,160.50`, `฿ 20 000`, `20,000 บาท`. Not negative, at most two
 * decimals, at most ten million; commas only where thousands end. Null otherwise. Product rule. Example: `131,160.5` → 13,116,050 satang.
 */
export const readSalary = (cell: string): Satang | null => readAmount(cell, LARGEST_PAY_BAHT);

/** The same for an amount with another bound, in baht. */
export function readAmount(cell: string, largestBaht: number): Satang | null {
  const text = withLatinDigits(cell.trim())
    .replace(/^(?:฿|thb)\s*/i, '')
    .replace(/\s*(?:฿|บาท|thb|baht)$/i, '');
  const isPlain = /^\d{1,12}(\.\d{1,2})?$/.test(text);
  const isGrouped = /^\d{1,3}(?:[, ]\d{3})+(\.\d{1,2})?$/.test(text);
  const amount = isPlain || isGrouped ? parseBaht(text.replace(/[, ]/g, '')) : null;
  return amount !== null && amount <= baht(largestBaht) ? amount : null;
}

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/;
/** Reads an e-mail address in lower case; null when it is not one, or longer than 254. */
export function readEmail(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  return text.length <= 254 && EMAIL.test(text) ? text : null;
}
