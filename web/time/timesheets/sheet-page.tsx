import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { sortOf } from '../../api/sort-of.ts';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { format, thisMonth } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useAskedFor } from '../../ui/asked-for.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useReportTabs } from '../shared/report-tabs.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { useSheetColumns, useSheetPhoneRow } from './sheet-columns.tsx';
import { SheetSums } from './sheet-sums.tsx';
import { TIMESHEETS } from './texts.ts';

const FILTERS = ['q', 'departmentId', 'problemsOnly', 'overtimeOver'] as const;

/** The month of everybody one looks after; those with something to check first. */
export function SheetPage() {
  const { t } = useText(TIMESHEETS);
  const { t: shared } = useText(SHARED);
  const list = useSheetList();
  const [isExporting, exporting] = useDisclosure(false);
  const mayExport = useCan(timesheets.export);
  useAskedFor('export', exporting.open);
  const asked = list.one('month');
  const month = asked !== undefined && isYearMonth(asked) ? asked : yearMonth(thisMonth());
  const filters = {
    month,
    name: list.text,
    departmentId: list.one('departmentId'),
    problemsOnly: list.one('problemsOnly') === 'true' ? (true as const) : undefined,
    overtimeOver: list.one('overtimeOver') === 'true' ? (true as const) : undefined,
  };
  const sort = sortOf(timesheets.page, list.sort) ?? 'problems,desc';
  const found = useQuery({
    ...query(timesheets.page, { query: { ...filters, page: list.page, size: list.size, sort } }),
    placeholderData: (before) => before,
  });
  const columns = useSheetColumns();
  const phoneRow = useSheetPhoneRow();
  return (
    <ListPage
      title={t('title')}
      tabs={useReportTabs()}
      count={found.data?.people}
      filters={<SheetFilters list={list} month={month} />}
    >
      <SheetSums of={found.data} />
      <QueryView
        query={found}
        shape={columns}
        empty={
          <EmptyState
            title={list.isFiltered ? t('noMatch') : t('empty', { month: format.month(month) })}
            text={list.isFiltered ? t('noMatchText') : t('emptyText')}
            action={list.isFiltered ? <Button onClick={list.clear}>{shared('action.clearAll')}</Button> : undefined}
          />
        }
      >
        {(page) => (
          <DataTable
            id="timesheets"
            fileName={`timesheets-${month}`}
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employeeId}
            isFlagged={(row) => row.problemDays > 0}
            onExport={mayExport ? exporting.open : undefined}
            linkTo={(row) => list.addressOf({ employee: row.employeeId })}
            onOpen={(row) => list.open({ employee: row.employeeId })}
            phone={phoneRow}
          />
        )}
      </QueryView>
      <PersonDrawer month={month} list={list} />
      <ExportDialog isOpen={isExporting} onClose={exporting.close} filters={filters} />
    </ListPage>
  );
}

/** The month and the open person stand in the URL too, but are no filters. */
function useSheetList(): ListState {
  const list = useListState({ size: 25, sort: 'problems,desc' });
  return {
    ...list,
    isFiltered: FILTERS.some((name) => list.one(name) !== undefined),
    clear: () => list.set(Object.fromEntries(FILTERS.map((name) => [name, undefined]))),
  };
}

function SheetFilters({ list, month }: { list: ListState; month: string }) {
  const { t } = useText(TIMESHEETS);
  const departments = useReportDepartments();
  const filters = [
    ...readFilter({ name: 'departmentId', label: t('department') }, departments),
    { name: 'problemsOnly', label: t('toCheck'), options: [{ value: 'true', label: t('toCheckOnly') }] },
    { name: 'overtimeOver', label: t('overtimeOver'), options: [{ value: 'true', label: t('overtimeOverOnly') }] },
  ];
  const period = <MonthStepper month={month} onChange={(next) => list.set({ month: next })} />;
  return <FilterBar list={list} period={period} search={t('search')} filters={filters} />;
}
