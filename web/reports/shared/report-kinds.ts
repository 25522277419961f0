import { employeeReports } from '../../../contract/reports/employee-reports.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { useText } from '../../text/use-text.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import { REPORTS } from './texts.ts';

type Place = {
  readonly calls: ReportCalls;
  /** The page that the others of the kind lie below. */
  readonly base: AppPath;
  readonly tab: 'rows' | 'month' | 'open';
};
export const PLACES: Readonly<Record<ReportKind, Place>> = {
  'timesheet-days': { calls: timesheetDayReports, base: '/reports/timesheets/v1', tab: 'rows' },
  'timesheet-totals': { calls: timesheetReports, base: '/reports/timesheets/v2', tab: 'month' },
  employees: { calls: employeeReports, base: '/reports/master', tab: 'open' },
};

export const viewPath = (kind: ReportKind, id: string): AppPath => `${PLACES[kind].base}/view/${id}`;

/** The pages of one kind of report. */
export function useKindTabs(kind: ReportKind): RouteTab[] {
  const { t } = useText(REPORTS);
  const { base, tab } = PLACES[kind];
  return [
    { to: '/reports', label: t('tab.all'), isExact: true },
    { to: base, label: t(`tab.${tab}`), isExact: true },
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
  };
}
