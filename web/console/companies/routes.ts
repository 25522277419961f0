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
  {
    path: '/console/clocks',
    ...gate,
    menu: 'consoleClocks',
    view: () => import('./clocks-page.tsx').then((one) => ({ default: one.ClocksPage })),
  },
  {
    path: '/console/clocks/view/{clockId}',
    ...gate,
    menu: 'consoleClocks',
    view: () => import('./clocking-layout.tsx').then((one) => ({ default: one.ClockingLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./clocking-overview-page.tsx').then((one) => ({ default: one.ClockingOverviewPage })),
      },
      { path: 'detail', view: () => import('./clocking-person-page.tsx').then((one) => ({ default: one.ClockingPersonPage })) },
    ],
  },
  {
    path: '/console/event-logs',
    ...gate,
    menu: 'consoleEventLogs',
    view: () => import('./events-page.tsx').then((one) => ({ default: one.EventsPage })),
  },
  {
    path: '/console/event-logs/view/{eventId}',
    ...gate,
    menu: 'consoleEventLogs',
    view: () => import('./event-layout.tsx').then((one) => ({ default: one.EventLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./event-overview-page.tsx').then((one) => ({ default: one.EventOverviewPage })),
      },
      { path: 'detail', view: () => import('./event-values-page.tsx').then((one) => ({ default: one.EventValuesPage })) },
    ],
  },
]);
