import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('integrations'),
    menu: 'company',
    path: '/company/webhooks',
    view: () => import('./webhooks-page.tsx').then((module) => ({ default: module.WebhooksPage })),
  },
]);
