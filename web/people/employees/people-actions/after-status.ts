import { company } from '../../../../contract/company/company.ts';
import { employees } from '../../../../contract/people/employees.ts';

/** What is read again after somebody came in, left or came back. */
export const AFTER_STATUS = [employees.list, employees.get, employees.search, company.employeeCount] as const;
