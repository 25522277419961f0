/** Digits of an id typed with spaces or hyphens; anything else is left in place so that it fails the check. */
export const bareNationalId = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Whether a text is a 13-digit Thai national id or tax id with a right check digit; spaces and hyphens are ignored.
 * Check digit: (11 − Σ digit × (14 − position) mod 11) mod 10 over the first twelve digits.
 * Source: published definition of the Thai identification number. Example: 1-1017-00230-70-8 → true.
 */
export function isNationalId(text: string): boolean {
  const digits = bareNationalId(text);
  if (!/^\d{13}$/.test(digits)) return false;
  let sum = 0;
  for (let position = 0; position < 12; position += 1) sum += Number(digits[position]) * (13 - position);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** An id in blocks 1-4-5-2-1; a text that is not 13 digits comes back as it is. Example: 1101700230708 → 1-1017-00230-70-8. */
export function formatNationalId(text: string): string {
  const found = /^(\d)(\d{4})(\d{5})(\d{2})(\d)$/.exec(bareNationalId(text));
  return found ? found.slice(1).join('-') : text;
}

/**
 * Whether a text can be the number of somebody without a Thai national id: 13 digits, not all 0, that begin with 0, 6 or 7, whose check digit
 * other offices count differently, or a passport of up to three letters and five to ten digits. Spaces and hyphens are ignored.
 * Source: first digits of numbers given to foreigners (Department of Provincial Administration, Social Security Office). Example: AB1234567 → true.
 */
export function isForeignId(text: string): boolean {
  const bare = bareNationalId(text).toUpperCase();
  return (/^[067]\d{12}$/.test(bare) && Number(bare) > 0) || /^[A-Z]{1,3}\d{5,10}$/.test(bare);
}
