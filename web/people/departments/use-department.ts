import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { departments } from '../../../contract/people/departments.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type Department = WireAnswer<typeof departments.get>;
export type DepartmentNode = WireAnswer<typeof departments.list>[number];

export const useDepartment = () => {
  const id = usePathParam('id');
  return useQuery(query(departments.get, { query: { id } }));
};
