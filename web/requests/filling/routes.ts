import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('ownRequests'),
    path: '/me/requests/new',
    menu: 'ownRequests',
    view: () => import('./new-request-page.tsx').then((module) => ({ default: module.NewRequestPage })),
  },
  {
    path: '/webview/request-form/{id}',
    access: 'member',
    layout: 'blank',
    view: () => import('./request-form-page.tsx').then((module) => ({ default: module.RequestFormPage })),
  },
]);
