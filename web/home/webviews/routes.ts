import { pages } from '../../ui/page-route.ts';

const own = { access: 'member', layout: 'blank' } as const;

export const routes = pages([
  { ...own, path: '/webview/delay', view: () => import('./delay-page.tsx').then((module) => ({ default: module.DelayPage })) },
  {
    ...own,
    path: '/webview/profile',
    view: () => import('./profile-page.tsx').then((module) => ({ default: module.OwnProfilePage })),
  },
  {
    ...own,
    path: '/webview/shift-time',
    view: () => import('./shift-time-page.tsx').then((module) => ({ default: module.ShiftTimePage })),
  },
  {
    ...own,
    path: '/webview/workinfo',
    view: () => import('./workinfo-page.tsx').then((module) => ({ default: module.OwnWorkPage })),
  },
  {
    ...own,
    path: '/webview/timeline',
    view: () => import('./timeline-page.tsx').then((module) => ({ default: module.TimelinePage })),
  },
]);
