import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

const gate = { ...inArea('privacy'), menu: 'company' } as const;

export const routes = pages([
  {
    ...gate,
    path: '/company/privacy',
    view: () => import('./requests/requests-page.tsx').then((module) => ({ default: module.DataRequestsPage })),
  },
  {
    ...gate,
    path: '/company/privacy/retention',
    view: () => import('./retention/retention-page.tsx').then((module) => ({ default: module.RetentionPage })),
  },
  {
    ...gate,
    path: '/company/privacy/register',
    view: () => import('./processing/register-page.tsx').then((module) => ({ default: module.RegisterPage })),
  },
  {
    ...gate,
    path: '/company/privacy/copies',
    view: () => import('./copies/copies-page.tsx').then((module) => ({ default: module.CopiesPage })),
  },
]);
