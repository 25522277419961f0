/** What stands before the names of Thai companies and says only what kind they are. */
const KINDS = /^(บริษัทจำกัด|บริษัท|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วนสามัญ|ห้างหุ้นส่วน|บมจ\.?|บจก\.?|บจ\.?|หจก\.?|หสม\.?)\s*/;
/** Thai vowels that are written before their consonant. */
const LEADING_VOWELS = /^[\u0e40-\u0e44]+/;

/**
 * The letter that stands for a company without a logo: the first grapheme of its name, with its marks; the kind of company and a vowel that
 * is written before its consonant are no initial. Empty for a name without letters. Source: product rule.
 * Example: บริษัท สยามการค้า จำกัด → ส; Siam Trading → S.
 */
export function companyInitial(name: string): string {
  const own = name.trim().replace(KINDS, '') || name.trim();
  const text = own.replace(LEADING_VOWELS, '') || own;
  const [first] = new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text);
  return (first?.segment ?? '').toUpperCase();
}
