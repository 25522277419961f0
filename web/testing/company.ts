import { company } from '../../contract/company/company.ts';
import { departments } from '../../contract/people/departments.ts';
import { employees } from '../../contract/people/employees.ts';
import { positions } from '../../contract/people/positions.ts';
import { given, rows } from './reply.ts';
import { idOf } from './sample.ts';

/** The small company of the tests: two people, two departments one below the other, one position. */
export const KITCHEN = { id: idOf(30), name: 'Kitchen', externalCode: 'K1', memberCount: 1, editable: true, version: 2 } as const;
export const HOTEL = { id: idOf(31), name: 'Hotel', memberCount: 4, editable: true, version: 5 } as const;
export const COOK = { id: idOf(50), name: 'Cook', employmentType: 'FULL-TIME', salaryBase: 18_000, employeeCount: 1 } as const;
export const MALEE = {
  id: idOf(40),
  code: 'E040',
  firstName: 'Malee',
  lastName: 'Wong',
  department: { id: KITCHEN.id, name: KITCHEN.name },
  position: { id: COOK.id, name: COOK.name },
  startDate: '2025-03-01',
  approveStatus: { uniqueName: 'APPROVED' },
  permissionGroups: ['manager'],
  hasAccount: true,
  accountRequest: null,
} as const;
export const SOMCHAI = {
  id: idOf(41),
  code: 'E041',
  firstName: 'Somchai',
  lastName: 'Dee',
  approveStatus: { uniqueName: 'APPROVED' },
} as const;

/** The lists that pickers and filters of most pages read. */
export const GENERAL_LISTS = [
  given(departments.search, rows([KITCHEN, HOTEL])),
  given(departments.former, []),
  given(departments.list, [{ ...HOTEL, subDepartments: [{ ...KITCHEN, parentId: HOTEL.id }] }]),
  given(positions.list, [COOK]),
  given(employees.search, rows([MALEE, SOMCHAI])),
  given(company.employeeCount, { all: 2, joinRequest: 1 }),
];
