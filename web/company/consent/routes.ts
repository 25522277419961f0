import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/pdpa',
    access: 'signed-in',
    layout: 'consent',
    view: () => import('./consent-page.tsx').then((module) => ({ default: module.ConsentPage })),
  },
  {
    path: '/webview/pdpa/employee',
    access: 'public',
    layout: 'blank',
    view: () => import('./text-pages.tsx').then((module) => ({ default: module.EmployeeTextPage })),
  },
  {
    path: '/webview/pdpa/owner',
    access: 'public',
    layout: 'blank',
    view: () => import('./text-pages.tsx').then((module) => ({ default: module.OwnerTextPage })),
  },
  {
    path: '/webview/pdpa/user',
    access: 'public',
    layout: 'blank',
    view: () => import('./text-pages.tsx').then((module) => ({ default: module.UserTextPage })),
  },
]);
