import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const report = { ...inArea('timesheets'), menu: 'reports' } as const;

export const routes = pages([
  {
    ...report,
    path: '/reports/clocking',
    view: () => import('./clocking-page.tsx').then((module) => ({ default: module.ClockingPage })),
  },
  {
    ...report,
    path: '/reports/discover',
    view: () => import('./discover-page.tsx').then((module) => ({ default: module.DiscoverPage })),
  },
  {
    ...report,
    path: '/reports/timeline',
    view: () => import('./timeline-page.tsx').then((module) => ({ default: module.TimelinePage })),
  },
]);
