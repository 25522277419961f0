import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('company'),
    menu: 'company',
    path: '/company/branch',
    view: () => import('./branches-page.tsx').then((module) => ({ default: module.BranchesPage })),
  },
]);
