import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ChartCard, type Shown } from './chart-card.tsx';
import { type ChartAsked, daysOfMonth, type HeadcountRow, monthsOfAll } from './chart-data.ts';
import { useRowsPath } from './rows-path.ts';
import { CHARTS } from './texts.ts';

/** How many people there are month by month, and who came and left. */
export function HeadcountChart({ asked: { startDate, endDate, departmentId } }: { asked: ChartAsked }) {
  const { t } = useText(CHARTS);
  const asked = { startDate: plainDate(startDate), endDate: plainDate(endDate), departmentId };
  const found = useQuery({ ...query(reportCharts.headcount, { query: asked }), placeholderData: keepPreviousData });
  const rowsPath = useRowsPath('headcount', asked);
  const pathOf = (month: string, department?: string | null) => {
    const [from, to] = daysOfMonth(month, asked);
    return rowsPath({ from, to }, department);
  };
  const show = (rows: readonly HeadcountRow[]): Shown => {
    const months = monthsOfAll(rows);
    const sum = (key: 'joined' | 'left') => months.reduce((total, month) => total + month[key], 0);
    return {
      drawing: {
        kind: 'grouped',
        points: months.map(({ month, joined, left, peopleAtEnd }) => ({
          label: format.shortMonth(month),
          to: pathOf(month),
          values: { joined, left, people: peopleAtEnd },
        })),
        series: [
          { key: 'joined', name: t('joined'), color: 'teal.6' },
          { key: 'left', name: t('left'), color: 'red.6' },
          { key: 'people', name: t('people'), color: 'blue.6', isLine: true },
        ],
      },
      said: t('headcountSaid', {
        first: format.count(months[0]?.peopleAtStart ?? 0),
        last: format.count(months.at(-1)?.peopleAtEnd ?? 0),
        joined: format.count(sum('joined')),
        left: format.count(sum('left')),
      }),
      heads: [t('month'), t('department'), t('joined'), t('left'), t('people'), t('turnover')],
      words: 2,
      lines: rows.map((row) => ({
        key: `${row.month} ${row.department}`,
        to: pathOf(row.month, row.department),
        cells: [
          format.month(row.month),
          row.department ?? t('noDepartment'),
          format.count(row.joined),
          format.count(row.left),
          format.count(row.peopleAtEnd),
          row.turnover === null ? '–' : `${format.number(row.turnover)}%`,
        ],
      })),
      written: format.count,
    };
  };
  return <ChartCard title={t('headcount')} query={found} show={show} rows={rowsPath()} />;
}
