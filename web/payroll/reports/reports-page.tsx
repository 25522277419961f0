import { Button, Group, ScrollArea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { RUN_KINDS, type RunKind } from '../../../domain/payroll/pay-cycle.ts';
import { query } from '../../api/queries.ts';
import { sortOf } from '../../api/sort-of.ts';
import { thisMonth } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NewReportButton } from '../shared/new-report-button.tsx';
import { reportPath } from '../shared/payroll-paths.ts';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { reportColumns, reportPhoneRow } from '../shared/report-columns.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';

const isRunKind = (text: string): text is RunKind => RUN_KINDS.some((kind) => kind === text);
const STATUSES = ['draft', 'pending', 'approved', 'rejected', 'voided'] as const;
const isReportStatus = (text: string): text is (typeof STATUSES)[number] => STATUSES.some((status) => status === text);
const YEARS_BACK = 4;
const BUDDHIST_YEARS = 543;

/** All payroll reports, newest first; the status stands in the URL. */
export function ReportsPage() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 25, sort: 'month,desc' });
  const columns = useMemo(() => reportColumns(payroll), [payroll]);
  const reports = useQuery({
    ...query(payrollReports.list, {
      query: {
        search: list.text,
        status: list.many('status').filter(isReportStatus),
        type: list.many('type').filter(isRunKind),
        year: list.one('year'),
        templateId: list.one('template'),
        page: list.page,
        size: list.size,
        sort: sortOf(payrollReports.list, list.sort),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const filters = useFilters();
  return (
    <ListPage
      title={t('title')}
      count={reports.data?.totalElements}
      action={<NewReportButton />}
      tabs={usePayrollTabs(payroll)}
      filters={
        <>
          <StatusTabs list={list} />
          <FilterBar list={list} search={t('search')} filters={filters} />
        </>
      }
    >
      <QueryView
        query={reports}
        shape={columns}
        empty={
          list.isFiltered ? undefined : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={<NewReportButton />} />
          )
        }
      >
        {(page) => (
          <DataTable
            id="payroll-reports"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(report) => report.payrollReportId}
            linkTo={(report) => reportPath(report.payrollReportId)}
            phone={(report) => reportPhoneRow(report, payroll)}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

/** One press for the status people look for most; the address keeps it. */
function StatusTabs({ list }: { list: ListState }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: shared } = useText(SHARED);
  const chosen = list.many('status');
  return (
    <ScrollArea type="never">
      <Group gap={4} wrap="nowrap" role="group" aria-label={shared('table.filter', { name: t('title') })}>
        <Button
          size="compact-md"
          fw={400}
          flex="none"
          color="gray"
          variant={chosen.length === 0 ? 'light' : 'subtle'}
          aria-pressed={chosen.length === 0}
          onClick={() => list.set({ status: undefined })}
        >
          {t('all')}
        </Button>
        {STATUSES.map((status) => (
          <Button
            key={status}
            size="compact-md"
            fw={400}
            flex="none"
            color="gray"
            variant={chosen.includes(status) ? 'light' : 'subtle'}
            aria-pressed={chosen.includes(status)}
            onClick={() => list.set({ status: chosen.includes(status) ? undefined : status })}
          >
            {shared(`status.${status}`)}
          </Button>
        ))}
      </Group>
    </ScrollArea>
  );
}

function useFilters(): Filter[] {
  const { t, language } = useText(PAYROLL_REPORTS);
  const templates = useQuery(query(payrollTemplates.list, { query: { size: 500 } }));
  const thisYear = Number(thisMonth().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, index) => thisYear - index);
  const yearText = (year: number) => String(language === 'th' ? year + BUDDHIST_YEARS : year);
  const { t: payroll } = useText(PAYROLL);
  return [
    {
      name: 'type',
      label: payroll('report.kind'),
      options: RUN_KINDS.map((kind) => ({ value: kind, label: payroll(`kind.${kind}`) })),
    },
    { name: 'year', label: t('year'), options: years.map((year) => ({ value: String(year), label: yearText(year) })) },
    ...((templates.data?.content.length ?? 0) > 1
      ? [
          {
            name: 'template',
            label: t('template'),
            options: (templates.data?.content ?? []).map((template) => ({ value: template.id, label: template.name })),
          },
        ]
      : []),
  ];
}
