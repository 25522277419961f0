import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('teams'), menu: 'teams' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/teams',
    view: () => import('./departments-page.tsx').then((module) => ({ default: module.DepartmentsPage })),
  },
  {
    ...gate,
    path: '/teams/view/{id}',
    view: () => import('./department-layout.tsx').then((module) => ({ default: module.DepartmentLayout })),
    children: [{ path: 'members', view: () => import('./members-page.tsx').then((module) => ({ default: module.MembersPage })) }],
  },
]);
