import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ChartCard, type Shown } from './chart-card.tsx';
import { type ChartAsked, stackedBy, type TimeRow } from './chart-data.ts';
import { useRowsPath } from './rows-path.ts';
import { CHARTS } from './texts.ts';

const MEASURES = { overtime: 'overtimeMinutes', late: 'lateMinutes' } as const;
type Measure = keyof typeof MEASURES;

/** Overtime or lateness week by week, each department a part of the bar. */
export function TimeChart({ asked: { startDate, endDate, departmentId } }: { asked: ChartAsked }) {
  const { t } = useText(CHARTS);
  const [measure, setMeasure] = useState<Measure>('overtime');
  const asked = { startDate: plainDate(startDate), endDate: plainDate(endDate), departmentId };
  const found = useQuery({ ...query(reportCharts.time, { query: asked }), placeholderData: keepPreviousData });
  const rowsPath = useRowsPath('summary', asked);
  const opensRows = useCan(summaryReports.rows);
  const nameOf = (department: string | null) => department ?? t('noDepartment');
  const show = (rows: readonly TimeRow[]): Shown => {
    const weekEnds = new Map(rows.map((row) => [row.weekStart, row.weekEnd]));
    const sum = (key: 'overtimeMinutes' | 'lateMinutes') => rows.reduce((total, row) => total + row[key], 0);
    const busy = rows.filter((row) => row.overtimeMinutes > 0 || row.lateMinutes > 0);
    return {
      drawing: stackedBy({
        parts: rows.map((row) => ({ group: nameOf(row.department), place: row.weekStart, value: row[MEASURES[measure]] })),
        rest: t('others'),
        labelOf: (week) => format.shortDay(week),
        toOf: (week) => rowsPath({ from: week, to: weekEnds.get(plainDate(week)) ?? endDate }),
      }),
      said: t('timeSaid', {
        overtime: format.hours(sum('overtimeMinutes')),
        late: format.hours(sum('lateMinutes')),
        from: format.day(startDate),
        to: format.day(endDate),
      }),
      heads: [t('week'), t('department'), t('overtime'), t('late'), t('lateDays')],
      words: 2,
      lines: busy.map((row) => ({
        key: `${row.weekStart} ${row.department}`,
        to: rowsPath({ from: row.weekStart, to: row.weekEnd }, row.department),
        cells: [
          `${format.shortDay(row.weekStart)} – ${format.day(row.weekEnd)}`,
          nameOf(row.department),
          format.hours(row.overtimeMinutes),
          format.hours(row.lateMinutes),
          format.count(row.lateDays),
        ],
      })),
      written: format.hours,
    };
  };
  return (
    <ChartCard
      title={t('time')}
      query={found}
      show={show}
      rows={opensRows ? rowsPath() : null}
      choice={
        <SegmentedControl
          size="xs"
          aria-label={t('measure')}
          value={measure}
          data={[
            { value: 'overtime', label: t('overtime') },
            { value: 'late', label: t('late') },
          ]}
          onChange={(next) => setMeasure(next === 'late' ? 'late' : 'overtime')}
        />
      }
    />
  );
}
