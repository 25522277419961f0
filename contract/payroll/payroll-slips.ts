import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { PAY_CYCLES, RUN_KINDS } from '../../domain/payroll/pay-cycle.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, Day, Id, JobStarted, Money, Month } from '../primitives.ts';
import { DocumentFormat, DocumentLanguage, PayrollReport, ReportColumn, ReportTotals, Slip } from './payroll-figures.ts';

const reading = inArea('payrolls');
const payroll = { plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay };

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
    query: z.strictObject({
      payrollReportId: Id,
      employeeId: Id.optional(),
      language: DocumentLanguage.optional(),
      format: DocumentFormat.optional(),
    }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  slips: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/slips',
    largeBody: true,
    changes: [],
    summary: 'All slips of a report, or of some people, as a ZIP of PDFs; made by a job whose file is then downloaded',
    ...reading,
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
    topic: 'payroll-reports',
    summary: 'Approved slips of oneself, or for payroll people of anybody, newest first',
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
