import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { reportCharts } from '../../../contract/reports/report-charts.ts';
import type { AppPath } from '../../ui/app-link.tsx';

/** What every chart of a page is asked with. */
export type ChartAsked = { readonly startDate: string; readonly endDate: string; readonly departmentId: string | undefined };
/** One place on the axis: its words, the figure of each series, null where there is none, and the report with the rows behind it. */
export type Point = { readonly label: string; readonly to: AppPath; readonly values: Readonly<Record<string, number | null>> };
export type Series = { readonly key: string; readonly name: string; readonly color: string; readonly isLine?: boolean };
export type Drawing = {
  /** `share`: the parts of each place as shares of it, side by side as lines of a list. */
  readonly kind: 'stacked' | 'grouped' | 'lines' | 'share';
  readonly points: readonly Point[];
  readonly series: readonly Series[];
};
/** A line of the table that says the same as the chart. */
export type TableLine = { readonly key: string; readonly to: AppPath; readonly cells: readonly string[] };

const COLORS = ['blue.6', 'orange.6', 'teal.6', 'grape.6', 'yellow.7', 'cyan.7', 'red.6'] as const;
const REST = 'gray.5';
const REST_KEY = 'rest';

type Part = { readonly group: string; readonly place: string; readonly value: number };
type Stacked = {
  readonly parts: readonly Part[];
  readonly rest: string;
  readonly labelOf: (place: string) => string;
  readonly toOf: (place: string) => AppPath;
};
/**
 * Bars with a part for each group, those with the most first; more than there are colours for are put together. A part is known by its rank,
 * never by its name: a department may be called anything.
 */
export function stackedBy({ parts, rest, labelOf, toOf }: Stacked): Drawing {
  const totals = new Map<string, number>();
  for (const { group, value } of parts) totals.set(group, (totals.get(group) ?? 0) + value);
  const groups = [...totals].filter(([, total]) => total > 0).sort(([, a], [, b]) => b - a);
  const own = groups
    .slice(0, COLORS.length)
    .map(([group], at) => ({ key: `part-${at}`, name: group, color: COLORS[at] ?? REST }));
  const isMore = groups.length > own.length;
  const series: Series[] = isMore ? [...own, { key: REST_KEY, name: rest, color: REST }] : own;
  const keys = new Map(own.map(({ key, name }) => [name, key]));
  const places = [...new Set(parts.map(({ place }) => place))].sort();
  // Before the first figure nothing was recorded yet.
  const first = places.findIndex((place) => parts.some((part) => part.place === place && part.value > 0));
  const points = places.slice(Math.max(0, first)).map((place) => {
    const values: Record<string, number> = Object.fromEntries(series.map(({ key }) => [key, 0]));
    for (const part of parts) {
      const key = keys.get(part.group) ?? REST_KEY;
      if (part.place === place && key in values) values[key] = (values[key] ?? 0) + part.value;
    }
    return { label: labelOf(place), to: toOf(place), values };
  });
  return { kind: 'stacked', points, series };
}

export type TimeRow = WireAnswer<typeof reportCharts.time>[number];
export type HeadcountRow = WireAnswer<typeof reportCharts.headcount>[number];

/** All departments of a month together; turnover is of all of them. */
export function monthsOfAll(rows: readonly HeadcountRow[]): (Omit<HeadcountRow, 'department'> & { readonly month: string })[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const sum = (key: 'peopleAtStart' | 'joined' | 'left' | 'peopleAtEnd') => own.reduce((total, row) => total + row[key], 0);
    const [peopleAtStart, joined, left, peopleAtEnd] = [sum('peopleAtStart'), sum('joined'), sum('left'), sum('peopleAtEnd')];
    const average = (peopleAtStart + peopleAtEnd) / 2;
    const turnover = average === 0 ? null : Math.round((left / average) * 10_000) / 100;
    return { month, peopleAtStart, joined, left, peopleAtEnd, turnover };
  });
}

/** The first and last day of a month, within the days that are looked at. */
export function daysOfMonth(month: string, { startDate, endDate }: { startDate: string; endDate: string }): [string, string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
  const first = `${month}-01`;
  return [first < startDate ? startDate : first, last > endDate ? endDate : last];
}

export type CoverageRow = WireAnswer<typeof reportCharts.coverage>[number];

/** The figures of a day that are known: no board may ask for people on it, and whoever comes later on a day that is not over is not there yet. */
export const coverageOf = ({ date, needed, planned, present }: CoverageRow, today: string) => ({
  needed: needed === 0 ? null : needed,
  planned,
  present: date < today ? present : null,
});
