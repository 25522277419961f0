import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The number as the world writes it, +66812345678 for 081-234-5678; null for what is no phone number. */
export function normalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'TH');
  return number?.isValid() ? number.number : null;
}
