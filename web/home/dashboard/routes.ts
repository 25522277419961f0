import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/dashboard',
    access: 'member',
    view: () => import('./dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
  },
]);
