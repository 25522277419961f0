import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('company'),
    menu: 'company',
    path: '/company/billing',
    view: () => import('./billing-page.tsx').then((module) => ({ default: module.BillingPage })),
  },
]);
