import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const items = () => import('./items-page.tsx').then((module) => ({ default: module.ItemsPage }));

export const routes = pages([
  {
    path: '/payroll-items',
    ...inArea('payrollItems'),
    menu: 'payrollItems',
    view: () => import('./items-outlet.tsx').then((module) => ({ default: module.ItemsOutlet })),
    children: [
      { path: 'incomes', view: items },
      { path: 'benefits', view: items },
      { path: 'deductions', view: items },
      { path: 'welfares', view: items },
      { path: 'many', view: () => import('./many-page.tsx').then((module) => ({ default: module.ManyPage })) },
      { path: 'one-time', view: () => import('./one-time-page.tsx').then((module) => ({ default: module.OneTimePage })) },
    ],
  },
]);
