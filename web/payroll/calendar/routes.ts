import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('payrolls'),
    menu: 'payrolls',
    path: '/payrolls/calendar',
    view: () => import('./calendar-page.tsx').then((module) => ({ default: module.PayrollCalendarPage })),
  },
]);
