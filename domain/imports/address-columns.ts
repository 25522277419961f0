import type { AddressField } from '../address-fields.ts';
import { type ImportField, optional } from './import-field.ts';

/** Headers of the parts of an address. `หมู่` alone is no name of the village number: a column of blood groups begins so. */
const NAMES: Record<AddressField, readonly string[]> = {
  nameOfBuilding: ['building', 'อาคาร', 'building name', 'name of building', 'ชื่ออาคาร', 'อาคาร/หมู่บ้าน', 'ชื่ออาคาร/หมู่บ้าน'],
  roomNumber: ['room', 'ห้องเลขที่', 'room number', 'room no', 'เลขห้อง', 'เลขที่ห้อง'],
  floorNumber: ['floor', 'ชั้นที่', 'floor number', 'floor no'],
  homeNumber: ['house_number', 'บ้านเลขที่', 'house no', 'home number', 'address number', 'เลขที่บ้าน', 'เลขที่'],
  moo: ['moo', 'หมู่ที่', 'village number', 'village no', 'ม.'],
  laneOrSoiName: ['soi', 'ตรอก/ซอย', 'lane', 'lane soi', 'lane or soi', 'ซอย', 'ตรอก', 'ซอย/ตรอก'],
  roadName: ['road', 'ถนน', 'street', 'road name'],
  subDistrictName: ['sub_district', 'ตำบล/แขวง', 'sub-district', 'tambon', 'khwaeng', 'ตำบล', 'แขวง', 'แขวง/ตำบล'],
  districtName: ['district', 'อำเภอ/เขต', 'amphoe', 'khet', 'อำเภอ', 'เขต', 'เขต/อำเภอ'],
  provinceName: ['province', 'จังหวัด', 'changwat'],
  postCode: ['postcode', 'รหัสไปรษณีย์', 'postal code', 'post code', 'zip code', 'zip', 'ไปรษณีย์'],
};

/** The columns of an address. Source: Revenue Department, FORMAT v2.0 of PND1 (the parts that its file declares). */
export const ADDRESS_COLUMNS: readonly ImportField[] = Object.entries(NAMES).map(([field, names]) => optional(field, ...names));
