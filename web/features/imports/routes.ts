import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/import',
    access: { groups: GROUPS.management, scope: 'company' },
    plan: 'cloud-not-lite',
    menu: 'import',
    view: () => import('./import-page.tsx').then((one) => ({ default: one.ImportPage })),
  },
]);
