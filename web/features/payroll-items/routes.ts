import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

const items = () => import('./items-page.tsx').then((one) => ({ default: one.ItemsPage }));

export const routes = pages([
  {
    path: '/payroll-items',
    access: { groups: GROUPS.positions, scope: 'company' },
    plan: 'payroll',
    country: 'TH',
    menu: 'payrollItems',
    view: () => import('./items-outlet.tsx').then((one) => ({ default: one.ItemsOutlet })),
    children: [
      { path: 'incomes', view: items },
      { path: 'benefits', view: items },
      { path: 'deductions', view: items },
      { path: 'welfares', view: items },
    ],
  },
]);
