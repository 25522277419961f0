import { inArea } from '../../domain/areas.ts';
import { pages } from '../ui/page-route.ts';

const report = { ...inArea('reports'), menu: 'reports' } as const;
const templates = () => import('./templates/templates-page.tsx');
const views = () => import('./templates/view-page.tsx');
const histories = () => import('./runs/history-page.tsx');

export const routes = pages([
  {
    ...inArea('timesheets'),
    menu: 'reports',
    path: '/reports',
    view: () => import('./hub/hub-page.tsx').then((module) => ({ default: module.ReportsHub })),
  },
  {
    ...report,
    path: '/reports/timesheets/v1',
    view: () => import('./runs/rows-page.tsx').then((module) => ({ default: module.RowsPage })),
  },
  {
    ...report,
    path: '/reports/timesheets/v1/templates',
    view: () => templates().then((module) => ({ default: module.DayTemplates })),
  },
  {
    ...report,
    path: '/reports/timesheets/v1/history',
    view: () => histories().then((module) => ({ default: module.DayHistory })),
  },
  {
    ...report,
    path: '/reports/timesheets/v1/view/{reportId}',
    view: () => views().then((module) => ({ default: module.DayReport })),
  },
  {
    ...report,
    path: '/reports/timesheets/v2/templates',
    view: () => templates().then((module) => ({ default: module.TotalTemplates })),
  },
  {
    ...report,
    path: '/reports/timesheets/v2/history',
    view: () => histories().then((module) => ({ default: module.TotalHistory })),
  },
  {
    ...report,
    path: '/reports/timesheets/v2/view/{reportId}',
    view: () => views().then((module) => ({ default: module.TotalReport })),
  },
  { ...report, path: '/reports/master', view: () => views().then((module) => ({ default: module.Employees })) },
  {
    ...report,
    path: '/reports/master/templates',
    view: () => templates().then((module) => ({ default: module.EmployeeTemplates })),
  },
  { ...report, path: '/reports/master/history', view: () => histories().then((module) => ({ default: module.EmployeeHistory })) },
  { ...report, path: '/reports/master/view/{id}', view: () => views().then((module) => ({ default: module.EmployeeReport })) },
]);
