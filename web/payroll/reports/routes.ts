import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  { ...gate, path: '/payrolls', view: () => import('./reports-page.tsx').then((module) => ({ default: module.ReportsPage })) },
  {
    ...gate,
    path: '/payrolls/report/{id}',
    view: () => import('./report-page.tsx').then((module) => ({ default: module.ReportPage })),
  },
]);
