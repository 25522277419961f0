import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { FilingTable } from './filing-table.tsx';
import { RunTable } from './run-table.tsx';
import { PAYROLL_CALENDAR } from './texts.ts';

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
          <Stack gap="md">
            <Section title={t('payrolls')}>
              {payrolls.length === 0 ? <Text c="dimmed">{t('noPayrolls')}</Text> : <RunTable runs={payrolls} />}
            </Section>
            <Section title={t('filings')}>
              {filings.length === 0 ? <Text c="dimmed">{t('noFilings')}</Text> : <FilingTable filings={filings} />}
            </Section>
          </Stack>
        )}
      </QueryView>
    </ListPage>
  );
}
