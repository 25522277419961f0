import { defineText } from '../../../domain/define-text.ts';
import { useText } from '../../text/use-text.ts';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import en from './report-tabs.en.json' with { type: 'json' };
import th from './report-tabs.th.json' with { type: 'json' };

const REPORT_TABS = defineText('report-tabs', en, th);

/** The reports on time, each a page of its own. */
export function useReportTabs(): RouteTab[] {
  const { t } = useText(REPORT_TABS);
  return [
    { to: '/reports', label: t('all'), isExact: true },
    { to: '/reports/timesheets/v2', label: t('timesheets') },
    { to: '/reports/overtime', label: t('overtime') },
    { to: '/reports/clocking', label: t('clocking') },
    { to: '/reports/discover', label: t('discover') },
    { to: '/reports/timeline', label: t('timeline') },
    { to: '/reports/leave-calendar', label: t('leaveCalendar') },
  ];
}
