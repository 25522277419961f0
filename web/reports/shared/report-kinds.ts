import { clockingReports } from '../../../contract/reports/clocking-reports.ts';
import { coverageReports } from '../../../contract/reports/coverage-reports.ts';
import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { headcountReports } from '../../../contract/reports/headcount-reports.ts';
import { iccReports } from '../../../contract/reports/icc-reports.ts';
import { leaveReports } from '../../../contract/reports/leave-reports.ts';
import { payReports } from '../../../contract/reports/pay-reports.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { AREAS } from '../../../domain/areas.ts';
import { BASES } from '../../../domain/reports/report-bases.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { usePasses } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import { REPORTS } from './texts.ts';

type Place = {
  readonly calls: ReportCalls;
  readonly tab: 'rows' | 'month' | 'open' | 'weeks' | 'people' | 'months' | 'lines';
  /** The page above it, where the kind has one. */
  readonly above?: { readonly to: AppPath; readonly label: 'tab.forms' | 'tab.icc' | 'tab.payrolls' };
};
const icc = { calls: iccReports, tab: 'people', above: { to: '/reports/icc', label: 'tab.icc' } } as const;
export const PLACES: Readonly<Record<ReportKind, Place>> = {
  'timesheet-days': { calls: timesheetDayReports, tab: 'rows' },
  'timesheet-totals': { calls: timesheetReports, tab: 'month' },
  employees: { calls: employeeReports, tab: 'open' },
  clockings: { calls: clockingReports, tab: 'open' },
  summary: { calls: summaryReports, tab: 'weeks' },
  'form-responses': {
    calls: formReports,
    tab: 'open',
    above: { to: '/reports/form', label: 'tab.forms' },
  },
  'icc-allowance': { ...icc },
  'icc-temporary-employee': { ...icc },
  'icc-vehicle': { ...icc },
  payroll: { calls: payReports, tab: 'lines', above: { to: '/payrolls', label: 'tab.payrolls' } },
  headcount: { calls: headcountReports, tab: 'months' },
  leave: { calls: leaveReports, tab: 'people' },
  coverage: { calls: coverageReports, tab: 'rows' },
};

export const viewPath = (kind: ReportKind, id: string): AppPath => `${BASES[kind]}/view/${id}`;

/** The pages of one kind of report. */
export function useKindTabs(kind: ReportKind): RouteTab[] {
  const { t } = useText(REPORTS);
  const { tab, above } = PLACES[kind];
  const base = BASES[kind];
  // Who sees pay need not see the other reports.
  const seesAll = usePasses(AREAS.timesheets);
  return [
    ...(seesAll ? [{ to: '/reports', label: t('tab.all'), isExact: true } as const] : []),
    ...(above ? [{ to: above.to, label: t(above.label), isExact: true }] : []),
    { to: base, label: t(`tab.${tab}`), isExact: true },
    ...(kind === 'payroll' ? [{ to: '/reports/payroll/charts', label: t('tab.charts') } as const] : []),
    { to: `${base}/templates`, label: t('tab.templates') },
    { to: `${base}/history`, label: t('tab.history') },
  ];
}

/** What a kind, a column or a template is called. */
export function useReportWords() {
  const { language } = useText(REPORTS);
  const words = REPORT_WORDS[language];
  const names: Readonly<Record<string, string>> = words.columns;
  return {
    kind: (kind: ReportKind): string => words.kinds[kind],
    column: (key: string): string => names[key] ?? key,
    template: ({ name, defaultTemplate }: { name: string; defaultTemplate: boolean }): string =>
      defaultTemplate ? words.standard : name,
    status: words.requestStatus,
  };
}
