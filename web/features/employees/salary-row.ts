import { employees } from '../../../contract/employees.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { positions } from '../../../contract/positions.ts';

export type SalaryRow = WireAnswer<typeof positions.salaryHistory>[number];
/** What shows a salary and is read again after one changed. */
export const AFTER_SALARY = [positions.salaryHistory, employees.get, positions.list, positions.get] as const;
