import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { type EMPLOYEE_TABS, employees } from '../../../contract/people/employees.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type SortOf, sortOf } from '../../api/sort-of.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { type EmployeeRow, employeeColumns, employeePhoneRow } from './employee-columns.tsx';
import { EmployeeFilters } from './employee-filters.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { AskAbout, PersonAction, Someone } from './people-actions/person-action.ts';
import { PersonDialog } from './people-actions/person-dialog.tsx';
import { SelectionBar, SelectPage } from './people-selection.tsx';

type Tab = (typeof EMPLOYEE_TABS)[number];
const WORD = { all: 'all', deactivated: 'deactivated', 'join-request': 'joinRequest', rejected: 'rejected' } as const;
const FIRST_SORT = {
  all: 'code,asc',
  deactivated: 'endDate,desc',
  'join-request': 'createdAt,desc',
  rejected: 'createdAt,desc',
} as const satisfies Record<Tab, SortOf<typeof employees.list>>;

/** Who has an account, as the URL says it. */
const hasAccountOf = (text: string | undefined) => (text === 'yes' ? true : text === 'no' ? false : undefined);

function EmployeeList({ tab }: { tab: Tab }) {
  const { t } = useText(EMPLOYEES);
  const list = useListState({ sort: FIRST_SORT[tab] });
  const [asked, setAsked] = useState<{ person: Someone; action: PersonAction } | null>(null);
  const [isExporting, exporting] = useDisclosure(false);
  const mayExport = useCan(employees.export);
  const filters = {
    status: tab,
    name: list.text,
    departmentId: list.one('departmentId'),
    positionId: list.one('positionId'),
    permissionGroup: parsePermissionGroup(list.one('group') ?? '') ?? undefined,
    hasAccount: hasAccountOf(list.one('account')),
  };
  const found = useQuery(
    query(employees.list, { query: { ...filters, page: list.page, size: list.size, sort: sortOf(employees.list, list.sort) } }),
  );
  const [chosen, setChosen] = useState<readonly EmployeeRow[]>([]);
  const maySelect = useCan(departments.addMembers) && tab === 'all';
  const [columns, phoneRow] = useMemo(() => {
    const flip = (person: EmployeeRow) =>
      setChosen((known) =>
        known.some(({ id }) => id === person.id) ? known.filter(({ id }) => id !== person.id) : [...known, person],
      );
    const selection = maySelect ? { chosen, flip } : null;
    const onAsk: AskAbout = (person, action) => setAsked({ person, action });
    const parts = { t, tab, onAsk, selection };
    return [employeeColumns(parts), employeePhoneRow(parts)];
  }, [t, tab, chosen, maySelect]);
  const isBare = !list.isFiltered && list.page === 0;
  return (
    <>
      <EmployeeFilters list={list} tab={tab} />
      <SelectionBar chosen={chosen} onDone={() => setChosen([])} />
      <QueryView query={found} shape={columns} empty={isBare ? <NobodyHere tab={tab} /> : undefined}>
        {(page) => (
          <>
            {maySelect && page.content.length > 0 ? (
              <SelectPage rows={page.content} chosen={chosen} setChosen={setChosen} />
            ) : null}
            <DataTable
              id={`employees-${tab}`}
              label={t(`tab.${WORD[tab]}`)}
              columns={columns}
              page={page}
              list={list}
              rowId={(row) => row.id}
              linkTo={(row) => `/employee/view/${row.id}/profile`}
              onExport={mayExport ? exporting.open : undefined}
              phone={phoneRow}
            />
          </>
        )}
      </QueryView>
      <ExportDialog isOpen={isExporting} onClose={exporting.close} filters={filters} />
      {asked ? <PersonDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function NobodyHere({ tab }: { tab: Tab }) {
  const { t } = useText(EMPLOYEES);
  const go = useGo();
  if (tab !== 'all') return <EmptyState title={t(`empty.${WORD[tab]}`)} />;
  const action = <Button onClick={() => go('/import')}>{t('import')}</Button>;
  return <EmptyState title={t('empty.all')} text={t('empty.allText')} action={action} />;
}

export const AllEmployees = () => <EmployeeList tab="all" />;
export const DeactivatedEmployees = () => <EmployeeList tab="deactivated" />;
export const JoinRequests = () => <EmployeeList tab="join-request" />;
export const RejectedEmployees = () => <EmployeeList tab="rejected" />;
