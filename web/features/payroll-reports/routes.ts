import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { access: { groups: GROUPS.payroll, scope: 'company' }, plan: 'payroll', country: 'TH', menu: 'payrolls' } as const;

export const routes = pages([
  { ...gate, path: '/payrolls', view: () => import('./reports-page.tsx').then((one) => ({ default: one.ReportsPage })) },
  {
    ...gate,
    path: '/payrolls/report/{id}',
    view: () => import('./report-page.tsx').then((one) => ({ default: one.ReportPage })),
  },
]);
