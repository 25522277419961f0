import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/reports/overtime',
    ...inArea('timesheets'),
    menu: 'reports',
    view: () => import('./overtime-page.tsx').then((module) => ({ default: module.OvertimePage })),
  },
]);
