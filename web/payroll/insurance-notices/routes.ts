import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('payrolls'), menu: 'payrolls' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/payrolls/sps1-03',
    view: () => import('./notice-page.tsx').then((module) => ({ default: module.JoinersPage })),
  },
  {
    ...gate,
    path: '/payrolls/sps6-09',
    view: () => import('./notice-page.tsx').then((module) => ({ default: module.LeaversNoticePage })),
  },
]);
