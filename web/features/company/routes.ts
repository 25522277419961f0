import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/company',
    access: { groups: GROUPS.management, scope: 'company' },
    menu: 'company',
    view: () => import('./company-page.tsx').then((one) => ({ default: one.CompanyPage })),
  },
]);
