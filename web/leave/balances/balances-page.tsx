import { UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useDepartmentOptions } from '../../people/shared/use-options.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { leaveAmount, leaveTypeName } from '../shared/amounts.ts';
import { leaveTabs } from '../shared/leave-tabs.ts';
import { LEAVE, type LeaveT } from '../shared/texts.ts';
import { shownMinutes } from './balance-card.tsx';
import classes from './balances.module.css';
import { ExportDialog } from './export-dialog.tsx';
import type { Balance } from './own-balance-calls.ts';
import { PersonDrawer } from './person-drawer.tsx';
import { LEAVE_BALANCES, type LeaveBalancesT } from './texts.ts';

type Row = WireAnswer<typeof leaveBalances.search>['content'][number];
type BalanceColumn = Column<Row, SortField<typeof leaveBalances.search>>;
type LeaveTypeName = Balance['leaveType'];

/** What people have left of each type of leave, at the end of any day. */
export function BalancesPage() {
  const { t } = useText(LEAVE_BALANCES);
  const { t: leave } = useText(LEAVE);
  const list = useListState({ size: 50, sort: 'code,asc' });
  const [isExporting, setExporting] = useState(false);
  const asked = list.one('date');
  const date = asked !== undefined && isPlainDate(asked) ? asked : plainDate(today());
  const types = useQuery(query(leaveTypes.list, { query: { enabled: 'true' } }));
  const departments = useDepartmentOptions();
  const filters = filtersOf(list);
  const found = useQuery({
    ...query(leaveBalances.search, {
      query: { ...filters, date, page: list.page, size: list.size, sort: sortOf(leaveBalances.search, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = list.many('type');
  const shown = (types.data?.content ?? []).filter((type) => chosen.length === 0 || chosen.includes(type.id));
  const columns = useMemo(() => columnsOf({ types: shown, t, leave, list }), [shown, t, leave, list]);
  const typeOptions = (types.data?.content ?? []).map((type) => ({ value: type.id, label: leaveTypeName(type) }));
  return (
    <ListPage
      title={leave('title')}
      count={found.data?.totalElements}
      tabs={leaveTabs(leave)}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          period={
            <DayInput
              aria-label={t('date')}
              value={date}
              onChange={(next) => list.set({ date: next === '' || next === today() ? undefined : next })}
              w={160}
            />
          }
          filters={[
            ...readFilter({ name: 'type', label: t('type'), isMany: true }, { isLoading: types.isPending, options: typeOptions }),
            { name: 'department', label: t('department'), options: departments, isMany: true },
          ]}
        />
      }
    >
      <QueryView
        query={found}
        empty={
          <EmptyState
            title={list.isFiltered || types.data?.totalElements ? t('none') : t('noTypes.title')}
            text={t('noTypes.text')}
          />
        }
      >
        {(page) => (
          <DataTable
            id="leave-balances"
            label={leave('tab.balance')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employee.id}
            linkTo={(row) => list.addressOf({ employee: row.employee.id })}
            onOpen={(row) => list.open({ employee: row.employee.id })}
            onExport={() => setExporting(true)}
            phone={(row) => ({
              title: format.name(row.employee),
              note: row.employee.department?.name ?? row.employee.code,
              end: phoneAmount(row, leave),
              endNote: phoneType(row),
            })}
          />
        )}
      </QueryView>
      <ExportDialog isOpen={isExporting} onClose={() => setExporting(false)} filters={{ ...filters, date }} />
      <PersonDrawer
        employeeId={list.one('employee') ?? null}
        leaveTypeId={list.one('leaveType') ?? null}
        date={date}
        onChoose={(leaveType) => (leaveType === null ? list.close({ leaveType: undefined }, 'one') : list.open({ leaveType }))}
        onClose={() => list.close({ employee: undefined, leaveType: undefined })}
      />
    </ListPage>
  );
}

function filtersOf(list: ListState) {
  const [leaveTypeIds, departmentIds] = [list.many('type'), list.many('department')];
  return {
    ...(list.text === undefined ? {} : { name: list.text }),
    ...(leaveTypeIds.length > 0 ? { leaveTypeIds } : {}),
    ...(departmentIds.length > 0 ? { departmentIds } : {}),
  };
}

/** On a phone a row has room for one type: annual leave stands first in most companies, else whatever comes first. */
const firstBalance = (row: Row): Balance | undefined =>
  row.balances.find((balance) => balance.leaveType.quotaPer === 'year' && balance.granted > 0) ?? row.balances[0];
const phoneAmount = (row: Row, leave: LeaveT): string => {
  const balance = firstBalance(row);
  return balance ? leaveAmount(shownMinutes(balance), leave) : '–';
};
const phoneType = (row: Row): string | null => {
  const balance = firstBalance(row);
  return balance ? leaveTypeName(balance.leaveType) : null;
};

type ColumnsOf = {
  types: readonly Pick<LeaveTypeName, 'id' | 'name' | 'englishName'>[];
  t: LeaveBalancesT;
  leave: LeaveT;
  list: ListState;
};

function columnsOf({ types, t, leave, list }: ColumnsOf): BalanceColumn[] {
  return [
    {
      id: 'name',
      header: t('person'),
      value: (row) => format.name(row.employee),
      cell: (row) => <Person person={row.employee} note={row.employee.code} size={28} />,
      isSortable: true,
      isName: true,
      width: 230,
    },
    {
      id: 'department',
      header: t('department'),
      value: (row) => row.employee.department?.name ?? null,
      isSortable: true,
      width: 170,
    },
    ...types.map(
      (type): BalanceColumn => ({
        id: `type-${type.id}`,
        header: leaveTypeName(type),
        value: (row) => amountOf(row, type.id, leave),
        cell: (row) => <AmountCell row={row} typeId={type.id} leave={leave} list={list} />,
        align: 'end',
        width: 132,
      }),
    ),
  ];
}

const balanceOf = (row: Row, typeId: string): Balance | undefined =>
  row.balances.find((balance) => balance.leaveType.id === typeId);
const amountOf = (row: Row, typeId: string, leave: LeaveT): string => {
  const balance = balanceOf(row, typeId);
  return balance ? leaveAmount(shownMinutes(balance), leave) : '–';
};

type AmountCellProps = { row: Row; typeId: string; leave: LeaveT; list: ListState };
function AmountCell({ row, typeId, leave, list }: AmountCellProps) {
  const { t } = useText(LEAVE_BALANCES);
  const balance = balanceOf(row, typeId);
  if (!balance) return '–';
  const amount = amountOf(row, typeId, leave);
  return (
    <UnstyledButton
      className={classes.cell}
      c={balance.balance < 0 ? 'red' : undefined}
      aria-label={t('card.explain', { amount, type: leaveTypeName(balance.leaveType) })}
      onClick={(event) => {
        event.stopPropagation();
        list.open({ employee: row.employee.id, leaveType: typeId });
      }}
    >
      {amount}
    </UnstyledButton>
  );
}
