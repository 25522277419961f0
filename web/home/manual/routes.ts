import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/manual',
    access: 'member',
    view: () => import('./manual-page.tsx').then((module) => ({ default: module.ManualPage })),
  },
]);
