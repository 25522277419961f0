import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ChartCard, type Shown } from './chart-card.tsx';
import { type ChartAsked, type CoverageRow, coverageOf } from './chart-data.ts';
import { useRowsPath } from './rows-path.ts';
import { CHARTS } from './texts.ts';

const NONE = '–';

/** How many people the boards ask for, have planned and had there, day by day. */
export function CoverageChart({ asked: { startDate, endDate, departmentId } }: { asked: ChartAsked }) {
  const { t } = useText(CHARTS);
  const asked = { startDate: plainDate(startDate), endDate: plainDate(endDate), departmentId };
  const found = useQuery({ ...query(reportCharts.coverage, { query: asked }), placeholderData: keepPreviousData });
  const rowsPath = useRowsPath('coverage', asked);
  const pathOf = (day: string) => rowsPath({ from: day, to: day });
  const saidOf = (rows: readonly CoverageRow[]): string => {
    if (rows.every(({ needed }) => needed === 0)) return t('coverageNoNeed');
    const count = rows.reduce((total, { missing }) => total + missing, 0);
    return count === 0 ? t('coverageFull') : t('coverageSaid', { count });
  };
  const show = (rows: readonly CoverageRow[]): Shown => ({
    drawing: {
      kind: 'lines',
      points: rows.map((row) => ({
        label: format.shortDay(row.date),
        to: pathOf(row.date),
        values: coverageOf(row, today()),
      })),
      series: [
        { key: 'needed', name: t('needed'), color: 'red.6' },
        { key: 'planned', name: t('planned'), color: 'blue.6' },
        { key: 'present', name: t('present'), color: 'teal.6' },
      ],
    },
    said: saidOf(rows),
    heads: [t('day'), t('needed'), t('planned'), t('present'), t('missing')],
    words: 1,
    lines: rows.map((row) => {
      const { needed, planned, present } = coverageOf(row, today());
      const figures = [needed, planned, present, row.missing];
      return {
        key: row.date,
        to: pathOf(row.date),
        cells: [format.day(row.date), ...figures.map((figure) => (figure === null ? NONE : format.count(figure)))],
      };
    }),
    written: format.count,
  });
  return <ChartCard title={t('coverage')} query={found} show={show} rows={rowsPath()} />;
}
