import '@mantine/charts/styles.css';
import { BarChart, CompositeChart, LineChart } from '@mantine/charts';
import { useGo } from '../../ui/app-link.tsx';
import type { Drawing, Point } from './chart-data.ts';

type DrawnChartProps = { drawing: Drawing; written: (value: number) => string; opensRows: boolean };

const pointOf = (item: unknown): Point | null => {
  const payload: unknown = typeof item === 'object' && item !== null && 'payload' in item ? item.payload : null;
  return typeof payload === 'object' && payload !== null && 'point' in payload ? (payload.point as Point) : null;
};

/** The chart itself, with a library that pages without charts do not load. A press on a bar opens the rows behind it. */
export function DrawnChart({ drawing: { kind, points, series }, written, opensRows }: DrawnChartProps) {
  const go = useGo();
  const data = points.map((point) => ({ label: point.label, point, ...point.values }));
  const shared = {
    h: 280,
    data,
    dataKey: 'label',
    withLegend: true,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    valueFormatter: written,
  };
  const lines = series.map(({ key, name, color }) => ({ name: key, label: name, color }));
  const onClick = (item: unknown) => {
    const point = pointOf(item);
    if (point) go(point.to);
  };
  const barProps = opensRows ? { onClick, cursor: 'pointer' } : {};
  if (kind === 'lines') return <LineChart {...shared} series={lines} curveType="linear" withDots={points.length < 40} />;
  if (series.some(({ isLine }) => isLine)) {
    const mixed = series.map(({ key, name, color, isLine }) => ({
      ...{ name: key, label: name, color },
      type: isLine ? ('line' as const) : ('bar' as const),
    }));
    return <CompositeChart {...shared} series={mixed} barProps={barProps} maxBarWidth={28} />;
  }
  return (
    <BarChart {...shared} series={lines} type={kind === 'stacked' ? 'stacked' : 'default'} barProps={barProps} maxBarWidth={40} />
  );
}
