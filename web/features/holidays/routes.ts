import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/holidays',
    access: { groups: GROUPS.management, scope: 'company' },
    menu: 'holidays',
    view: () => import('./holidays-page.tsx').then((one) => ({ default: one.HolidaysPage })),
  },
]);
