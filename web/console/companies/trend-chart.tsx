import { useText } from '../../text/use-text.ts';
import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { format } from '../../text/format.ts';
import type { Totals } from './console-dashboard-page.tsx';
import { CONSOLE } from './texts.ts';

/** Clockings as bars by the left scale, new companies as a line by the right one. */
export function TrendChart({ trend }: { trend: Totals['trend'] }) {
  const { t } = useText(CONSOLE);
  const data = trend.map((day) => ({ ...day, day: format.shortDay(day.date) }));
  const most = Math.max(4, ...trend.map((day) => day.newOrganizations));
  return (
    <CompositeChart
      h={280}
      data={data}
      dataKey="day"
      withLegend
      withRightYAxis
      gridAxis="x"
      tickLine="none"
      rightYAxisProps={{ allowDecimals: false, domain: [0, most] }}
      yAxisProps={{ allowDecimals: false }}
      valueFormatter={(value) => format.count(value)}
      series={[
        { name: 'clocks', label: t('trend.clocks'), color: 'blue.6', type: 'bar' },
        { name: 'newOrganizations', label: t('trend.newOrganizations'), color: 'orange.6', type: 'line', yAxisId: 'right' },
      ]}
    />
  );
}
