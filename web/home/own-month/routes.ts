import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    access: 'member',
    layout: 'blank',
    path: '/webview/month',
    view: () => import('./own-month-page.tsx').then((module) => ({ default: module.OwnMonthPage })),
  },
]);
