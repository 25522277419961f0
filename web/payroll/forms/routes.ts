import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('payrolls'),
    menu: 'payrolls',
    path: '/payrolls/form',
    view: () => import('./form-page.tsx').then((module) => ({ default: module.FormPage })),
  },
]);
