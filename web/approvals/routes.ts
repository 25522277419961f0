import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

export const routes = pages([
  {
    path: '/teams/approve-lines',
    ...inArea('teams'),
    menu: 'teams',
    view: () => import('./lines/company-layout.tsx').then((module) => ({ default: module.CompanyLayout })),
    children: [
      {
        path: 'lines',
        view: () => import('./lines/company-lines-page.tsx').then((module) => ({ default: module.CompanyLinesPage })),
      },
      { path: 'check', view: () => import('./lines/check-page.tsx').then((module) => ({ default: module.CheckPage })) },
      {
        path: 'stand-ins',
        view: () => import('./stand-ins/stand-ins-page.tsx').then((module) => ({ default: module.StandInsPage })),
      },
    ],
  },
]);
