import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/pdpa',
    access: 'signed-in',
    layout: 'consent',
    view: () => import('./consent-page.tsx').then((one) => ({ default: one.ConsentPage })),
  },
  {
    path: '/webview/pdpa/employee',
    access: 'public',
    layout: 'blank',
    view: () => import('./text-pages.tsx').then((one) => ({ default: one.EmployeeTextPage })),
  },
  {
    path: '/webview/pdpa/owner',
    access: 'public',
    layout: 'blank',
    view: () => import('./text-pages.tsx').then((one) => ({ default: one.OwnerTextPage })),
  },
  {
    path: '/webview/pdpa/user',
    access: 'public',
    layout: 'blank',
    view: () => import('./text-pages.tsx').then((one) => ({ default: one.UserTextPage })),
  },
]);
