import type { AddedTabs } from '../../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/teams/view/{id}',
  children: [
    { path: 'workHour', view: () => import('../teams/work-hour-page.tsx').then((page) => ({ default: page.WorkHourPage })) },
    { path: 'holidays', view: () => import('../teams/holidays-tab.tsx').then((page) => ({ default: page.HolidaysTab })) },
  ],
};
