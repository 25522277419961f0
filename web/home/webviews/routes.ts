import { pages } from '../../ui/page-route.ts';

const own = { access: 'member', layout: 'blank' } as const;

export const routes = pages([
  { ...own, path: '/webview/delay', view: () => import('./delay-page.tsx').then((one) => ({ default: one.DelayPage })) },
  { ...own, path: '/webview/profile', view: () => import('./profile-page.tsx').then((one) => ({ default: one.OwnProfilePage })) },
  {
    ...own,
    path: '/webview/shift-time',
    view: () => import('./shift-time-page.tsx').then((one) => ({ default: one.ShiftTimePage })),
  },
  { ...own, path: '/webview/workinfo', view: () => import('./workinfo-page.tsx').then((one) => ({ default: one.OwnWorkPage })) },
  {
    ...own,
    path: '/webview/timeline',
    view: () => import('./timeline-page.tsx').then((one) => ({ default: one.TimelinePage })),
  },
]);
