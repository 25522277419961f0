import { Checkbox } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { EMPLOYEE_TABS, employees } from '../../../contract/people/employees.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import type { Translator } from '../../text/use-text.ts';
import { Face, Person } from '../../ui/person.tsx';
import { PhoneText } from '../../ui/phone-text.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import type { EMPLOYEES } from '../shared/employees-text.ts';
import type { AskAbout } from './people-actions/person-action.ts';
import { PersonMenu } from './people-actions/person-menu.tsx';

export type EmployeeRow = WireAnswer<typeof employees.list>['content'][number];
type EmployeeColumn = Column<EmployeeRow, SortField<typeof employees.list>>;
type Words = Translator<typeof EMPLOYEES>;

/** The people who are chosen for what is done to many at once. */
export type Selection = { readonly chosen: readonly EmployeeRow[]; readonly flip: (person: EmployeeRow) => void };
type ColumnParts = { t: Words; tab: (typeof EMPLOYEE_TABS)[number]; onAsk: AskAbout; selection: Selection | null };

/** The columns of a tab; what can be done about a person stands at the end of their row. */
export function employeeColumns({ t, tab, onAsk, selection }: ColumnParts): readonly EmployeeColumn[] {
  const groupsOf = (row: EmployeeRow) =>
    row.permissionGroups
      .flatMap((group) => parsePermissionGroup(group) ?? [])
      .map((group) => t(`group.${group}`))
      .join(', ');
  const columns: EmployeeColumn[] = [
    { id: 'code', header: t('column.code'), value: (row) => row.code, width: 96, isSortable: true },
    {
      id: 'name',
      header: t('column.name'),
      value: format.name,
      cell: (row) => <Person person={row} />,
      isName: true,
      width: 240,
      isSortable: true,
    },
    {
      id: 'department',
      header: t('column.department'),
      value: (row) => row.department?.name,
      width: 180,
      givesWay: true,
      isSortable: true,
    },
    {
      id: 'position',
      header: t('column.position'),
      value: (row) => row.position?.name,
      width: 180,
      givesWay: true,
      isSortable: true,
    },
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
      cell: (row) => <PhoneText phone={row.phone} />,
      width: 130,
      isHidden: true,
    },
    { id: 'email', header: t('column.email'), value: (row) => row.email, width: 220, isHidden: true },
    { id: 'groups', header: t('column.groups'), value: groupsOf, width: 200, isHidden: true },
  ];
  const endDate: EmployeeColumn = {
    id: 'endDate',
    header: t('column.endDate'),
    value: (row) => row.endDate,
    cell: (row) => format.day(row.endDate),
    width: 120,
    isSortable: true,
  };
  const reason: EmployeeColumn = {
    id: 'leavingReason',
    header: t('field.reason'),
    value: (row) => row.leavingReason,
    width: 220,
  };
  const asked: EmployeeColumn = {
    id: 'createdAt',
    header: t('column.askedOn'),
    value: (row) => row.createdAt,
    cell: (row) => format.dateTime(row.createdAt),
    width: 170,
    isSortable: true,
  };
  const action: EmployeeColumn = {
    id: 'action',
    header: t('column.action'),
    value: () => null,
    cell: (row) => <PersonMenu person={row} onAsk={onAsk} />,
    align: 'end',
    width: tab === 'all' ? 72 : 200,
  };
  const find = (id: string) => columns.find((column) => column.id === id);
  const seen = (list: readonly (EmployeeColumn | undefined)[]) =>
    list.flatMap((column) => (column ? [{ ...column, isHidden: false }] : []));
  const comer = [find('name'), find('email'), find('phone'), asked];
  const shown: Record<typeof tab, readonly EmployeeColumn[]> = {
    all: columns,
    deactivated: [...columns, endDate, reason],
    'join-request': seen(comer),
    rejected: seen([...comer, reason]),
  };
  return [...(selection ? [selectColumn(t, selection)] : []), ...shown[tab], action];
}

/** Whom, with what they do and where; who asks to come has an address and no place yet. */
export function employeePhoneRow({ t, tab, onAsk, selection }: ColumnParts): (row: EmployeeRow) => PhoneRow {
  const isOutside = tab === 'join-request' || tab === 'rejected';
  return (row) => ({
    lead: (
      <>
        {selection ? selectColumn(t, selection).cell?.(row) : null}
        <Face person={row} size={44} />
      </>
    ),
    title: format.name(row),
    note: isOutside ? (row.email ?? row.phone) : [row.position?.name, row.department?.name].filter(Boolean).join(' · '),
    isNoteShort: !isOutside,
    end: isOutside ? null : row.code,
    endNote: tab === 'deactivated' ? format.day(row.endDate) : null,
    [tab === 'all' ? 'action' : 'below']: <PersonMenu person={row} onAsk={onAsk} />,
  });
}

const selectColumn = (t: Words, { chosen, flip }: Selection): EmployeeColumn => ({
  id: 'select',
  header: t('selection.column'),
  width: 44,
  value: () => null,
  cell: (row) => (
    <Checkbox
      size="sm"
      aria-label={t('selection.person', { name: format.name(row) })}
      checked={chosen.some((person) => person.id === row.id)}
      onChange={() => flip(row)}
      onClick={(event) => event.stopPropagation()}
    />
  ),
});
