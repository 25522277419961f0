import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = {
  ...inArea('position'),
  menu: 'position',
} as const;

export const routes = pages([
  {
    ...gate,
    path: '/position',
    view: () => import('./positions-page.tsx').then((module) => ({ default: module.PositionsPage })),
  },
  {
    ...gate,
    path: '/position/view/{id}',
    view: () => import('./position-layout.tsx').then((module) => ({ default: module.PositionLayout })),
    children: [
      {
        path: 'employees',
        view: () => import('./position-people-page.tsx').then((module) => ({ default: module.PositionPeoplePage })),
      },
      {
        path: 'job-details',
        view: () => import('./job-details-page.tsx').then((module) => ({ default: module.JobDetailsPage })),
      },
    ],
  },
]);
