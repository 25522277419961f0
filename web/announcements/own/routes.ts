import { pages } from '../../ui/page-route.ts';

const own = { access: 'member', layout: 'blank' } as const;

export const routes = pages([
  {
    ...own,
    path: '/webview/announcement',
    view: () => import('./own-announcements-page.tsx').then((module) => ({ default: module.OwnAnnouncementsPage })),
  },
  {
    ...own,
    path: '/webview/announcement/{id}',
    view: () => import('./own-announcement-page.tsx').then((module) => ({ default: module.OwnAnnouncementPage })),
  },
]);
