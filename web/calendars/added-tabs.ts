import type { AddedTabs } from '../ui/page-route.ts';

export const addedTabs: AddedTabs = {
  below: '/teams/view/{id}',
  children: [
    { path: 'workHour', view: () => import('./work-hours/work-hour-page.tsx').then((page) => ({ default: page.WorkHourPage })) },
    { path: 'holidays', view: () => import('./holidays/holidays-tab.tsx').then((page) => ({ default: page.HolidaysTab })) },
  ],
};
