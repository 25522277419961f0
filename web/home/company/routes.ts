import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/company',
    ...inArea('company'),
    menu: 'company',
    view: () => import('./company-page.tsx').then((module) => ({ default: module.CompanyPage })),
  },
]);
