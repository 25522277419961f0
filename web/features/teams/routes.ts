import { GROUPS } from '../../../domain/permissions.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { access: { groups: GROUPS.teams, scope: 'team' }, plan: 'cloud-not-lite', menu: 'teams' } as const;

export const routes = pages([
  { ...gate, path: '/teams', view: () => import('./teams-page.tsx').then((one) => ({ default: one.TeamsPage })) },
  {
    ...gate,
    path: '/teams/view/{id}',
    view: () => import('./team-layout.tsx').then((one) => ({ default: one.TeamLayout })),
    children: [{ path: 'members', view: () => import('./members-page.tsx').then((one) => ({ default: one.MembersPage })) }],
  },
]);
