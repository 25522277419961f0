import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('payrolls'),
    menu: 'payrolls',
    path: '/payrolls/beginning-balances',
    view: () => import('./balances-page.tsx').then((module) => ({ default: module.BalancesPage })),
  },
]);
