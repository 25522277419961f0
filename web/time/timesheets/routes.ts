import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/reports',
    ...inArea('timesheets'),
    menu: 'reports',
    view: () => import('./reports-outlet.tsx').then((one) => ({ default: one.ReportsOutlet })),
    children: [{ path: 'timesheets/v2', view: () => import('./sheet-page.tsx').then((one) => ({ default: one.SheetPage })) }],
  },
]);
