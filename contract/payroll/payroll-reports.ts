import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { PAY_CYCLES, RUN_KINDS } from '../../domain/payroll/pay-cycle.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Month, many, Name, PayAmount, pageOf, paging, Reason, Text, wholeNumber } from '../primitives.ts';
import { payrollComparison } from './payroll-comparison.ts';
import { editing, payrollDecisions, version } from './payroll-decisions.ts';
import { Explanation, PayrollReport, ReportColumn, ReportHead, ReportRow, ReportTotals } from './payroll-figures.ts';
import { payrollSlips } from './payroll-slips.ts';
import { ReportStatusFilter } from './payroll-templates.ts';

const reading = inArea('payrolls');
const payroll = { plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay };
export const PayrollPeriod = z.object({
  month: Month,
  part: z.number().int(),
  startDate: Day,
  endDate: Day,
  payDate: Day,
});
const reportQuery = z.strictObject({ payrollReportId: Id });
const lineQuery = z.strictObject({ payrollReportId: Id, employeeId: Id, itemId: Id });

/**
 * Reports. Making is for owners, administrators, the group maker and the makers of the template; approving for the approvers of the
 * template who neither proceeded the report nor overrode a line of it. DRAFT → PENDING (proceed, locks) → APPROVED or REJECTED;
 * recomputing or overriding a REJECTED report makes it a draft again; PENDING and APPROVED can be VOIDED; a DRAFT is deleted instead.
 * Every change names the `version` it saw, or none to take whatever is there.
 */
export const payrollReports = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/template/reports',
    topic: 'payroll-reports',
    summary: 'Reports, newest first',
    ...reading,
    query: z.strictObject({
      templateId: Id.optional(),
      status: many(ReportStatusFilter).optional(),
      type: many(z.enum(RUN_KINDS)).optional(),
      year: wholeNumber(2000, 2200).optional(),
      search: Text(160).optional(),
      ...paging(25, ['month', 'payDate', 'name', 'status', 'lastUpdate', 'net'], 'month,desc'),
    }),
    answer: pageOf(PayrollReport),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/template/report',
    largeBody: true,
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary:
      'Set a period of the cycle, or a run beside it: a draft is computed from salaries, items and attendance, at once or, of many people, by a job',
    ...reading,
    body: z.strictObject({
      templateId: Id,
      month: Month,
      /** `bonus` and `correction` pay what is due once in the month, `final` the days that leavers were not paid yet as well. */
      type: z.enum(RUN_KINDS).default('regular'),
      /** Which period of the month; default the first that has no payroll. */
      part: z.number().int().min(1).max(31).optional(),
      /** The people of a run beside the cycle; default those of the template who have something due. */
      employeeIds: z.array(Id).max(20_000).optional(),
      name: Name.optional(),
      /** Default: the days of the period, and its pay day; beside the cycle the month's pay day. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      payDate: Day.optional(),
    }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [
      'not-found',
      'payroll/not-maker',
      'payroll/no-members',
      'payroll/nothing-due',
      'payroll/month-exists',
      'payroll/period-exists',
      'ref-not-found',
    ],
    refs: ['templateId'],
  }),
  periods: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/periods',
    topic: 'payroll-reports',
    summary: 'The next period of a template that has no payroll, and all periods of its month or another one',
    ...reading,
    query: z.strictObject({ templateId: Id, month: Month.optional() }),
    answer: z.object({
      cycle: z.enum(PAY_CYCLES),
      /** Null past the last month there is. */
      next: PayrollPeriod.nullable(),
      periods: z.array(PayrollPeriod.extend({ payrollReportId: Id.nullable() })),
    }),
    errors: ['not-found'],
    refs: ['templateId'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/report',
    topic: 'payroll-reports',
    summary: 'A report with what the person asking may do',
    ...reading,
    query: reportQuery,
    answer: ReportHead,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/template/report',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Change name, pay date or period of a draft; another period or pay date computes it again',
    ...reading,
    body: z.strictObject({
      payrollReportId: Id,
      version,
      name: Name.optional(),
      startDate: Day.optional(),
      endDate: Day.optional(),
      payDate: Day.optional(),
    }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [...editing, 'payroll/no-members', 'payroll/nothing-due'],
    refs: ['payrollReportId'],
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/template/report/recompute',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Compute a draft again from the data of now, at once or, of many people, by a job; overrides stay',
    ...reading,
    body: z.strictObject({ payrollReportId: Id, version }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [...editing, 'payroll/no-members', 'payroll/nothing-due'],
    refs: ['payrollReportId'],
  }),
  cancelComputing: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/template/report/compute/cancel',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Call off the job that computes a draft: the figures stay as they were',
    ...reading,
    body: z.strictObject({ payrollReportId: Id }),
    idempotency: 'key',
    answer: ReportHead,
    errors: ['not-found', 'payroll/not-maker', 'state/not-allowed'],
    refs: ['payrollReportId'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/template/report',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Delete a draft',
    ...reading,
    query: reportQuery,
    idempotency: 'key',
    answer: Done,
    errors: editing,
    refs: ['payrollReportId'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/auth/v1/template/info',
    topic: 'payroll-reports',
    summary: 'The grid: columns, a row for each person, totals; all people unless a page is asked for',
    ...reading,
    query: z.strictObject({
      payrollReportId: Id,
      /** When given they must be the report's own period. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      search: Text(160).optional(),
      departmentId: Id.optional(),
      warned: z.enum(['true', 'false']).optional(),
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 20_000).default(20_000),
    }),
    answer: z.object({
      report: ReportHead,
      columns: z.array(ReportColumn),
      rows: z.array(ReportRow),
      page: z.number().int(),
      size: z.number().int(),
      totalElements: z.number().int(),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  overrideLine: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/report/line',
    changes: ['payroll-documents', 'payroll-reports', 'payroll-templates'],
    summary: 'Decide a line by hand, or with null let the rules decide again; lines that depend on it follow',
    ...reading,
    body: z.strictObject({
      payrollReportId: Id,
      version,
      employeeId: Id,
      itemId: Id,
      /** Never negative: the column says whether it adds or takes. */
      amount: PayAmount.nullable(),
      reason: Reason,
    }),
    idempotency: 'key',
    answer: z.object({ report: ReportHead, row: ReportRow, columns: z.array(ReportColumn) }),
    errors: [...editing, 'ref-not-found'],
    refs: ['payrollReportId'],
  }),
  explain: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/explain',
    topic: 'payroll-reports',
    summary: 'How one figure came about; for an approved slip of their own, employees too',
    access: 'member',
    ...payroll,
    query: lineQuery,
    answer: Explanation,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  ...payrollComparison,
  ...payrollDecisions,
  sum: endpoint({
    method: 'GET',
    path: '/auth/v1/template/info/sum',
    topic: 'payroll-reports',
    summary: 'Approved payroll of a year by pay month',
    ...reading,
    query: z.strictObject({ year: wholeNumber(2000, 2200), templateId: Id.optional() }),
    answer: z.object({
      year: z.number().int(),
      months: z.array(z.object({ month: Month, reports: z.number().int(), totals: ReportTotals })),
      totals: ReportTotals,
    }),
    errors: [],
  }),
  ...payrollSlips,
};
