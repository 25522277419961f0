import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/holidays',
    ...inArea('holidays'),
    menu: 'holidays',
    view: () => import('./holidays-page.tsx').then((module) => ({ default: module.HolidaysPage })),
  },
]);
