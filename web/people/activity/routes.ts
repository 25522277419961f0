import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const page = () => import('./activity-page.tsx').then((module) => ({ default: module.ActivityPage }));

export const routes = pages([
  {
    path: '/activity-log',
    ...inArea('activityLog'),
    menu: 'activityLog',
    view: () => import('./activity-layout.tsx').then((module) => ({ default: module.ActivityLayout })),
    children: ['all', 'company-log', 'employee-log', 'team-log', 'signin-log'].map((path) => ({ path, view: page })),
  },
]);
