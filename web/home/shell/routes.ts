import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    access: 'member',
    path: '/notifications/line',
    view: () => import('./line-page.tsx').then((module) => ({ default: module.LinePage })),
  },
]);
