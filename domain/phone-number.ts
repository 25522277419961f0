import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { withLatinDigits } from './read-date.ts';
import { e164Shape, groupedPhone } from './typed-phone.ts';

/**
 * Reads a telephone number as people write it, with blanks, hyphens, dots, brackets or Thai digits; a number without a country
 * code is Thai. Answers E.164 or null. Example: `081-234 5678` → `+66812345678`.
 */
export function readPhone(typed: string): string | null {
  const shape = e164Shape(typed);
  if (shape?.startsWith('+66')) return shape;
  if (!/^\s*\+?[\d\s\-.()]+$/.test(withLatinDigits(typed))) return null;
  const number = parsePhoneNumberFromString(withLatinDigits(typed), 'TH');
  return number?.isValid() ? number.number : null;
}

/** A kept number as people write it: Thai ones as at home, others with their country code, `+65 6123 4567`. */
export const shownPhone = (phone: string | null | undefined): string => groupedPhone(phone, foreignPhone);

/** Another country's number in its usual groups. */
export function foreignPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.isValid() ? number.formatInternational() : phone;
}
