import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { statusOf } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import type { Report } from './payroll-types.ts';
import { runText, slipTitle } from './run-text.ts';
import type { PayrollT } from './texts.ts';

/** Columns of a list of reports; ids are the sort fields of the server. */
export function reportColumns(t: PayrollT): Column<Report, SortField<typeof payrollReports.list>>[] {
  return [
    {
      id: 'month',
      header: t('figure.month'),
      value: (report) => report.month,
      cell: (report) => format.month(report.month),
      isSortable: true,
    },
    {
      id: 'name',
      header: t('report.name'),
      value: (report) => report.name,
      isName: true,
      isSortable: true,
      width: 200,
      givesWay: true,
    },
    {
      id: 'period',
      header: t('report.period'),
      value: (report) => runText(report, t),
      width: 130,
      givesWay: true,
    },
    {
      id: 'status',
      header: t('figure.status'),
      value: (report) => report.status,
      cell: (report) => <StatusBadge status={report.computing ? 'running' : statusOf(report.status)} />,
      isSortable: true,
    },
    {
      id: 'people',
      header: t('figure.people'),
      value: (report) => report.totals.employees,
      cell: (report) => format.count(report.totals.employees),
      align: 'end',
    },
    { ...sumOf('income', t), isHidden: true },
    { ...sumOf('deduction', t), isHidden: true },
    { ...sumOf('net', t), isSortable: true },
    {
      id: 'payDate',
      header: t('figure.payDate'),
      value: (report) => report.payDate,
      cell: (report) => format.day(report.payDate),
      isSortable: true,
    },
    {
      id: 'lastUpdate',
      header: t('figure.lastUpdate'),
      value: (report) => report.lastUpdate,
      cell: (report) => format.dateTime(report.lastUpdate),
      isSortable: true,
    },
  ];
}

/** A sum of a report in baht. */
const sumOf = <Name extends 'income' | 'deduction' | 'net'>(name: Name, t: PayrollT) => ({
  id: name,
  header: t(`figure.${name}`),
  value: ({ totals }: Report) => totals[name],
  cell: ({ totals }: Report) => format.money(totals[name]),
  align: 'end' as const,
});

/** What is paid, and for which days; its name in the room that its state leaves. The day of payment stands on its page. */
export const reportPhoneRow = (report: Report, t: PayrollT): PhoneRow => ({
  title: phoneTitle(report, t),
  note: report.name,
  isNoteShort: true,
  end: format.money(report.totals.net),
  endNote: <StatusBadge status={report.computing ? 'running' : statusOf(report.status)} />,
});

/** The month, or what tells a run from the others of its month, which the end of a long name would say otherwise. */
function phoneTitle(report: Report, t: PayrollT): string {
  const { type, payCycle, startDate, endDate } = report;
  if (type !== 'regular' || payCycle === 'monthly' || startDate === endDate) return slipTitle(report, t);
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${isOneMonth ? `${Number(startDate.slice(8))}–` : `${format.shortDay(startDate)} – `}${format.day(endDate)}`;
}
