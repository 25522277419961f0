import { Group, Stack, Text } from '@mantine/core';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { Can, useSession } from '../../api/session.tsx';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FilterBar, readFilter } from '../../ui/filter-bar.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { daysIn, ReportDays } from '../shared/report-days.tsx';
import { useKindTabs } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import type { ChartAsked } from './chart-data.ts';
import { CoverageChart } from './coverage-chart.tsx';
import { HeadcountChart } from './headcount-chart.tsx';
import { LabourCostChart } from './labour-cost-chart.tsx';
import { LeaveChart } from './leave-chart.tsx';
import { CHARTS } from './texts.ts';
import { TimeChart } from './time-chart.tsx';

const MONTHS_BACK = 5;
/** The first of a month half a year ago; on the free plan, whose reports reach back some days only, this month. */
function useUsualFrom(): string {
  const isFree = useSession()?.plan?.isFree ?? false;
  const [year = 0, month = 1] = thisMonth().split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - (isFree ? 0 : MONTHS_BACK), 1));
  return first.toISOString().slice(0, 10);
}

function useAsked(list: ListState, usualFrom: string): ChartAsked {
  const { startDate, endDate } = daysIn(list, usualFrom);
  return { startDate, endDate, departmentId: list.one('departmentId') };
}

/** Charts of the reports that the reader may open. */
export function ChartsPage() {
  const { t } = useText(CHARTS);
  const { t: reports } = useText(REPORTS);
  const list = useListState();
  const usualFrom = useUsualFrom();
  const asked = useAsked(list, usualFrom);
  return (
    <Page title={t('title')}>
      <RouteTabs
        tabs={[
          { to: '/reports', label: reports('tab.all'), isExact: true },
          { to: '/reports/charts', label: reports('tab.charts') },
        ]}
      />
      <Stack gap="md" mt="md">
        <Filters list={list} usualFrom={usualFrom} />
        <TimeChart asked={asked} />
        <Can call={reportCharts.headcount}>
          <HeadcountChart asked={asked} />
        </Can>
        <Can call={reportCharts.labourCost}>
          <LabourCostChart asked={asked} />
        </Can>
        <Can call={reportCharts.leave}>
          <LeaveChart asked={asked} />
        </Can>
        <Can call={reportCharts.coverage}>
          <CoverageChart asked={asked} />
        </Can>
      </Stack>
    </Page>
  );
}

/** What people cost, for those who see pay and need not see the other reports. */
export function PayChartsPage() {
  const { t } = useText(CHARTS);
  const list = useListState();
  const usualFrom = useUsualFrom();
  return (
    <Page title={t('cost')}>
      <RouteTabs tabs={useKindTabs('payroll')} />
      <Stack gap="md" mt="md">
        <Filters list={list} usualFrom={usualFrom} />
        <LabourCostChart asked={useAsked(list, usualFrom)} />
      </Stack>
    </Page>
  );
}

function Filters({ list, usualFrom }: { list: ListState; usualFrom: string }) {
  const { t } = useText(CHARTS);
  const departments = useReportDepartments();
  return (
    <Stack gap="xs">
      <Text c="dimmed">{t('lead')}</Text>
      <Group gap="sm">
        <FilterBar
          list={list}
          period={<ReportDays list={list} usualFrom={usualFrom} />}
          filters={readFilter({ name: 'departmentId', label: t('department') }, departments)}
        />
      </Group>
    </Stack>
  );
}
