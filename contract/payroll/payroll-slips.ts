import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { PAY_CYCLES, RUN_KINDS } from '../../domain/payroll/pay-cycle.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, Day, Id, JobStarted, Money, Month } from '../primitives.ts';
import {
  DocumentFormat,
  DocumentLanguage,
  PayrollReport,
  ReportColumn,
  ReportHead,
  ReportTotals,
  Slip,
} from './payroll-figures.ts';

const reading = inArea('payrolls');
/** Half an A4 sheet where that is enough, or a whole one always. */
const SlipPaper = z.enum(['auto', 'a4']);
const payroll = { plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay };

const GroupSum = z.object({ name: z.string().nullable(), totals: ReportTotals });

/** What is read and printed of a report: its summary and the slips of its people. Part of `payrollReports`. */
export const payrollSlips = {
  summary: endpoint({
    method: 'POST',
    path: '/auth/v1/template/report/summary',
    changes: [],
    summary: 'Totals of a report by item and by department',
    ...reading,
    body: z.strictObject({ payrollReportId: Id }),
    idempotency: 'key',
    answer: z.object({
      report: PayrollReport,
      /** `turned`: pay of the item that was taken back, or a deduction that was given back, on the other side; the items of each side sum to it. */
      items: z.array(ReportColumn.extend({ turned: z.boolean(), people: z.number().int() })),
      departments: z.array(GroupSum),
      /** By the branch and the cost centre that the slips keep; null: the head office, none. Empty where no slip names one. */
      branches: z.array(GroupSum),
      costCentres: z.array(GroupSum),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  summaryPdf: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/report/summary',
    summary: 'The summary of a report as a PDF',
    ...reading,
    query: z.strictObject({ payrollReportId: Id, language: DocumentLanguage.optional(), format: DocumentFormat.optional() }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  slip: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/slip',
    topic: 'payroll-reports',
    summary: 'One slip; employees reach their own published ones. `format=pdf` answers the document instead of JSON',
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
    errors: ['not-found', 'payroll/no-slip-password'],
    refs: ['payrollReportId'],
  }),
  slipPdf: endpoint({
    method: 'GET',
    path: '/auth/v1/report/employee/slip',
    summary: 'One slip as a PDF, with the password of the company’s choice; employees reach their own published ones',
    access: 'member',
    ...payroll,
    query: z.strictObject({
      payrollReportId: Id,
      employeeId: Id.optional(),
      language: DocumentLanguage.optional(),
      format: DocumentFormat.optional(),
      paper: SlipPaper.optional(),
    }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found', 'payroll/no-slip-password'],
    refs: ['payrollReportId'],
  }),
  slips: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/slips',
    largeBody: true,
    changes: [],
    summary:
      'All slips of a report, or of some people, as a ZIP of PDFs, with passwords of the company’s choice, or as one PDF to print; made by a job whose file is then downloaded',
    ...reading,
    body: z.strictObject({
      payrollReportId: Id,
      employeeIds: z.array(Id).max(20_000).optional(),
      language: DocumentLanguage.default('th'),
      as: z.enum(['zip', 'pdf']).default('zip'),
      order: z.enum(['code', 'department']).default('code'),
      paper: SlipPaper.default('auto'),
    }),
    idempotency: 'key',
    answer: JobStarted,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  register: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/report/register',
    byJob: true,
    summary:
      'The payroll register of a report: a row a person, a column an item, sums by department; as a sheet, or on A4 across',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      payrollReportId: Id,
      format: z.enum(['xlsx', 'pdf']).default('xlsx'),
      language: DocumentLanguage.optional(),
    }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/slips/publish',
    changes: ['payroll-reports', 'notifications'],
    summary: 'Let people read the slips of an approved report, and tell them; once, however often it is asked',
    ...reading,
    body: z.strictObject({ payrollReportId: Id }),
    idempotency: 'key',
    answer: ReportHead,
    errors: ['not-found', 'payroll/not-maker', 'state/not-allowed'],
    refs: ['payrollReportId'],
  }),
  employeeSlips: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/slips',
    topic: 'payroll-reports',
    summary: 'Published slips of oneself, or for payroll people approved ones of anybody, newest first',
    access: 'member',
    ...payroll,
    query: z.strictObject({ employeeId: Id.optional(), startDate: Day.optional(), endDate: Day.optional() }),
    answer: z.array(
      z.object({
        payrollReportId: Id,
        employeeId: Id,
        name: z.string(),
        type: z.enum(RUN_KINDS),
        payCycle: z.enum(PAY_CYCLES),
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
