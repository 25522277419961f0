import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

export const routes = pages([
  {
    path: '/leave',
    ...inArea('leave'),
    menu: 'leave',
    view: () => import('./shared/leave-outlet.tsx').then((module) => ({ default: module.LeaveOutlet })),
    children: [
      {
        path: 'leave-balance',
        view: () => import('./balances/balances-page.tsx').then((page) => ({ default: page.BalancesPage })),
      },
      { path: 'leave-type', view: () => import('./types/types-page.tsx').then((page) => ({ default: page.TypesPage })) },
      { path: 'leave-quota', view: () => import('./quotas/quotas-page.tsx').then((page) => ({ default: page.QuotasPage })) },
      { path: 'leave-year', view: () => import('./years/years-page.tsx').then((page) => ({ default: page.YearsPage })) },
    ],
  },
  {
    path: '/webview/leave-quota',
    ...inArea('ownLeave'),
    layout: 'blank',
    view: () => import('./balances/leave-quota-page.tsx').then((page) => ({ default: page.LeaveQuotaPage })),
  },
  {
    path: '/webview/leave-quota/{id}',
    ...inArea('ownLeave'),
    layout: 'blank',
    view: () => import('./balances/leave-quota-page.tsx').then((page) => ({ default: page.LeaveQuotaPage })),
  },
]);
