import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const lists = () => import('./company-requests.tsx');
const own = inArea('ownRequests');

export const routes = pages([
  {
    path: '/requests',
    ...inArea('requests'),
    menu: 'requests',
    view: () => import('./requests-layout.tsx').then((module) => ({ default: module.RequestsLayout })),
    children: [
      { path: 'pending', view: () => lists().then((module) => ({ default: module.PendingRequests })) },
      { path: 'approved', view: () => lists().then((module) => ({ default: module.ApprovedRequests })) },
      { path: 'rejected', view: () => lists().then((module) => ({ default: module.RejectedRequests })) },
    ],
  },
  {
    path: '/me/requests',
    ...own,
    menu: 'ownRequests',
    view: () => import('./my-requests-page.tsx').then((module) => ({ default: module.MyRequestsPage })),
  },
  {
    path: '/me/approvals',
    ...own,
    menu: 'approvals',
    view: () => import('./my-approvals-page.tsx').then((module) => ({ default: module.MyApprovalsPage })),
  },
  {
    access: 'public',
    layout: 'blank',
    path: '/approve-by-mail',
    view: () => import('./by-mail/by-mail-page.tsx').then((module) => ({ default: module.ByMailPage })),
  },
  {
    access: 'member',
    layout: 'blank',
    path: '/webview/form-response/{id}',
    view: () => import('./form-response-page.tsx').then((module) => ({ default: module.FormResponsePage })),
  },
  {
    ...own,
    layout: 'blank',
    path: '/webview/requests',
    view: () => import('./phone-requests-pages.tsx').then((module) => ({ default: module.MyRequestsOnPhone })),
  },
  {
    ...own,
    layout: 'blank',
    path: '/webview/approvals',
    view: () => import('./phone-requests-pages.tsx').then((module) => ({ default: module.ApprovalsOnPhone })),
  },
]);
