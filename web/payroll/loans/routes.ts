import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('payrolls'),
    menu: 'payrolls',
    path: '/payrolls/loans',
    view: () => import('./loans-page.tsx').then((module) => ({ default: module.LoansPage })),
  },
]);
