import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Id, Money, Month } from '../primitives.ts';
import { ReadinessProblem } from './payroll-documents.ts';
import { PayrollPerson } from './payroll-templates.ts';

/** A list or a return that was taken: it can be had again as it was. */
export const FormFiling = z.object({
  id: Id,
  fileName: z.string(),
  /** 0 the ordinary filing, 1 to 99 an additional one. */
  number: z.number().int(),
  records: z.number().int(),
  amount: Money,
  createdBy: PayrollPerson.nullable(),
  createdDate: DateTime,
});

/**
 * `welfareFund`: what the Employee Welfare Fund is paid; `fund`: a fund of the company; `studentLoan` and `courtOrder`: deductions that are handed
 * on to the Student Loan Fund and to the Legal Execution Department.
 */
export const MONTH_LISTS = ['welfareFund', 'fund', 'studentLoan', 'courtOrder'] as const;
const reading = inArea('payrolls');

/** Lists of a payroll month that go with a payment to an office or a fund, of approved payrolls. */
export const monthLists = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/month-list',
    byJob: true,
    topic: 'payroll-documents',
    summary: 'Who paid what in a month into a fund or to an office: to look at, printed, as a sheet or as text columns',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      list: z.enum(MONTH_LISTS),
      month: Month,
      /** One fund or deduction alone; without it all of the list. */
      payrollId: Id.optional(),
      format: z.enum(['json', 'svg', 'pdf', 'xlsx', 'csv']).default('json'),
    }),
    answer: z.object({
      list: z.enum(MONTH_LISTS),
      month: Month,
      isReady: z.boolean(),
      groups: z.array(
        z.object({
          payrollId: Id,
          name: z.string(),
          rows: z.array(
            PayrollPerson.extend({
              nationalId: z.string().nullable(),
              /** What the share is taken of; null of a deduction. */
              wage: Money.nullable(),
              own: Money,
              company: Money,
            }),
          ),
          own: Money,
          company: Money,
        }),
      ),
      employees: z.array(PayrollPerson.extend({ problems: z.array(ReadinessProblem) })),
      filings: z.array(FormFiling),
    }),
    errors: ['not-found', 'payroll/not-ready'],
    refs: ['payrollId'],
  }),
  filing: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/form/filing',
    summary: 'A list or return exactly as it was taken before',
    ...reading,
    limit: 'export',
    query: z.strictObject({ id: Id }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
