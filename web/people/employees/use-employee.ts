import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { useListState } from '../../ui/list-state.ts';

export type Employee = WireAnswer<typeof employees.get>;

export const useEmployee = () => {
  const id = usePathParam('empId');
  return useQuery(query(employees.get, { query: { id } }));
};

/** Names that other pages use for a field of a person, and where it stands. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  address: 'address.homeNumber',
  'address.building': 'address.nameOfBuilding',
  'address.no': 'address.homeNumber',
  'address.road': 'address.roadName',
  'address.alley': 'address.laneOrSoiName',
  'address.subDistrict': 'address.subDistrictName',
  'address.district': 'address.districtName',
  'address.province': 'address.provinceName',
  'address.zipcode': 'address.postCode',
  position: 'positionId',
  department: 'departmentId',
  taxFlatRate: 'taxFlatRatePercent',
};
const ON_PROFILE = /^(title|firstName|lastName|firstNameEn|lastNameEn|email|phone|gender|birthDate|code|address\..+)$/;

/** The field that the address of the page names with `?field=`, and the tab it stands on. */
export function useWantedField(): { name: string; tab: 'profile' | 'workInfo' } | undefined {
  const wanted = useListState().one('field');
  if (!wanted) return undefined;
  const name = ELSEWHERE[wanted] ?? wanted;
  return { name, tab: ON_PROFILE.test(name) ? 'profile' : 'workInfo' };
}
