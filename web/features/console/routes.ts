import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = inArea('console');

export const routes = pages([
  {
    path: '/console',
    ...gate,
    view: () => import('./console-outlet.tsx').then((one) => ({ default: one.ConsoleOutlet })),
    children: [
      {
        path: 'dashboard',
        view: () => import('./console-dashboard-page.tsx').then((one) => ({ default: one.ConsoleDashboardPage })),
      },
    ],
  },
  {
    path: '/console/organizations',
    ...gate,
    menu: 'consoleOrganizations',
    view: () => import('./organizations-page.tsx').then((one) => ({ default: one.OrganizationsPage })),
  },
  {
    path: '/console/organizations/view/{orgId}',
    ...gate,
    menu: 'consoleOrganizations',
    view: () => import('./organization-layout.tsx').then((one) => ({ default: one.OrganizationLayout })),
    children: [
      { path: 'overview', view: () => import('./overview-page.tsx').then((one) => ({ default: one.OverviewPage })) },
      { path: 'detail', view: () => import('./company-data-page.tsx').then((one) => ({ default: one.CompanyDataPage })) },
    ],
  },
]);
