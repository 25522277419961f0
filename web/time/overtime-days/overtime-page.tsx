import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { sortOf } from '../../api/sort-of.ts';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { format, thisMonth } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useReportTabs } from '../shared/report-tabs.tsx';
import { ApproveDays } from './approve-days.tsx';
import { dayPath, type OvertimePageAnswer, rowKey } from './day-row.ts';
import { type Chosen, SelectPage, useOvertimeColumns, useOvertimePhoneRow } from './overtime-columns.tsx';
import { OVERTIME_DAYS } from './texts.ts';

const FILTERS = ['q', 'departmentId', 'problemsOnly'] as const;

/** The overtime of a month day by day, to be approved; those to check first. */
export function OvertimePage() {
  const { t } = useText(OVERTIME_DAYS);
  const { t: shared } = useText(SHARED);
  const list = useOvertimeList();
  const [chosen, setChosen] = useState<Chosen>([]);
  const mayApprove = useCan(overtimeDays.approve);
  const asked = list.one('month');
  const month = asked !== undefined && isYearMonth(asked) ? asked : yearMonth(thisMonth());
  const filters = {
    month,
    name: list.text,
    departmentId: list.one('departmentId'),
    problemsOnly: list.one('problemsOnly') === 'true' ? (true as const) : undefined,
  };
  const sort = sortOf(overtimeDays.search, list.sort) ?? 'problems,desc';
  const found = useQuery({
    ...query(overtimeDays.search, { query: { ...filters, page: list.page, size: list.size, sort } }),
    placeholderData: (before) => before,
  });
  const choice = { chosen, setChosen };
  const columns = useOvertimeColumns(choice).filter(({ id }) => mayApprove || id !== 'select');
  const phoneRow = useOvertimePhoneRow(choice);
  return (
    <ListPage
      title={t('title')}
      tabs={useReportTabs()}
      count={found.data?.totalElements}
      filters={<OvertimeFilters list={list} month={month} onMonth={() => setChosen([])} />}
    >
      {found.isError ? null : <OvertimeSums of={found.data} />}
      <ApproveDays {...choice} />
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
          <>
            {mayApprove ? <SelectPage rows={page.content} {...choice} /> : null}
            <DataTable
              id="overtime-days"
              fileName={`overtime-${month}`}
              label={t('title')}
              columns={columns}
              page={page}
              list={list}
              rowId={rowKey}
              isFlagged={(row) => row.problems.length > 0}
              linkTo={dayPath}
              phone={phoneRow}
            />
          </>
        )}
      </QueryView>
    </ListPage>
  );
}

/** The month stands in the URL too, but is no filter. */
function useOvertimeList(): ListState {
  const list = useListState({ size: 25, sort: 'problems,desc' });
  return {
    ...list,
    isFiltered: FILTERS.some((name) => list.one(name) !== undefined),
    clear: () => list.set(Object.fromEntries(FILTERS.map((name) => [name, undefined]))),
  };
}

type FiltersProps = { list: ListState; month: string; onMonth: () => void };
function OvertimeFilters({ list, month, onMonth }: FiltersProps) {
  const { t } = useText(OVERTIME_DAYS);
  const departments = useReportDepartments();
  const filters = [
    ...readFilter({ name: 'departmentId', label: t('department') }, departments),
    { name: 'problemsOnly', label: t('toCheck'), options: [{ value: 'true', label: t('toCheckOnly') }] },
  ];
  const step = (next: string) => {
    onMonth();
    list.set({ month: next });
  };
  const period = <MonthStepper month={month} onChange={step} />;
  return <FilterBar list={list} period={period} search={t('search')} filters={filters} />;
}

function OvertimeSums({ of }: { of: OvertimePageAnswer | undefined }) {
  const { t } = useText(OVERTIME_DAYS);
  const totals = of?.totals;
  const hours = (minutes: number | undefined) => (minutes === undefined ? undefined : format.hours(minutes));
  const plannedNote = t('sum.clockedNote', { hours: format.hours(totals?.plannedMinutes ?? 0) });
  return (
    <FigureStrip
      label={t('sum.label')}
      figures={[
        { label: t('sum.clocked'), value: hours(totals?.clockedMinutes), note: plannedNote },
        { label: t('sum.approved'), value: hours(totals?.approvedMinutes), note: t('sum.approvedNote') },
        { label: t('sum.paid'), value: hours(totals?.paidMinutes), note: t('sum.paidNote') },
        { label: t('sum.check'), value: totals && format.count(totals.problemDays), note: t('sum.checkNote') },
      ]}
    />
  );
}
