import { inArea } from '../../../domain/areas.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/leave/leave-record',
    access: { groups: GROUPS.corrections, scope: 'team' },
    plan: 'cloud-not-lite',
    menu: 'leave',
    view: () => import('./absences-page.tsx').then((module) => ({ default: module.AbsencesPage })),
  },
  {
    ...inArea('ownLeave'),
    path: '/me/leave',
    menu: 'ownLeave',
    view: () => import('./own-leave-page.tsx').then((module) => ({ default: module.OwnLeavePage })),
  },
]);
