import { z } from 'zod';
import { DIFFERENCE_REASONS } from '../domain/payroll/compare-slips.ts';
import { GROUPS } from '../domain/permissions.ts';
import { endpoint } from './endpoint.ts';
import { PayrollKey, PayrollType } from './payroll-items.ts';
import { PayrollPerson, ReportStatus, ReportStatusFilter } from './payroll-templates.ts';
import {
  Bytes,
  DateTime,
  Day,
  Done,
  Id,
  JobStarted,
  Money,
  Month,
  many,
  Name,
  pageOf,
  paging,
  Reason,
  Text,
  wholeNumber,
} from './primitives.ts';

export const DocumentLanguage = z.enum(['en', 'th']);

/** Sums over all slips of a report. */
export const ReportTotals = z.object({
  employees: z.number().int(),
  income: Money,
  deduction: Money,
  net: Money,
  taxable: Money,
  tax: Money,
  socialSecurityWage: Money,
  socialSecurity: Money,
  socialSecurityEmployer: Money,
  welfareFund: Money,
  welfareFundEmployer: Money,
});

/** A person's warning: `code` names the text, `facts` fill it. `blocking` ones stop proceed: `net/negative`, `salary/missing`. */
export const RowWarning = z.object({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  blocking: z.boolean(),
});

/** One month's payroll of one template. */
export const PayrollReport = z.object({
  payrollReportId: Id,
  templateId: Id,
  templateName: z.string(),
  name: z.string(),
  type: z.literal('regular'),
  payCycle: z.literal('monthly'),
  month: Month,
  startDate: Day,
  endDate: Day,
  payDate: Day,
  status: ReportStatus,
  totals: ReportTotals,
  preparedBy: PayrollPerson.nullable(),
  decidedBy: PayrollPerson.nullable(),
  proceededDate: DateTime.nullable(),
  decidedDate: DateTime.nullable(),
  /** Why it was rejected or voided, or a note on the approval. */
  reason: z.string().nullable(),
  computedDate: DateTime.nullable(),
  lastUpdate: DateTime,
  /** sha-256 of the locked figures, from proceed on. */
  figuresHash: z.string().nullable(),
  version: z.number().int(),
});

/** What the person asking may do with a report now; `approveRefused` says why not when an approval is waiting. */
export const ReportActions = z.object({
  edit: z.boolean(),
  recompute: z.boolean(),
  proceed: z.boolean(),
  approve: z.boolean(),
  approveRefused: z.enum(['auth/same-actor', 'payroll/not-approver']).nullable(),
  void: z.boolean(),
  remove: z.boolean(),
  documents: z.boolean(),
});

export const ReportHead = PayrollReport.extend({
  actions: ReportActions,
  approvers: z.array(PayrollPerson),
  /** Attendance, salary or items of the period changed after the figures were computed. Only DRAFT and REJECTED can take them in. */
  isStale: z.boolean(),
  /** How many people have a warning, and how many one that stops proceed. */
  warned: z.number().int(),
  blocked: z.number().int(),
});

/** A column of the grid. */
export const ReportColumn = z.object({
  itemId: Id,
  keyName: PayrollKey.nullable(),
  name: z.string(),
  type: PayrollType,
  positive: z.boolean(),
  total: Money,
});

/**
 * A row of the grid. `amounts[i]` is the amount of `columns[i]`, null when the person has no such line; an amount has the sign of its
 * column: 500 in a deduction column takes 500. `overridden` lists the indexes of columns that a person decided.
 */
export const ReportRow = PayrollPerson.extend({
  amounts: z.array(Money.nullable()),
  overridden: z.array(z.number().int()),
  income: Money,
  deduction: Money,
  net: Money,
  warnings: z.array(RowWarning),
});

export const SlipLine = z.object({
  itemId: Id,
  keyName: PayrollKey.nullable(),
  name: z.string(),
  type: PayrollType,
  positive: z.boolean(),
  amount: Money,
  /** What the rules said; differs from `amount` when a person decided otherwise. */
  computedAmount: Money,
  override: z.object({ reason: z.string(), by: z.string() }).nullable(),
  /** Short words for the slip, such as "7 h 30 min × 1.5", in the language of the request. */
  note: z.string().nullable(),
});

export const Slip = z.object({
  payrollReportId: Id,
  status: ReportStatus,
  name: z.string(),
  month: Month,
  startDate: Day,
  endDate: Day,
  payDate: Day,
  companyName: z.string(),
  employee: PayrollPerson,
  /** The last four digits only. */
  bankAccountTail: z.string().nullable(),
  bankName: z.string().nullable(),
  incomes: z.array(SlipLine),
  deductions: z.array(SlipLine),
  income: Money,
  deduction: Money,
  net: Money,
  socialSecurityEmployer: Money,
  welfareFundEmployer: Money,
  /** From 1 January to this slip, beginning balance included. */
  yearToDate: z.object({ income: Money, tax: Money, socialSecurity: Money }),
  warnings: z.array(RowWarning),
});

/** A number of an explanation: baht, minutes, days, hundredths of a percent (`basisPoints`; 15000 = ×1.5 = 150 %) or a count. */
export const ExplainNumber = z.object({
  name: z.string(),
  unit: z.enum(['baht', 'minutes', 'days', 'basisPoints', 'count']),
  value: z.number(),
});

/**
 * How a figure came about: formula by name, numbers in reading order, days that contributed with their punches, statutory rows with
 * date and source. `formula` is one of salary/full-month, salary/pro-rata, salary/none, part-time/worked-time, overtime/full-time,
 * overtime/part-time, absence/time-not-worked, late/time-not-worked, item/amount, social-security/section-33,
 * welfare-fund/contribution, tax/flat, tax/none, tax/progressive.
 */
export const Explanation = z.object({
  payrollReportId: Id,
  employee: PayrollPerson,
  line: SlipLine,
  formula: z.string(),
  numbers: z.array(ExplainNumber),
  /** Overtime and time not worked, by base in force. `kind` overtime, holiday, holidayOvertime; null otherwise. */
  parts: z.array(
    z.object({
      kind: z.string().nullable(),
      base: Money,
      rate: z.number().int().nullable(),
      minutes: z.number(),
      wholeDays: z.number(),
    }),
  ),
  /** Salary by the days each base was in force; `days` in halves of a 30-day month. */
  segments: z.array(z.object({ from: Day, to: Day, base: Money, days: z.number() })),
  days: z.array(
    z.object({
      date: Day,
      minutes: z.number(),
      kind: z.string().nullable(),
      firstIn: DateTime.nullable(),
      lastOut: DateTime.nullable(),
      workedMinutes: z.number(),
      lateMinutes: z.number(),
      /** The punches of the work date, oldest first; the timesheet day opens by employee and date. */
      clockings: z.array(z.object({ id: Id, at: DateTime, type: z.string(), source: z.string() })),
    }),
  ),
  allowances: z.array(z.object({ kind: z.string(), claimed: Money, allowed: Money })),
  /** Tax brackets with what fell in each; `to` null is without end; `rate` in basis points. */
  slices: z.array(z.object({ from: Money, to: Money.nullable(), rate: z.number().int(), income: Money, tax: Money })),
  /** Statutory rows: in force from, source, values. */
  rows: z.array(z.object({ from: Day, source: z.string(), values: z.array(ExplainNumber) })),
});

/** Why a figure differs from last month, as the traces of both show; `unexplained` when nothing that the rule looked at differs. */
export const DifferenceReason = z.enum(DIFFERENCE_REASONS);
export const ReportDifference = PayrollPerson.extend({
  oldNet: Money.nullable(),
  newNet: Money.nullable(),
  delta: Money,
  /** Hundredths of a percent of the old net; null for a joiner. */
  percent: z.number().int().nullable(),
  reasons: z.array(DifferenceReason),
  isUnexplained: z.boolean(),
  items: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      old: Money,
      new: Money,
      delta: Money,
      reason: DifferenceReason,
      isUnexplained: z.boolean(),
    }),
  ),
});

const company = 'company';
const reading = { groups: GROUPS.payroll, scope: company } as const;
const payroll = { plan: 'payroll', country: 'TH' } as const;
const reportQuery = z.strictObject({ payrollReportId: Id });
const lineQuery = z.strictObject({ payrollReportId: Id, employeeId: Id, itemId: Id });
const version = z.number().int().optional();
const editing = ['not-found', 'payroll/not-maker', 'state/not-allowed', 'conflict'] as const;

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
    summary: 'Reports, newest first',
    access: reading,
    ...payroll,
    query: z.strictObject({
      templateId: Id.optional(),
      status: many(ReportStatusFilter).optional(),
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
    summary: 'Set a period: a draft is computed at once from salaries, items and attendance',
    access: reading,
    ...payroll,
    body: z.strictObject({
      templateId: Id,
      month: Month,
      name: Name.optional(),
      /** Default: the first and last day of the month, and the template's pay day. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      payDate: Day.optional(),
    }),
    idempotency: 'key',
    answer: ReportHead,
    errors: ['not-found', 'payroll/not-maker', 'payroll/no-members', 'payroll/month-exists'],
    refs: ['templateId'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/report',
    summary: 'A report with what the person asking may do',
    access: reading,
    ...payroll,
    query: reportQuery,
    answer: ReportHead,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/template/report',
    summary: 'Change name, pay date or period of a draft; another period or pay date computes it again',
    access: reading,
    ...payroll,
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
    errors: [...editing, 'payroll/no-members'],
    refs: ['payrollReportId'],
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/template/report/recompute',
    summary: 'Compute a draft again from the data of now; overrides stay',
    access: reading,
    ...payroll,
    body: z.strictObject({ payrollReportId: Id, version }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [...editing, 'payroll/no-members'],
    refs: ['payrollReportId'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/template/report',
    summary: 'Delete a draft',
    access: reading,
    ...payroll,
    query: reportQuery,
    idempotency: 'key',
    answer: Done,
    errors: editing,
    refs: ['payrollReportId'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/auth/v1/template/info',
    summary: 'The grid: columns, a row for each person, totals; all people unless a page is asked for',
    access: reading,
    ...payroll,
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
    summary: 'Decide a line by hand, or with null let the rules decide again; lines that depend on it follow',
    access: reading,
    ...payroll,
    body: z.strictObject({
      payrollReportId: Id,
      version,
      employeeId: Id,
      itemId: Id,
      /** Never negative: the column says whether it adds or takes. */
      amount: Money.nullable(),
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
    summary: 'How one figure came about; for an approved slip of their own, employees too',
    access: 'member',
    ...payroll,
    query: lineQuery,
    answer: Explanation,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  differences: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/differences',
    summary: 'Each person against the last approved month of the same template, with the reason',
    access: reading,
    ...payroll,
    query: reportQuery,
    answer: z.object({
      previous: PayrollReport.nullable(),
      totals: z.object({ oldNet: Money, newNet: Money, delta: Money, changed: z.number().int(), unexplained: z.number().int() }),
      people: z.array(ReportDifference),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  proceed: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/proceed',
    summary: 'Lock the figures and ask the approvers',
    access: reading,
    ...payroll,
    body: z.strictObject({ payrollReportId: Id, version }),
    idempotency: 'key',
    answer: ReportHead,
    errors: [...editing, 'payroll/not-ready', 'payroll/negative-net'],
    refs: ['payrollReportId'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/approve',
    summary: 'Approve or reject a waiting report; a rejection has a reason',
    access: reading,
    ...payroll,
    body: z.strictObject({
      payrollReportId: Id,
      version,
      status: z.enum(['approved', 'rejected']).default('approved'),
      reason: Text(500).optional(),
    }),
    idempotency: 'key',
    answer: ReportHead,
    errors: ['not-found', 'payroll/not-approver', 'auth/same-actor', 'state/not-allowed', 'conflict'],
    refs: ['payrollReportId'],
  }),
  void: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/void',
    summary: 'Take a waiting or approved report out of use, with a reason; its figures stay readable',
    access: reading,
    ...payroll,
    body: z.strictObject({ payrollReportId: Id, version, reason: Reason }),
    idempotency: 'key',
    answer: ReportHead,
    errors: editing,
    refs: ['payrollReportId'],
  }),
  sum: endpoint({
    method: 'GET',
    path: '/auth/v1/template/info/sum',
    summary: 'Approved payroll of a year by pay month',
    access: reading,
    ...payroll,
    query: z.strictObject({ year: wholeNumber(2000, 2200), templateId: Id.optional() }),
    answer: z.object({
      year: z.number().int(),
      months: z.array(z.object({ month: Month, reports: z.number().int(), totals: ReportTotals })),
      totals: ReportTotals,
    }),
    errors: [],
  }),
  summary: endpoint({
    method: 'POST',
    path: '/auth/v1/template/report/summary',
    summary: 'Totals of a report by item and by department',
    access: reading,
    ...payroll,
    body: reportQuery,
    idempotency: 'key',
    answer: z.object({
      report: PayrollReport,
      items: z.array(ReportColumn.extend({ people: z.number().int() })),
      departments: z.array(z.object({ name: z.string().nullable(), totals: ReportTotals })),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  summaryPdf: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/report/summary',
    summary: 'The summary of a report as a PDF',
    access: reading,
    ...payroll,
    query: z.strictObject({ payrollReportId: Id, language: DocumentLanguage.optional() }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  slip: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/slip',
    summary: 'One slip; employees reach their own approved ones. `format=pdf` answers the document instead of JSON',
    access: 'member',
    ...payroll,
    query: z.strictObject({
      payrollReportId: Id,
      /** Default: oneself. */
      employeeId: Id.optional(),
      format: z.enum(['json', 'pdf']).default('json'),
      language: DocumentLanguage.optional(),
    }),
    answer: Slip,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  slipPdf: endpoint({
    method: 'GET',
    path: '/auth/v1/report/employee/slip',
    summary: 'One slip as a PDF; employees reach their own approved ones',
    access: 'member',
    ...payroll,
    query: z.strictObject({ payrollReportId: Id, employeeId: Id.optional(), language: DocumentLanguage.optional() }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  slips: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/slips',
    summary: 'All slips of a report, or of some people, as a ZIP of PDFs; made by a job whose file is then downloaded',
    access: reading,
    ...payroll,
    body: z.strictObject({
      payrollReportId: Id,
      employeeIds: z.array(Id).max(20_000).optional(),
      language: DocumentLanguage.default('th'),
    }),
    idempotency: 'key',
    answer: JobStarted,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  employeeSlips: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/slips',
    summary: 'Approved slips of oneself, or for payroll people of anybody, newest first',
    access: 'member',
    ...payroll,
    query: z.strictObject({ employeeId: Id.optional(), startDate: Day.optional(), endDate: Day.optional() }),
    answer: z.array(
      z.object({
        payrollReportId: Id,
        employeeId: Id,
        name: z.string(),
        month: Month,
        startDate: Day,
        endDate: Day,
        payDate: Day,
        income: Money,
        deduction: Money,
        net: Money,
      }),
    ),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
