import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    access: 'member',
    layout: 'blank',
    path: '/webview/log-details/{id}',
    view: () => import('./own-clocking-page.tsx').then((module) => ({ default: module.OwnClockingPage })),
  },
]);
