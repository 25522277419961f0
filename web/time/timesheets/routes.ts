import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/reports/timesheets/v2',
    ...inArea('timesheets'),
    menu: 'reports',
    view: () => import('./sheet-page.tsx').then((module) => ({ default: module.SheetPage })),
  },
]);
