import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ChartCard, type Shown } from './chart-card.tsx';
import { type ChartAsked, daysOfMonth, stackedBy } from './chart-data.ts';
import { useRowsPath } from './rows-path.ts';
import { CHARTS } from './texts.ts';

type Row = WireAnswer<typeof reportCharts.labourCost>[number];

/** What people cost month by month, each department a part of the bar. */
export function LabourCostChart({ asked: { startDate, endDate, departmentId } }: { asked: ChartAsked }) {
  const { t } = useText(CHARTS);
  const asked = { startDate: plainDate(startDate), endDate: plainDate(endDate), departmentId };
  const found = useQuery({ ...query(reportCharts.labourCost, { query: asked }), placeholderData: keepPreviousData });
  const rowsPath = useRowsPath('payroll', asked);
  const nameOf = (department: string | null) => department ?? t('noDepartment');
  const pathOf = (month: string, department?: string | null) => {
    const [from, to] = daysOfMonth(month, asked);
    return rowsPath({ from, to }, department);
  };
  const show = (rows: readonly Row[]): Shown => ({
    drawing: stackedBy({
      parts: rows.map((row) => ({ group: nameOf(row.department), place: row.month, value: row.cost })),
      rest: t('others'),
      labelOf: (month) => format.shortMonth(month),
      toOf: (month) => pathOf(month),
    }),
    said: t('costSaid', { cost: format.currency(rows.reduce((total, { cost }) => total + cost, 0)) }),
    heads: [t('month'), t('department'), t('leavePeople'), t('amount')],
    words: 2,
    lines: rows.map((row) => ({
      key: `${row.month} ${row.department}`,
      to: pathOf(row.month, row.department),
      cells: [format.month(row.month), nameOf(row.department), format.count(row.people), format.money(row.cost)],
    })),
    written: (value) => format.rounded(value),
  });
  return <ChartCard title={t('cost')} query={found} show={show} rows={rowsPath()} />;
}
