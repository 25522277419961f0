import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const report = { ...inArea('timesheets'), menu: 'reports' } as const;

export const routes = pages([
  {
    ...report,
    path: '/reports/clocking',
    view: () => import('./clocking-page.tsx').then((one) => ({ default: one.ClockingPage })),
  },
  {
    ...report,
    path: '/reports/discover',
    view: () => import('./discover-page.tsx').then((one) => ({ default: one.DiscoverPage })),
  },
  {
    ...report,
    path: '/reports/timeline',
    view: () => import('./timeline-page.tsx').then((one) => ({ default: one.TimelinePage })),
  },
]);
