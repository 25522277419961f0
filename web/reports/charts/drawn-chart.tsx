import '@mantine/charts/styles.css';
import { BarChart, CompositeChart, type CompositeChartProps, LineChart } from '@mantine/charts';
import { useGo } from '../../ui/app-link.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { Drawing, Point } from './chart-data.ts';

type DrawnChartProps = { drawing: Drawing; written: (value: number) => string; opensRows: boolean };

/** A line of a list, and what stands above and below all of them. */
const [ROW, AROUND] = [36, 80];
const HEIGHT = 280;
/** On a phone each name of the legend takes a line of its own. */
const LEGEND_LINE = 26;
const WHOLE = { allowDecimals: false };

const pointOf = (item: unknown): Point | null => {
  const payload: unknown = typeof item === 'object' && item !== null && 'payload' in item ? item.payload : null;
  return typeof payload === 'object' && payload !== null && 'point' in payload ? (payload.point as Point) : null;
};

/** The chart itself, with a library that pages without charts do not load. A press on a bar opens the rows behind it. */
export function DrawnChart({ drawing: { kind, points, series }, written, opensRows }: DrawnChartProps) {
  const go = useGo();
  const isPhone = useIsPhone();
  const onClick = (item: unknown) => {
    const point = pointOf(item);
    if (point) go(point.to);
  };
  const shared = {
    h: HEIGHT + (isPhone ? LEGEND_LINE * Math.max(0, series.length - 2) : 0),
    data: points.map((point) => ({ label: point.label, point, ...point.values })),
    dataKey: 'label',
    withLegend: true,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    // A figure that there is none of comes as null, whatever the type of the library says.
    valueFormatter: (value: number | null) => (value === null ? '–' : written(value)),
  };
  const barProps = opensRows ? { onClick, cursor: 'pointer' } : {};
  const parts = series.map(({ key, name, color }) => ({ name: key, label: name, color }));
  if (kind === 'lines')
    return <LineChart {...shared} series={parts} curveType="linear" connectNulls={false} withDots={points.length < 40} />;
  if (kind === 'share') {
    const list = { orientation: 'vertical', gridAxis: 'y', yAxisProps: { width: 150 }, h: ROW * points.length + AROUND } as const;
    return <BarChart {...shared} {...list} series={parts} type="percent" barProps={barProps} maxBarWidth={20} />;
  }
  if (series.some(({ isLine }) => isLine)) {
    const mixed = series.map(({ key, name, color, isLine }) => ({
      ...{ name: key, label: name, color },
      ...(isLine ? { type: 'line' as const, yAxisId: 'right' } : { type: 'bar' as const }),
    }));
    const rightYAxisProps: CompositeChartProps['rightYAxisProps'] = { ...WHOLE, domain: [0, 'auto'] };
    const axes = { yAxisProps: WHOLE, withRightYAxis: true, rightYAxisProps };
    return <CompositeChart {...shared} {...axes} series={mixed} barProps={barProps} maxBarWidth={28} />;
  }
  const type = kind === 'stacked' ? 'stacked' : 'default';
  return <BarChart {...shared} series={parts} type={type} barProps={barProps} maxBarWidth={40} />;
}
