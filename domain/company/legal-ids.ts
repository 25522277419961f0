import { isNationalId } from '../national-id.ts';

export const LEGAL_ID_FIELDS = ['taxId', 'branchTax', 'socialSecurityId', 'branchSocialSecurity'] as const;
export type LegalIdField = (typeof LEGAL_ID_FIELDS)[number];
export type LegalIds = { readonly [Field in LegalIdField]?: string | null | undefined };

const THAI_RULES: Readonly<Record<LegalIdField, { digits: number; code: string }>> = {
  taxId: { digits: 13, code: 'form/thirteen-digits' },
  branchTax: { digits: 5, code: 'form/five-digits' },
  socialSecurityId: { digits: 10, code: 'form/ten-digits' },
  branchSocialSecurity: { digits: 6, code: 'form/six-digits' },
};

/** Whether a company of a country has Thai tax and social-security numbers, bank files and filings. */
export const hasThaiFilings = (country: string): boolean => country === 'TH';

/**
 * What is wrong with the registered numbers of a company, by its country: Thai ones have a fixed length, a tax id a right check
 * digit too; other countries' are kept as they are typed. A number that is not given yet is never wrong.
 * Source: specification 1 §5.
 */
export function legalIdProblems(country: string, ids: LegalIds): { field: LegalIdField; code: string }[] {
  if (!hasThaiFilings(country)) return [];
  return LEGAL_ID_FIELDS.flatMap((field) => {
    const text = ids[field] ?? '';
    if (text === '') return [];
    const { digits, code } = THAI_RULES[field];
    if (!new RegExp(`^\\d{${digits}}$`).test(text)) return [{ field, code }];
    return field === 'taxId' && !isNationalId(text) ? [{ field, code: 'national-id/check-digit' }] : [];
  });
}
