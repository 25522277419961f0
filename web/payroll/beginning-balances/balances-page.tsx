import { Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { PAYROLL } from '../shared/texts.ts';
import { BalanceDrawer } from './balance-drawer.tsx';
import { type BalancesT, BEGINNING_BALANCES } from './texts.ts';

export type BalanceRow = WireAnswer<typeof beginningBalances.list>['content'][number];

type BalanceColumn = Column<BalanceRow, SortField<typeof beginningBalances.list>>;
const YEARS_BACK = 3;

/** What people were paid in a tax year before the first payroll here. */
export function BalancesPage() {
  const { t, language } = useText(BEGINNING_BALANCES);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 50, sort: 'code,asc' });
  const thisYear = Number(today().slice(0, 4));
  const year = Number(list.one('year')) || thisYear;
  const asked = list.one('show');
  const show = asked === 'entered' || asked === 'missing' ? asked : 'all';
  const found = useQuery({
    ...query(beginningBalances.list, {
      query: { year, show, search: list.text, page: list.page, size: list.size, sort: sortOf(beginningBalances.list, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, index) => thisYear - index);
  const isNarrowed = list.text !== undefined || show !== 'all';
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            {
              name: 'show',
              label: t('show.label'),
              options: (['entered', 'missing'] as const).map((value) => ({ value, label: t(`show.${value}`) })),
            },
          ]}
        >
          <Select
            aria-label={t('year')}
            data={years.map((value) => ({ value: String(value), label: `${t('year')} ${shownTaxYear(value, language)}` }))}
            value={String(year)}
            onChange={(next) => list.set({ year: next === String(thisYear) ? undefined : (next ?? undefined) })}
            allowDeselect={false}
            w={160}
          />
        </FilterBar>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      {found.data ? (
        <Text size="sm" role="status">
          {t('summary', { entered: found.data.entered, missing: found.data.missing })}
        </Text>
      ) : null}
      <QueryView query={found} empty={<EmptyState title={t(isNarrowed ? 'noneFound' : 'none')} />}>
        {(page) => (
          <DataTable
            id="beginning-balances"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employeeId}
            isFlagged={isMissing}
            linkTo={(row) => list.addressOf({ employee: row.employeeId })}
            onOpen={(row) => list.open({ employee: row.employeeId })}
          />
        )}
      </QueryView>
      <BalanceDrawer
        key={`${list.one('employee')} ${year}`}
        employeeId={list.one('employee') ?? null}
        year={year}
        onClose={() => list.close({ employee: undefined })}
      />
    </ListPage>
  );
}

const isMissing = (row: BalanceRow): boolean => row.balance === null && row.paymentsExpected > 0;

function columnsOf(t: BalancesT): BalanceColumn[] {
  const money = (id: string, header: string, value: (row: BalanceRow) => number | null): BalanceColumn => ({
    id,
    header,
    value,
    cell: (row) => format.money(value(row)),
    align: 'end',
  });
  const sum = (row: BalanceRow, text: 'regularIncome' | 'taxRegular', other: 'occasionalIncome' | 'taxOccasional') =>
    row.balance && Math.round((row.balance[text] + row.balance[other]) * 100) / 100;
  return [
    {
      id: 'name',
      header: t('column.name'),
      value: (row) => row.name,
      cell: (row) => <PersonCell person={row} />,
      isSortable: true,
      width: 240,
    },
    {
      id: 'startDate',
      header: t('column.start'),
      value: (row) => row.startDate,
      cell: (row) => format.day(row.startDate),
      isSortable: true,
      isHidden: true,
    },
    { id: 'state', header: t('column.state'), value: (row) => stateText(row, t), cell: (row) => <State row={row} /> },
    { id: 'payments', header: t('column.payments'), value: (row) => row.balance?.payments ?? null, align: 'end' },
    money('income', t('column.income'), (row) => sum(row, 'regularIncome', 'occasionalIncome')),
    money('tax', t('column.tax'), (row) => sum(row, 'taxRegular', 'taxOccasional')),
    money('socialSecurity', t('column.socialSecurity'), (row) => row.balance?.socialSecurity ?? null),
    {
      id: 'updated',
      header: t('column.updated'),
      value: (row) => row.balance?.updatedDate,
      cell: (row) => format.dateOf(row.balance?.updatedDate),
    },
  ];
}

function stateText({ balance, paymentsExpected: expected, isLocked }: BalanceRow, t: BalancesT): string {
  if (isLocked) return t('state.locked');
  if (balance === null) return t(expected > 0 ? 'state.missing' : 'state.none');
  return balance.payments < expected ? t('state.differs', { payments: balance.payments, expected }) : t('state.entered');
}

function State({ row }: { row: BalanceRow }) {
  const { t } = useText(BEGINNING_BALANCES);
  const text = stateText(row, t);
  if (row.isLocked) return <StatusBadge status="pending" label={text} />;
  if (row.balance === null && row.paymentsExpected === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {text}
      </Text>
    );
  }
  const isWhole = row.balance !== null && row.balance.payments >= row.paymentsExpected;
  return <StatusBadge status={isWhole ? 'done' : 'pending'} label={text} />;
}
