import { AREAS, inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/reports/leave-calendar',
    access: AREAS.timesheets.access,
    plan: 'cloud-not-lite',
    menu: 'reports',
    view: () => import('./calendar-page.tsx').then((module) => ({ default: module.LeaveCalendarPage })),
  },
  {
    ...inArea('ownLeave'),
    path: '/me/leave/calendar',
    menu: 'ownLeave',
    view: () => import('./own-calendar-page.tsx').then((module) => ({ default: module.OwnCalendarPage })),
  },
]);
