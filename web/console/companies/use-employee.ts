import { useQuery } from '@tanstack/react-query';
import { consoleEmployees } from '../../../contract/console/console-employees.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export type ConsoleEmployee = WireAnswer<typeof consoleEmployees.get>;

/** The person of the present page, without saying who it is. */
export function useEmployee() {
  const empId = usePathParam('empId');
  return useQuery(query(consoleEmployees.get, { query: { empId } }));
}
