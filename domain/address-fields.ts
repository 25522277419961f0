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
