import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ChartCard, type Shown } from './chart-card.tsx';
import type { ChartAsked } from './chart-data.ts';
import { useRowsPath } from './rows-path.ts';
import { CHARTS } from './texts.ts';

type Row = WireAnswer<typeof reportCharts.leave>[number];

/** What was taken of each type of leave, beside what is left. */
export function LeaveChart({ asked: { startDate, endDate, departmentId } }: { asked: ChartAsked }) {
  const { t } = useText(CHARTS);
  const asked = { startDate: plainDate(startDate), endDate: plainDate(endDate), departmentId };
  const found = useQuery({ ...query(reportCharts.leave, { query: asked }), placeholderData: keepPreviousData });
  const rowsPath = useRowsPath('leave', asked);
  const show = (rows: readonly Row[]): Shown => ({
    drawing: {
      kind: 'share',
      // What an event gives is no balance.
      points: rows
        .filter(({ leftMinutes }) => leftMinutes !== null)
        .map(({ leaveType, takenMinutes, leftMinutes }) => ({
          label: leaveType,
          to: rowsPath(),
          values: { taken: Math.max(0, takenMinutes), rest: Math.max(0, leftMinutes ?? 0) },
        })),
      series: [
        { key: 'taken', name: t('taken'), color: 'orange.6' },
        { key: 'rest', name: t('rest'), color: 'teal.6' },
      ],
    },
    said: t('leaveSaid', {
      taken: format.hours(rows.reduce((total, { takenMinutes }) => total + takenMinutes, 0)),
      from: format.day(startDate),
      to: format.day(endDate),
    }),
    heads: [t('type'), t('leavePeople'), t('taken'), t('rest')],
    words: 1,
    lines: rows.map(({ leaveType, people, takenMinutes, leftMinutes }) => ({
      key: leaveType,
      to: rowsPath(),
      cells: [
        leaveType,
        format.count(people),
        format.hours(takenMinutes),
        leftMinutes === null ? '–' : format.hours(leftMinutes),
      ],
    })),
    written: format.hours,
  });
  return <ChartCard title={t('leave')} query={found} show={show} rows={rowsPath()} />;
}
