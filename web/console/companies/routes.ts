import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = inArea('console');

export const routes = pages([
  {
    path: '/console',
    ...gate,
    view: () => import('./console-outlet.tsx').then((module) => ({ default: module.ConsoleOutlet })),
    children: [
      {
        path: 'dashboard',
        view: () => import('./console-dashboard-page.tsx').then((module) => ({ default: module.ConsoleDashboardPage })),
      },
    ],
  },
  {
    path: '/console/organizations',
    ...gate,
    menu: 'consoleOrganizations',
    view: () => import('./organizations-page.tsx').then((module) => ({ default: module.OrganizationsPage })),
  },
  {
    path: '/console/organizations/view/{orgId}',
    ...gate,
    menu: 'consoleOrganizations',
    view: () => import('./organization-layout.tsx').then((module) => ({ default: module.OrganizationLayout })),
    children: [
      { path: 'overview', view: () => import('./overview-page.tsx').then((module) => ({ default: module.OverviewPage })) },
      {
        path: 'notes',
        view: () => import('./support-notes-page.tsx').then((module) => ({ default: module.SupportNotesPage })),
      },
      { path: 'detail', view: () => import('./company-data-page.tsx').then((module) => ({ default: module.CompanyDataPage })) },
    ],
  },
  {
    path: '/console/clocks',
    ...gate,
    menu: 'consoleClocks',
    view: () => import('./clocks-page.tsx').then((module) => ({ default: module.ClocksPage })),
  },
  {
    path: '/console/clocks/view/{clockId}',
    ...gate,
    menu: 'consoleClocks',
    view: () => import('./clocking-layout.tsx').then((module) => ({ default: module.ClockingLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./clocking-overview-page.tsx').then((module) => ({ default: module.ClockingOverviewPage })),
      },
      {
        path: 'detail',
        view: () => import('./clocking-person-page.tsx').then((module) => ({ default: module.ClockingPersonPage })),
      },
    ],
  },
  {
    path: '/console/event-logs',
    ...gate,
    menu: 'consoleEventLogs',
    view: () => import('./events-page.tsx').then((module) => ({ default: module.EventsPage })),
  },
  {
    path: '/console/event-logs/view/{eventId}',
    ...gate,
    menu: 'consoleEventLogs',
    view: () => import('./event-layout.tsx').then((module) => ({ default: module.EventLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./event-overview-page.tsx').then((module) => ({ default: module.EventOverviewPage })),
      },
      { path: 'detail', view: () => import('./event-values-page.tsx').then((module) => ({ default: module.EventValuesPage })) },
    ],
  },
  {
    path: '/console/employees',
    ...gate,
    menu: 'consoleEmployees',
    view: () => import('./employees-page.tsx').then((module) => ({ default: module.EmployeesPage })),
  },
  {
    path: '/console/employees/view/{empId}',
    ...gate,
    menu: 'consoleEmployees',
    view: () => import('./employee-layout.tsx').then((module) => ({ default: module.EmployeeLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./employee-overview-page.tsx').then((module) => ({ default: module.EmployeeOverviewPage })),
      },
      {
        path: 'detail',
        view: () => import('./employee-person-page.tsx').then((module) => ({ default: module.EmployeePersonPage })),
      },
    ],
  },
  {
    path: '/console/onedee-station',
    ...gate,
    menu: 'consoleStation',
    view: () => import('./stations-page.tsx').then((module) => ({ default: module.StationsPage })),
  },
  {
    path: '/console/onedee-station/view/{stationId}',
    ...gate,
    menu: 'consoleStation',
    view: () => import('./station-layout.tsx').then((module) => ({ default: module.StationLayout })),
    children: [
      {
        path: 'overview',
        view: () => import('./station-overview-page.tsx').then((module) => ({ default: module.StationOverviewPage })),
      },
      { path: 'detail', view: () => import('./station-place-page.tsx').then((module) => ({ default: module.StationPlacePage })) },
    ],
  },
]);
