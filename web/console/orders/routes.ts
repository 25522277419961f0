import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const page = { ...inArea('console'), menu: 'consoleOrders' } as const;

export const routes = pages([
  {
    ...page,
    path: '/console/orders',
    view: () => import('./orders-page.tsx').then((module) => ({ default: module.ConsoleOrdersPage })),
  },
  {
    ...page,
    path: '/console/orders/packages',
    view: () => import('./packages-page.tsx').then((module) => ({ default: module.PackagesPage })),
  },
  {
    ...page,
    path: '/console/orders/held',
    view: () => import('./held-page.tsx').then((module) => ({ default: module.HeldPage })),
  },
  {
    ...page,
    path: '/console/orders/view/{orgId}',
    view: () => import('./company-orders-layout.tsx').then((module) => ({ default: module.CompanyOrdersLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./company-orders-page.tsx').then((module) => ({ default: module.CompanyOrdersPage })),
      },
      {
        path: 'detail',
        view: () => import('./company-subscription-page.tsx').then((module) => ({ default: module.CompanySubscriptionPage })),
      },
    ],
  },
]);
