import type { ReportKind } from './report-columns.ts';

/** The page of each kind of report that the others of the kind lie below: templates, history, one template. */
export const BASES = {
  'timesheet-days': '/reports/timesheets/v1',
  'timesheet-totals': '/reports/timesheets/v2',
  employees: '/reports/master',
  clockings: '/reports/export-clocking',
  summary: '/reports/summary',
  'form-responses': '/reports/form/export',
  'icc-allowance': '/reports/icc/allowance',
  'icc-temporary-employee': '/reports/icc/temporary-employee',
  'icc-vehicle': '/reports/icc/vehicle',
  payroll: '/reports/payroll',
  headcount: '/reports/headcount',
  leave: '/reports/leave',
  coverage: '/reports/coverage',
} as const satisfies Readonly<Record<ReportKind, `/${string}`>>;
