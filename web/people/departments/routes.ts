import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('teams'), menu: 'teams' } as const;

export const routes = pages([
  { ...gate, path: '/teams', view: () => import('./teams-page.tsx').then((module) => ({ default: module.TeamsPage })) },
  {
    ...gate,
    path: '/teams/view/{id}',
    view: () => import('./team-layout.tsx').then((module) => ({ default: module.TeamLayout })),
    children: [{ path: 'members', view: () => import('./members-page.tsx').then((module) => ({ default: module.MembersPage })) }],
  },
]);
