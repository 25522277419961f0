import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consoleEmployees, EMPLOYEE_STATES } from '../../../contract/console/console-employees.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import type { Column } from '../../ui/table/column.ts';
import { EmployeeStanding } from './employee-standing.tsx';
import { chosenOf, companyFilters } from './record-filters.tsx';
import { RecordsPage } from './records-page.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

type Employee = WireAnswer<typeof consoleEmployees.list>['content'][number];

/** People of all companies by how they stand, without saying who they are. */
export function EmployeesPage() {
  const { t } = useText(CONSOLE_RECORDS);
  const list = useListState({ size: 30, sort: 'createdAt,desc' });
  const found = useQuery(
    query(consoleEmployees.list, {
      query: {
        ...companyFilters(list),
        sort: sortOf(consoleEmployees.list, list.sort),
        states: chosenOf(list, 'standing', EMPLOYEE_STATES),
      },
    }),
  );
  const columns = useColumns();
  const standings = EMPLOYEE_STATES.map((value) => ({ value, label: t(`standing.${value}`) }));
  return (
    <RecordsPage
      kind="employees"
      list={list}
      found={found}
      columns={columns}
      filters={[{ name: 'standing', label: t('filter.standing'), options: standings }]}
      phone={(row) => ({ texts: [row.name, t(`kind.${row.kind}`)], end: <EmployeeStanding of={row} /> })}
      pathOf={(row) => `/console/employees/view/${row.id}/overview`}
    />
  );
}

function useColumns(): readonly Column<Employee, SortField<typeof consoleEmployees.list>>[] {
  const { t } = useText(CONSOLE_RECORDS);
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), value: (row) => row.name, width: 140 },
      { id: 'company', header: t('column.company'), value: (row) => row.organization.name, width: 300 },
      { id: 'kind', header: t('column.kind'), value: (row) => t(`kind.${row.kind}`), width: 160 },
      {
        id: 'standing',
        header: t('column.state'),
        value: (row) => t(`standing.${row.approveStatus.uniqueName}`),
        cell: (row) => <EmployeeStanding of={row} />,
        width: 160,
      },
      { id: 'account', header: t('column.account'), value: (row) => t(row.hasAccount ? 'yes' : 'no'), width: 110 },
      {
        id: 'createdAt',
        header: t('column.since'),
        value: (row) => format.dateOf(row.createdAt),
        width: 150,
        isSortable: true,
      },
    ],
    [t],
  );
}
