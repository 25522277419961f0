const THAI_DIGITS = 10;
const MOST_DIGITS = 15;

/** A phone number as it is typed: 3-3-4 digits; one that begins with `+` keeps its own shape. Example: `0812345678` → `081-234-5678`. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits.slice(0, MOST_DIGITS)}`;
  const kept = digits.slice(0, THAI_DIGITS);
  return [kept.slice(0, 3), kept.slice(3, 6), kept.slice(6)].filter((part) => part !== '').join('-');
}

/** Whether the number is complete: ten digits from 0, or a country code with at least eight digits. */
export const isWholePhone = (masked: string): boolean =>
  /^\+\d{8,15}$/.test(masked) || /^0\d{9}$/.test(masked.replaceAll('-', ''));
