import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PersonSettlement } from './person-settlement.tsx';
import { certificateText, type Leaver, STATE_LOOKS } from './settlement-looks.ts';
import { SETTLEMENTS, type SettlementsT } from './texts.ts';

const STATES = ['none', 'proposed', 'confirmed', 'counted', 'paid'] as const;
type LeaverColumn = Column<Leaver, SortField<typeof settlements.list>>;

/** Everybody with a last day of work: what they are paid, by when, and how far that is. */
export function LeaversPage() {
  const { t } = useText(SETTLEMENTS);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 25, sort: 'lastDay,desc' });
  const state = STATES.find((known) => known === list.one('state'));
  const found = useQuery({
    ...query(settlements.list, {
      query: { state, search: list.text, page: list.page, size: list.size, sort: sortOf(settlements.list, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const isNarrowed = list.text !== undefined || state !== undefined;
  const employeeId = list.one('employee');
  const opened = found.data?.content.find((row) => row.employeeId === employeeId);
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      tabs={usePayrollTabs(payroll)}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            { name: 'state', label: t('stateLabel'), options: STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
          ]}
        />
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView
        query={found}
        shape={columns}
        empty={<EmptyState title={t(isNarrowed ? 'noneFound' : 'none')} text={isNarrowed ? undefined : t('noneText')} />}
      >
        {(page) => (
          <DataTable
            id="leavers"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employeeId}
            isFlagged={(row) => row.isLate}
            linkTo={(row) => list.addressOf({ employee: row.employeeId })}
            onOpen={(row) => list.open({ employee: row.employeeId })}
            phone={(row) => ({
              title: row.name,
              note: `${row.code} · ${t('lastDay')} ${row.lastDay ? format.day(row.lastDay) : '–'}`,
              end: format.money(row.total),
              endNote: <StatusBadge status={STATE_LOOKS[row.state]} label={t(`state.${row.state}`)} />,
            })}
          />
        )}
      </QueryView>
      <SideDrawer
        title={opened?.name ?? t('title')}
        isOpen={employeeId !== undefined}
        onClose={() => list.close({ employee: undefined })}
        size={640}
        hasAddress
      >
        {employeeId ? <PersonSettlement key={employeeId} employeeId={employeeId} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

const columnsOf = (t: SettlementsT): LeaverColumn[] => [
  {
    id: 'code',
    header: t('person'),
    value: (row) => row.code,
    cell: (row) => <PersonCell person={row} />,
    width: 210,
  },
  {
    id: 'lastDay',
    header: t('lastDay'),
    value: (row) => row.lastDay,
    cell: (row) => (row.lastDay ? format.day(row.lastDay) : '–'),
    width: 115,
  },
  {
    id: 'reason',
    isSortable: false,
    isHidden: true,
    header: t('reasonLabel'),
    value: (row) => row.reason,
    cell: (row) => (row.reason ? t(`reason.${row.reason}`) : '–'),
    width: 170,
  },
  {
    id: 'state',
    isSortable: false,
    header: t('stateLabel'),
    value: (row) => row.state,
    cell: (row) => <StatusBadge status={STATE_LOOKS[row.state]} label={t(`state.${row.state}`)} />,
    width: 140,
  },
  {
    id: 'total',
    isSortable: false,
    header: t('total'),
    value: (row) => row.total,
    cell: (row) => format.money(row.total),
    align: 'end',
    width: 110,
  },
  {
    id: 'payDue',
    isSortable: false,
    header: t('payDue'),
    value: (row) => row.payDue,
    cell: (row) => (
      <Stack gap={2} align="flex-start">
        {row.payDue ? format.day(row.payDue) : '–'}
        {row.isLate ? <StatusBadge status="late" label={t('late')} /> : null}
      </Stack>
    ),
    width: 125,
  },
  { id: 'certificate', isSortable: false, header: t('certificate'), value: (row) => certificateText(row, t), width: 190 },
];
