import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('announcement'), menu: 'announcement' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/announcement',
    view: () => import('./announcements-page.tsx').then((module) => ({ default: module.AnnouncementsPage })),
  },
  {
    ...gate,
    path: '/announcement/{id}',
    view: () => import('./announcement-page.tsx').then((module) => ({ default: module.AnnouncementPage })),
  },
]);
