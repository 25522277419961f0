import { Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { statusOf } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { reportPath, templatePath } from '../shared/payroll-paths.ts';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { FilingTable } from './filing-table.tsx';
import { PAYROLL_CALENDAR } from './texts.ts';

type Found = WireAnswer<typeof payrollCalendar.get>;
type Run = Found['payrolls'][number];

/** What is due in a month: cut-offs, pay days, and every filing with its last day and whether it was filed. */
export function PayrollCalendarPage() {
  const { t } = useText(PAYROLL_CALENDAR);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const asked = list.one('month');
  const month = asked && isYearMonth(asked) ? asked : yearMonth(thisMonth());
  const found = useQuery({ ...query(payrollCalendar.get, { query: { month } }), placeholderData: keepPreviousData });
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      filters={<MonthStepper month={month} onChange={(next) => list.set({ month: next === thisMonth() ? undefined : next })} />}
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found}>
        {({ payrolls, filings }) => (
          <Stack gap="lg">
            <Part title={t('payrolls')} none={payrolls.length === 0 ? t('noPayrolls') : null}>
              <RunTable runs={payrolls} />
            </Part>
            <Part title={t('filings')} none={filings.length === 0 ? t('noFilings') : null}>
              <FilingTable filings={filings} />
            </Part>
          </Stack>
        )}
      </QueryView>
    </ListPage>
  );
}

function Part({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} fz={16} mb="xs">
        {title}
      </Title>
      {none === null ? children : <Text c="dimmed">{none}</Text>}
    </section>
  );
}

function RunTable({ runs }: { runs: readonly Run[] }) {
  const { t } = useText(PAYROLL_CALENDAR);
  const { t: payroll } = useText(PAYROLL);
  const nameOf = ({ name, kind }: Run) => (kind === 'regular' ? name : `${name} · ${payroll(`kind.${kind}`)}`);
  return (
    <DataTable
      id="payroll-calendar-runs"
      label={t('payrolls')}
      rows={runs}
      rowId={({ templateId, kind, payrollReportId, cutOff }) => payrollReportId ?? `${templateId} ${kind} ${cutOff}`}
      columns={[
        {
          id: 'payroll',
          header: t('payroll'),
          value: nameOf,
          isName: true,
          cell: (run) => (
            <AppLink to={run.payrollReportId ? reportPath(run.payrollReportId) : templatePath(run.templateId)}>
              {nameOf(run)}
            </AppLink>
          ),
        },
        { id: 'month', header: t('month'), value: ({ month }) => month, cell: ({ month }) => format.month(month) },
        { id: 'cutOff', header: t('cutOff'), value: ({ cutOff }) => cutOff, cell: ({ cutOff }) => format.day(cutOff) },
        { id: 'payDate', header: t('payDate'), value: ({ payDate }) => payDate, cell: ({ payDate }) => format.day(payDate) },
        {
          id: 'state',
          header: t('state'),
          value: ({ status }) => status,
          cell: ({ status }) =>
            status === null ? <StatusBadge status="upcoming" label={t('notBegun')} /> : <StatusBadge status={statusOf(status)} />,
        },
      ]}
    />
  );
}
