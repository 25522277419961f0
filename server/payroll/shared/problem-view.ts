import type { z } from 'zod';
import type { ReadinessProblem } from '../../../contract/payroll/payroll-documents.ts';
import type { FileViolation } from '../../../domain/payroll/thai/file-party.ts';

/** Parts of an address as the record of a person names them. */
const RECORD_NAMES: Readonly<Record<string, string>> = {
  'address.building': 'address.nameOfBuilding',
  'address.room': 'address.roomNumber',
  'address.floor': 'address.floorNumber',
  'address.no': 'address.homeNumber',
  'address.alley': 'address.laneOrSoiName',
  'address.road': 'address.roadName',
  'address.subDistrict': 'address.subDistrictName',
  'address.district': 'address.districtName',
  'address.province': 'address.provinceName',
  'address.zipcode': 'address.postCode',
};

/** A gap as pages show it: the value of an id or account stays out. */
export function problemView({ field, code, severity, facts }: FileViolation): z.output<typeof ReadinessProblem> {
  const shown = Object.entries(facts).filter(([name]) => name !== 'value' && name !== 'bankAccount');
  return {
    field: field === null ? null : (RECORD_NAMES[field] ?? field),
    code,
    severity,
    facts: Object.fromEntries(shown),
  };
}
