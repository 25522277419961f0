import { buddhistYear } from '../time.ts';
import type { PlainDate } from '../units.ts';

export const SLIP_PASSWORDS = ['none', 'national-id', 'birth-date'] as const;
export type SlipPassword = (typeof SLIP_PASSWORDS)[number];
type Known = { readonly nationalId: string | null; readonly birthDate: PlainDate | null };

/**
 * What opens the PDF of a person's slip, or null when nothing is asked. Who has no national id opens it with the birth date, and the
 * other way round; `missing` is who has neither, whose slip is not given out as a file that everybody could open.
 * Source: product rule; birth dates in digits as Thai forms write them, day, month and Buddhist year.
 * Example: `slipPassword('birth-date', { nationalId: null, birthDate: 1995-01-09 })` → `{ password: '09012538' }`.
 */
export function slipPassword(by: SlipPassword, known: Known): { password: string | null } | { problem: 'missing' } {
  if (by === 'none') return { password: null };
  const id = known.nationalId?.replace(/\D/g, '') || null;
  const born = known.birthDate === null ? null : dayInDigits(known.birthDate);
  const password = by === 'national-id' ? (id ?? born) : (born ?? id);
  return password === null ? { problem: 'missing' } : { password };
}

const dayInDigits = (date: PlainDate): string =>
  `${date.slice(8, 10)}${date.slice(5, 7)}${String(buddhistYear(Number(date.slice(0, 4)))).padStart(4, '0')}`;
