import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/reports',
    ...inArea('timesheets'),
    menu: 'reports',
    view: () => import('./reports-outlet.tsx').then((module) => ({ default: module.ReportsOutlet })),
    children: [
      { path: 'timesheets/v2', view: () => import('./sheet-page.tsx').then((module) => ({ default: module.SheetPage })) },
    ],
  },
]);
