import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('teams'),
    menu: 'teams',
    path: '/teams/cost-centres',
    view: () => import('./cost-centres-page.tsx').then((module) => ({ default: module.CostCentresPage })),
  },
]);
