import type { RouteTab } from '../../ui/route-tabs.tsx';
import type { LeaveT } from './texts.ts';

/** The tabs of the leave pages. */
export const leaveTabs = (t: LeaveT): readonly RouteTab[] => [
  { to: '/leave/leave-balance', label: t('tab.balance') },
  { to: '/leave/leave-record', label: t('tab.record') },
  { to: '/reports/leave-calendar', label: t('tab.calendar') },
  { to: '/leave/leave-type', label: t('tab.type') },
  { to: '/leave/leave-quota', label: t('tab.quota') },
  { to: '/leave/leave-year', label: t('tab.year') },
];
