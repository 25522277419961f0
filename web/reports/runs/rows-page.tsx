import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { timesheetDayReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { query } from '../../api/queries.ts';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { daysIn, ReportDays } from '../shared/report-days.tsx';
import { useKindTabs, useReportWords, viewPath } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';

type RowsAnswer = WireAnswer<typeof timesheetDayReports.rows>;
type Row = RowsAnswer['content'][number];
const KIND = 'timesheet-days';

/** The days of people as a report has them, in the columns of a template. */
export function RowsPage() {
  const { t } = useText(REPORTS);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const words = useReportWords();
  const list = useListState({ size: 25 });
  const templates = useQuery(query(timesheetDayReports.list, { query: {} }));
  const templateId = list.one('template');
  const filters = { ...daysIn(list), templateId, departmentId: list.one('departmentId'), name: list.text };
  const found = useQuery({
    ...query(timesheetDayReports.rows, { query: { ...filters, page: list.page, size: list.size } }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = filters.departmentId !== undefined || filters.name !== undefined;
  const choices = {
    isLoading: templates.isLoading,
    options: (templates.data?.content ?? []).map((template) => ({ value: template.id, label: words.template(template) })),
  };
  const open = () => {
    const { startDate, endDate } = filters;
    go(`${viewPath(KIND, templateId ?? standardTemplateId(KIND))}?from=${startDate}&to=${endDate}`);
  };
  return (
    <ListPage
      title={t('rows.title')}
      count={found.data?.totalElements}
      tabs={useKindTabs(KIND)}
      action={<Button onClick={open}>{t('rows.file')}</Button>}
      filters={
        <FilterBar
          list={list}
          period={<ReportDays list={list} />}
          search={t('rows.search')}
          filters={[
            ...readFilter({ name: 'template', label: t('rows.template') }, choices),
            ...readFilter({ name: 'departmentId', label: t('rows.department') }, useReportDepartments()),
          ]}
        />
      }
    >
      <QueryView
        query={found}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'rows.noMatch' : 'rows.empty')}
            action={isNarrowed ? <Button onClick={list.clear}>{shared('action.clearAll')}</Button> : undefined}
          />
        }
      >
        {(page) => (
          <DataTable
            id="report-days"
            fileName={`timesheets-${filters.startDate}-${filters.endDate}`}
            label={t('rows.title')}
            columns={page.columns.map(columnOf)}
            page={page}
            list={list}
            rowId={(row) => String(page.content.indexOf(row))}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

const WIDTHS = { text: 170, count: 120, minutes: 150, date: 120, moment: 170 } as const;
const columnOf = ({ key, name, type }: RowsAnswer['columns'][number]): Column<Row> => ({
  id: key,
  header: name,
  value: (row) => row[key] ?? null,
  align: type === 'minutes' || type === 'count' ? 'end' : 'start',
  width: WIDTHS[type],
  isName: key === 'employeeName',
  isSortable: false,
});
