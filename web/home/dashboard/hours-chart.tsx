import { useText } from '../../text/use-text.ts';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { format } from '../../text/format.ts';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** Regular and overtime hours of each day of the month, stacked. */
export function HoursChart({ hours }: { hours: NonNullable<DashboardData['team']>['hours'] }) {
  const { t } = useText(DASHBOARD);
  const data = hours.map((hour) => ({
    day: format.shortDay(hour.date),
    worked: inHours(hour.workedMinutes - hour.overtimeMinutes),
    overtime: inHours(hour.overtimeMinutes),
  }));
  return (
    <BarChart
      h={260}
      data={data}
      dataKey="day"
      type="stacked"
      withLegend
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => format.hours(Math.round(value * 60))}
      series={[
        { name: 'worked', label: t('worked'), color: 'blue.6' },
        { name: 'overtime', label: t('overtime'), color: 'orange.6' },
      ]}
    />
  );
}
