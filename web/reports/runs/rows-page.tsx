import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { coverageReports } from '../../../contract/reports/coverage-reports.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { headcountReports } from '../../../contract/reports/headcount-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import { leaveReports } from '../../../contract/reports/leave-reports.ts';
import { payReports } from '../../../contract/reports/pay-reports.ts';
import type { RowsCall } from '../../../contract/reports/rows-call.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { timesheetDayReports } from '../../../contract/reports/timesheet-reports.ts';
import { RequestStatus } from '../../../contract/requests/responses.ts';
import type { TextKey } from '../../../domain/define-text.ts';
import { addsUp, hasFilter, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { query } from '../../api/queries.ts';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo, usePathParam } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RateInput } from '../shared/rate-input.tsx';
import { daysIn, ReportDays } from '../shared/report-days.tsx';
import { PLACES, useKindTabs, useReportWords, viewPath } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';

type RowsAnswer = WireAnswer<RowsCall>;
type Row = RowsAnswer['content'][number];

const ROWS: Readonly<Partial<Record<ReportKind, RowsCall>>> = {
  summary: summaryReports.rows,
  'form-responses': formReports.rows,
  'icc-allowance': iccReports.rows,
  'icc-temporary-employee': iccReports.rows,
  'icc-vehicle': iccReports.rows,
  payroll: payReports.rows,
  headcount: headcountReports.rows,
  leave: leaveReports.rows,
  coverage: coverageReports.rows,
};
const EMPTY: Readonly<Partial<Record<ReportKind, TextKey<typeof REPORTS.en>>>> = {
  'form-responses': 'rows.noRequests',
  payroll: 'rows.noPay',
  leave: 'rows.noLeave',
  coverage: 'rows.noShifts',
};
const STATUSES = RequestStatus.options;
const FORM_PAGE = 10;

export const rowsOf = (kind: ReportKind) => () => <RowsPage kind={kind} />;

/** The requests of the form that the address names. */
export function ResponsesPage() {
  const formId = usePathParam('id');
  const { language } = useText(REPORTS);
  const form = useQuery(query(formReports.forms, { query: { size: 100 } })).data?.content.find(({ id }) => id === formId);
  const title = form ? (language === 'en' && form.englishName) || form.name : undefined;
  return <RowsPage kind="form-responses" formId={formId} title={title} />;
}

type RowsPageProps = { kind: ReportKind; formId?: string; title?: string | undefined };
/** A report on a page, in the columns of a template. */
function RowsPage({ kind, formId, title: named }: RowsPageProps) {
  const { t } = useText(REPORTS);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const words = useReportWords();
  const list = useListState({ size: formId ? FORM_PAGE : 25 });
  const { asked, filters, isNarrowed } = useRowFilters(kind, list);
  const rows = ROWS[kind] ?? timesheetDayReports.rows;
  const found = useQuery({
    ...query(rows, { query: { kind, ...asked, formId, page: list.page, size: list.size } }),
    placeholderData: keepPreviousData,
  });
  const title = named ?? (kind === 'timesheet-days' ? t('rows.title') : words.kind(kind));
  const open = () => {
    const { startDate, endDate, templateId } = asked;
    go(`${viewPath(kind, templateId ?? standardTemplateId(kind))}?from=${startDate}&to=${endDate}`);
  };
  return (
    <ListPage
      title={title}
      count={found.data?.totalElements}
      tabs={useKindTabs(kind)}
      action={<Button onClick={open}>{t('rows.file')}</Button>}
      filters={<FilterBar list={list} period={<Period kind={kind} list={list} />} search={t('rows.search')} filters={filters} />}
    >
      <QueryView
        query={found}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'rows.noMatch' : (EMPTY[kind] ?? 'rows.empty'))}
            action={isNarrowed ? <Button onClick={list.clear}>{shared('action.clearAll')}</Button> : undefined}
          />
        }
      >
        {(page) => (
          <DataTable
            id={`report-${kind}`}
            fileName={`${kind}-${asked.startDate}-${asked.endDate}`}
            label={title}
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

/** The days, and what a day or a kilometre brings. */
function Period({ kind, list }: { kind: ReportKind; list: ListState }) {
  if (!hasFilter(kind, 'rate')) return <ReportDays list={list} />;
  return (
    <Group gap="xs">
      <ReportDays list={list} />
      <RateInput isInBar kind={kind} value={rateIn(list) ?? null} onChange={(rate) => list.set({ rate: rate?.toString() })} />
    </Group>
  );
}

function rateIn(list: ListState): number | undefined {
  const rate = Number(list.one('rate') || Number.NaN);
  return rate > 0 ? rate : undefined;
}

function useRowFilters(kind: ReportKind, list: ListState) {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  const templates = useQuery(query(PLACES[kind].calls.list, { query: { kind } }));
  const departments = useReportDepartments();
  const statuses = STATUSES.filter((status) => list.many('status').includes(status));
  const asked = {
    ...daysIn(list),
    templateId: list.one('template'),
    departmentId: list.one('departmentId'),
    name: list.text,
    ...(hasFilter(kind, 'rate') ? { rate: rateIn(list) } : {}),
    ...(hasFilter(kind, 'statuses') && statuses.length > 0 ? { statusList: statuses } : {}),
  };
  const templateChoices = {
    isLoading: templates.isLoading,
    options: (templates.data?.content ?? []).map((template) => ({ value: template.id, label: words.template(template) })),
  };
  const statusChoices = {
    isLoading: false,
    options: STATUSES.map((value) => ({ value, label: words.status[value] })),
  };
  const filters = [
    ...readFilter({ name: 'template', label: t('rows.template') }, templateChoices),
    ...readFilter({ name: 'departmentId', label: t('rows.department') }, departments),
    ...(hasFilter(kind, 'statuses')
      ? readFilter({ name: 'status', label: t('view.statuses'), isMany: true }, statusChoices)
      : []),
  ];
  return { asked, filters, isNarrowed: statuses.length > 0 || asked.departmentId !== undefined || asked.name !== undefined };
}

const WIDTHS = { text: 170, count: 120, number: 120, minutes: 150, money: 140, date: 120, moment: 170 } as const;
const columnOf = ({ key, name, type }: RowsAnswer['columns'][number]): Column<Row> => ({
  id: key,
  header: name,
  value: (row) => shownIn(row[key] ?? null, type),
  ...(addsUp({ type }) ? { cell: (row: Row) => (type === 'money' ? amountOf(row[key]) : figureOf(row[key])) } : {}),
  align: addsUp({ type }) ? 'end' : 'start',
  width: WIDTHS[type],
  isName: key === 'employeeName',
  isSortable: false,
});
/** Days and times in the language of the reader; files are written as the company or the template chose. */
function shownIn(value: NonNullable<Row[string]> | null, type: RowsAnswer['columns'][number]['type']) {
  if (typeof value !== 'string') return value;
  if (type === 'date') return format.day(value);
  return type === 'moment' ? format.dateTime(value) : value;
}
const figureOf = (value: Row[string] | undefined) => (typeof value === 'number' ? format.number(value) : (value ?? ''));
const amountOf = (value: Row[string] | undefined): string => (typeof value === 'number' ? format.money(value) : '–');
