import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';

export type SalaryRow = WireAnswer<typeof positions.salaryHistory>[number];
/** What shows a salary and is read again after one changed. */
export const AFTER_SALARY = [positions.salaryHistory, employees.get, positions.list, positions.get] as const;
