import type { EMPLOYEE_TABS, employees } from '../../../contract/employees.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import { format } from '../../text/format.ts';
import { Person } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { StatusActions } from './status-actions.tsx';
import type { useEmployeesText } from './use-employees-text.ts';

type Row = WireAnswer<typeof employees.list>['content'][number];
type Words = ReturnType<typeof useEmployeesText>['t'];

export function employeeColumns(t: Words, tab: (typeof EMPLOYEE_TABS)[number]): readonly Column<Row>[] {
  const groupsOf = (row: Row) =>
    row.permissionGroups
      .flatMap((group) => parsePermissionGroup(group) ?? [])
      .map((group) => t(`group.${group}`))
      .join(', ');
  const columns: Column<Row>[] = [
    { id: 'code', header: t('column.code'), value: (row) => row.code, width: 96, isSortable: true },
    {
      id: 'name',
      header: t('column.name'),
      value: format.name,
      cell: (row) => <Person person={row} />,
      width: 240,
      isSortable: true,
    },
    { id: 'department', header: t('column.department'), value: (row) => row.department?.name, width: 180, isSortable: true },
    { id: 'position', header: t('column.position'), value: (row) => row.position?.name, width: 180, isSortable: true },
    {
      id: 'startDate',
      header: t('column.startDate'),
      value: (row) => row.startDate,
      cell: (row) => format.day(row.startDate),
      width: 120,
      isSortable: true,
    },
    {
      id: 'phone',
      header: t('column.phone'),
      value: (row) => row.phone,
      cell: (row) => format.phone(row.phone),
      width: 130,
      isHidden: true,
    },
    { id: 'email', header: t('column.email'), value: (row) => row.email, width: 220, isHidden: true },
    { id: 'groups', header: t('column.groups'), value: groupsOf, width: 200, isHidden: true },
  ];
  const endDate: Column<Row> = {
    id: 'endDate',
    header: t('column.endDate'),
    value: (row) => row.endDate,
    cell: (row) => format.day(row.endDate),
    width: 120,
  };
  const action: Column<Row> = {
    id: 'action',
    header: t('column.action'),
    value: () => null,
    cell: (row) => <StatusActions person={row} />,
    width: 200,
  };
  if (tab === 'all') return columns;
  return tab === 'deactivated' ? [...columns, endDate, action] : [...columns, action];
}
