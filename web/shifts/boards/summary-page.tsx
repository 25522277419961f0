import { Button, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can, useSession } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { FileExport } from '../../jobs/file-export.tsx';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useShiftTabs } from './shift-tabs.ts';
import { SHIFTS } from './texts.ts';

type Row = WireAnswer<typeof shifts.summary>['content'][number];

/** Planned shifts and hours of a month, a row per person. */
export function SummaryPage() {
  const { t } = useText(SHIFTS);
  const list = useListState({ size: 25, sort: 'name,asc' });
  const asked = list.one('month') ?? '';
  const month = yearMonth(isYearMonth(asked) ? asked : thisMonth());
  const filter = {
    from: firstDayOf(month),
    to: lastDayOf(month),
    shiftId: list.one('shift'),
    departmentId: list.one('department'),
    name: list.text,
  };
  const found = useQuery(
    query(shifts.summary, {
      query: { ...filter, page: list.page, size: list.size, sort: sortOf(shifts.summary, list.sort) },
    }),
  );
  const boards = useQuery(query(monthlyShifts.all)).data ?? [];
  const departments = useReportDepartments();
  const columns = useSummaryColumns();
  const isMonthly = useSession()?.lastVisitEmployee?.organization.shiftBoardType === 'monthly';
  return (
    <ListPage
      title={t('summary')}
      count={found.data?.totalElements}
      tabs={useShiftTabs(isMonthly ? 'monthly' : 'weekly')}
      action={<SummaryExport filter={filter} />}
      filters={
        <FilterBar
          list={list}
          search={t('searchPeople')}
          filters={[
            { name: 'shift', label: t('board'), options: boards.map(({ id, name }) => ({ value: id, label: name })) },
            ...readFilter({ name: 'department', label: t('department') }, departments),
          ]}
        >
          <MonthStepper month={month} onChange={(next) => list.set({ month: next })} />
        </FilterBar>
      }
    >
      <QueryView query={found} empty={<EmptyState title={t('noSummary')} text={t('noSummaryText')} />}>
        {(page) => (
          <>
            <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="md">
              <StatCard label={t('column.shifts')} value={format.count(page.totals.shifts)} />
              <StatCard label={t('hours')} value={format.hours(page.totals.minutes)} />
              <StatCard label={t('overtime')} value={format.hours(page.totals.overtimeMinutes)} />
              <StatCard label={t('column.night')} value={format.hours(page.totals.nightMinutes)} />
              <StatCard label={t('column.unpublished')} value={format.count(page.totals.unpublished)} />
            </SimpleGrid>
            <DataTable
              id="shift-summary"
              label={t('summary')}
              columns={columns}
              page={page}
              list={list}
              rowId={(row) => row.employeeId}
            />
          </>
        )}
      </QueryView>
    </ListPage>
  );
}

function useSummaryColumns(): readonly Column<Row, SortField<typeof shifts.summary>>[] {
  const { t } = useText(SHIFTS);
  return useMemo(
    () => [
      { id: 'code', header: t('column.code'), value: (row) => row.code, width: 90, isSortable: true },
      { id: 'name', header: t('column.name'), value: (row) => row.name, width: 190, isSortable: true },
      { id: 'department', header: t('department'), value: (row) => row.departmentName, width: 170 },
      { id: 'shifts', header: t('column.shifts'), value: (row) => row.shifts, align: 'end', width: 90, isSortable: true },
      {
        id: 'minutes',
        header: t('hours'),
        value: (row) => row.minutes,
        cell: (row) => format.hours(row.minutes),
        align: 'end',
        width: 100,
        isSortable: true,
      },
      {
        id: 'overtimeMinutes',
        header: t('overtime'),
        value: (row) => row.overtimeMinutes,
        cell: (row) => format.hours(row.overtimeMinutes),
        align: 'end',
        width: 110,
        isSortable: true,
      },
      {
        id: 'nightMinutes',
        header: t('column.night'),
        value: (row) => row.nightMinutes,
        cell: (row) => format.hours(row.nightMinutes),
        align: 'end',
        width: 150,
        isSortable: true,
      },
      {
        id: 'overtimeShifts',
        header: t('column.overtimeShifts'),
        value: (row) => row.overtimeShifts,
        align: 'end',
        width: 110,
        isHidden: true,
      },
      { id: 'daysOff', header: t('column.daysOff'), value: (row) => row.daysOff, align: 'end', width: 100 },
      {
        id: 'unpublished',
        header: t('column.unpublished'),
        value: (row) => row.unpublished,
        align: 'end',
        width: 120,
        isSortable: true,
      },
    ],
    [t],
  );
}

type Filter = Omit<WireBody<typeof shifts.exportSummary>, 'format'>;

function SummaryExport({ filter }: { filter: Filter }) {
  const { t } = useText(SHIFTS);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Can call={shifts.exportSummary}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t('exportVerb')}
      </Button>
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('heading.export')}>
        <SummaryFile filter={filter} onCancel={dialog.close} />
      </Dialog>
    </Can>
  );
}

function SummaryFile({ filter, onCancel }: { filter: Filter; onCancel: () => void }) {
  const { t } = useText(SHIFTS);
  const start = useCall(shifts.exportSummary);
  return (
    <FileExport
      of={start}
      label={t('summary')}
      onStart={(format) => start.mutate({ body: { ...filter, format } })}
      onCancel={onCancel}
    />
  );
}
