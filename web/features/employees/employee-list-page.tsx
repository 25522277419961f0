import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { departments } from '../../../contract/departments.ts';
import { type EMPLOYEE_TABS, employees } from '../../../contract/employees.ts';
import { positions } from '../../../contract/positions.ts';
import { query } from '../../api/queries.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { useEmployeesText } from './use-employees-text.ts';

type Tab = (typeof EMPLOYEE_TABS)[number];
const WORD = { all: 'all', deactivated: 'deactivated', 'join-request': 'joinRequest', rejected: 'rejected' } as const;
const SORTS = ['code', 'name', 'department', 'position', 'startDate'] as const;

/** `field,direction` of the URL when the server sorts by it. */
function sortOf(text: string | undefined) {
  const [field, direction] = (text ?? '').split(',');
  const known = SORTS.find((one) => one === field);
  return known ? (`${known},${direction === 'desc' ? 'desc' : 'asc'}` as const) : undefined;
}

function EmployeeList({ tab }: { tab: Tab }) {
  const { t } = useEmployeesText();
  const go = useGo();
  const list = useListState({ sort: 'code,asc' });
  const found = useQuery(
    query(employees.list, {
      query: {
        status: tab,
        page: list.page,
        size: list.size,
        sort: sortOf(list.sort),
        name: list.text,
        departmentId: list.one('departmentId'),
        positionId: list.one('positionId'),
      },
    }),
  );
  const teams = useQuery(query(departments.search, { query: {} }));
  const jobs = useQuery(query(positions.list));
  const columns = useMemo(() => employeeColumns(t, tab), [t, tab]);
  const options = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: row.id, label: row.name }));
  const isBare = !list.isFiltered && list.page === 0;
  return (
    <>
      <FilterBar
        list={list}
        search={t('search')}
        filters={[
          { name: 'departmentId', label: t('column.department'), options: options(teams.data?.content) },
          { name: 'positionId', label: t('column.position'), options: options(jobs.data) },
        ]}
      />
      <QueryView query={found} empty={isBare ? <NobodyHere tab={tab} /> : undefined}>
        {(page) => (
          <DataTable
            id={`employees-${tab}`}
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            onOpen={(row) => go(`/employee/view/${row.id}/profile`)}
          />
        )}
      </QueryView>
    </>
  );
}

function NobodyHere({ tab }: { tab: Tab }) {
  const { t } = useEmployeesText();
  const go = useGo();
  if (tab !== 'all') return <EmptyState title={t(`empty.${WORD[tab]}`)} />;
  const action = <Button onClick={() => go('/import')}>{t('import')}</Button>;
  return <EmptyState title={t('empty.all')} text={t('empty.allText')} action={action} />;
}

export const AllEmployees = () => <EmployeeList tab="all" />;
export const DeactivatedEmployees = () => <EmployeeList tab="deactivated" />;
export const JoinRequests = () => <EmployeeList tab="join-request" />;
export const RejectedEmployees = () => <EmployeeList tab="rejected" />;
