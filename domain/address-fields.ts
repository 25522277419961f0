/** The parts of a Thai address, in the order in which it is written and declared. */
export const ADDRESS_FIELDS = [
  'nameOfBuilding',
  'roomNumber',
  'floorNumber',
  'homeNumber',
  'moo',
  'laneOrSoiName',
  'roadName',
  'subDistrictName',
  'districtName',
  'provinceName',
  'postCode',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type Address = { readonly [Part in AddressField]?: string };
/** The longest part, in characters. */
export const LONGEST_ADDRESS_PART = 120;

/**
 * Whether a text may stand as the postcode of an address in Thailand: five digits, or nothing yet.
 * Source: Thailand Post; Revenue Department, FORMAT v2.0 of PND1. Example: `10500` → true, `1` → false.
 */
export const isThaiPostCode = (text: string): boolean => /^(\d{5})?$/.test(text);

/**
 * What is wrong with an address of a company, of a branch or of a person, by the country of the company: a Thai postcode has five
 * digits; other countries' are kept as they are typed. Source: product rule.
 */
export function addressProblems(
  country: string,
  address: { readonly postCode?: string | undefined } | undefined,
): { field: 'address.postCode'; code: 'form/postcode' }[] {
  if (country !== 'TH' || isThaiPostCode(address?.postCode ?? '')) return [];
  return [{ field: 'address.postCode', code: 'form/postcode' }];
}
