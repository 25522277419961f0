import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/stylesheets',
    access: 'member',
    view: () => import('./stylesheets-page.tsx').then((module) => ({ default: module.StylesheetsPage })),
  },
]);
