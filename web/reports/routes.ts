import { AREAS, type Gate, inArea } from '../../domain/areas.ts';
import { BASES } from '../../domain/reports/report-bases.ts';
import type { ReportKind } from '../../domain/reports/report-columns.ts';
import { type PageRoute, pages } from '../ui/page-route.ts';

const report = { ...inArea('reports'), menu: 'reports' } as const;
const pay = { ...inArea('payrolls'), menu: 'payrolls' } as const;
const boards = { ...AREAS.reports, plan: 'cloud', menu: 'reports' } as const;
const forms = { ...inArea('formReports'), menu: 'reports' } as const;

type MenuGate = Gate & { menu: 'reports' | 'payrolls' };
type Opened = { readonly parameter?: 'id' | 'reportId'; readonly gate?: MenuGate };
/** Templates, history, and one template of a kind. */
const pagesOf = (kind: ReportKind, { parameter = 'id', gate = report }: Opened = {}): PageRoute[] => [
  {
    ...gate,
    path: `${BASES[kind]}/templates`,
    view: () => import('./templates/templates-page.tsx').then((module) => ({ default: module.templatesOf(kind) })),
  },
  {
    ...gate,
    path: `${BASES[kind]}/history`,
    view: () => import('./runs/history-page.tsx').then((module) => ({ default: module.historyOf(kind) })),
  },
  {
    ...gate,
    path: `${BASES[kind]}/view/{${parameter}}`,
    view: () => import('./templates/view-page.tsx').then((module) => ({ default: module.templateOf(kind, parameter) })),
  },
];
/** The template that opens by itself. */
const opened = (kind: ReportKind, gate: MenuGate = report): PageRoute => ({
  ...gate,
  path: BASES[kind],
  view: () => import('./templates/view-page.tsx').then((module) => ({ default: module.openedOf(kind) })),
});
/** The rows of a kind on a page. */
const rowsOf = (kind: ReportKind, gate: MenuGate = report): PageRoute => ({
  ...gate,
  path: BASES[kind],
  view: () => import('./runs/rows-page.tsx').then((module) => ({ default: module.rowsOf(kind) })),
});
const ICC = ['icc-allowance', 'icc-temporary-employee', 'icc-vehicle'] as const;

export const routes = pages([
  {
    ...inArea('timesheets'),
    menu: 'reports',
    path: '/reports',
    view: () => import('./hub/hub-page.tsx').then((module) => ({ default: module.ReportsHub })),
  },
  {
    ...inArea('timesheets'),
    menu: 'reports',
    path: '/reports/charts',
    view: () => import('./charts/charts-page.tsx').then((module) => ({ default: module.ChartsPage })),
  },
  {
    ...pay,
    path: '/reports/payroll/charts',
    view: () => import('./charts/charts-page.tsx').then((module) => ({ default: module.PayChartsPage })),
  },
  rowsOf('timesheet-days'),
  ...pagesOf('timesheet-days', { parameter: 'reportId' }),
  ...pagesOf('timesheet-totals', { parameter: 'reportId' }),
  opened('employees'),
  ...pagesOf('employees'),
  opened('clockings'),
  ...pagesOf('clockings'),
  rowsOf('summary'),
  ...pagesOf('summary'),
  {
    ...forms,
    path: '/reports/form',
    view: () => import('./runs/forms-page.tsx').then((module) => ({ default: module.FormsPage })),
  },
  {
    ...forms,
    path: '/reports/form/view/{id}',
    view: () => import('./runs/rows-page.tsx').then((module) => ({ default: module.ResponsesPage })),
  },
  opened('form-responses', forms),
  ...pagesOf('form-responses', { gate: forms }),
  { ...forms, path: '/reports/icc', view: () => import('./hub/icc-page.tsx').then((module) => ({ default: module.IccPage })) },
  ...ICC.flatMap((kind) => [rowsOf(kind, forms), ...pagesOf(kind, { gate: forms })]),
  rowsOf('headcount'),
  ...pagesOf('headcount'),
  rowsOf('leave', forms),
  ...pagesOf('leave', { gate: forms }),
  rowsOf('coverage', boards),
  ...pagesOf('coverage', { gate: boards }),
  rowsOf('payroll', pay),
  ...pagesOf('payroll', { gate: pay }),
]);
