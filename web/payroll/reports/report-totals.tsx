import { useQuery } from '@tanstack/react-query';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { runText } from '../shared/run-text.ts';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** The report against the one before; shared by the totals, the differences and the approval. */
export function useDifferences() {
  const { report } = useReport();
  return useQuery(query(payrollReports.differences, { query: { payrollReportId: report.payrollReportId } }));
}

/** Four figures that must look right first, each with its difference to the one before. */
export function ReportTotals() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const { data } = useDifferences();
  const before = data?.previous ?? null;
  const note = (now: number, old: number | undefined, show: (value: number) => string) => {
    if (data === undefined) return '\u00a0';
    if (before === null || old === undefined) return t('compare.first');
    const isMonth = before.type === 'regular' && before.payCycle === 'monthly';
    const month = isMonth ? format.shortMonth(before.month) : runText(before, payroll);
    const delta = Math.round((now - old) * 100) / 100;
    if (delta === 0) return t('compare.same', { month });
    const share = old === 0 ? '' : ` (${delta > 0 ? '+' : '−'}${Math.abs((delta / old) * 100).toFixed(1)}%)`;
    return `${t(delta > 0 ? 'compare.up' : 'compare.down', { month, amount: show(Math.abs(delta)) })}${share}`;
  };
  const { income, deduction, net, employees } = report.totals;
  const old = before?.totals;
  return (
    <FigureStrip
      label={t('totals.label')}
      figures={[
        {
          label: payroll('figure.net'),
          value: format.currency(net),
          note: note(net, old?.net, (amount) => format.currency(amount)),
        },
        {
          label: payroll('figure.income'),
          value: format.currency(income),
          note: note(income, old?.income, (amount) => format.currency(amount)),
        },
        {
          label: payroll('figure.deduction'),
          value: format.currency(deduction),
          note: note(deduction, old?.deduction, (amount) => format.currency(amount)),
        },
        {
          label: payroll('figure.people'),
          value: format.count(employees),
          note: note(employees, old?.employees, format.count),
        },
      ]}
    />
  );
}
