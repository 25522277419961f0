import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('me'),
    path: '/me/requests/new',
    plan: 'cloud-not-lite',
    menu: 'me',
    view: () => import('./new-request-page.tsx').then((module) => ({ default: module.NewRequestPage })),
  },
  {
    path: '/webview/request-form/{id}',
    access: 'member',
    layout: 'blank',
    view: () => import('./request-form-page.tsx').then((module) => ({ default: module.RequestFormPage })),
  },
]);
