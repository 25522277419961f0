import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type Team = WireAnswer<typeof departments.get>;
export type TeamNode = WireAnswer<typeof departments.list>[number];

export const useTeam = () => {
  const id = usePathParam('id');
  return useQuery(query(departments.get, { query: { id } }));
};

/** What shows departments and is read again after one changed. */
export const AFTER_TEAM = [
  departments.list,
  departments.search,
  departments.get,
  departments.mine,
  departments.byRole,
  employees.list,
  employees.search,
  employees.get,
] as const;
