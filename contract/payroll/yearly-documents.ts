import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Id, Money, wholeNumber } from '../primitives.ts';
import { ReadinessProblem } from './payroll-documents.ts';
import { PayrollPerson } from './payroll-templates.ts';

const reading = inArea('payrolls');
const Year = wholeNumber(2000, 2200);
const IncomeKind = z.enum(['salary', 'approvedFlatRate', 'leavingLumpSum', 'residentFee', 'nonResidentFee']);

/** A file of a year that was taken: it can be had again as it was. */
const YearFiling = z.object({
  id: Id,
  fileName: z.string(),
  /** 0 the ordinary return, 1 to 99 an additional one. */
  additional: z.number().int(),
  records: z.number().int(),
  amount: Money,
  createdBy: PayrollPerson.nullable(),
  createdDate: DateTime,
});
const shared = {
  year: z.number().int(),
  fileName: z.string(),
  filings: z.array(YearFiling),
};
const downloading = ['payroll/not-ready', 'not-found'] as const;

export const yearlyDocuments = {
  pnd1: endpoint({
    method: 'GET',
    path: '/auth/v1/yearlyPND1',
    byJob: true,
    topic: 'payroll-documents',
    summary: 'Yearly withholding return PND1 Kor (FORMAT v2.0), or the list of funds paid that goes with it (`format=funds`)',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      year: Year,
      additional: wholeNumber(0, 99).default(0),
      format: z.enum(['json', 'txt', 'funds', 'svg', 'pdf']).default('json'),
    }),
    answer: z.object({
      ...shared,
      isReady: z.boolean(),
      /** The last filing that was taken, and what the one asked for states: of an additional one only what came later. */
      last: z.number().int().nullable(),
      filed: z.object({ count: z.number().int(), paid: Money, tax: Money }),
      rows: z.array(
        PayrollPerson.extend({
          nationalId: z.string().nullable(),
          income: IncomeKind,
          condition: z.number().int(),
          paid: Money,
          tax: Money,
        }),
      ),
      totals: z.object({ people: z.number().int(), paid: Money, tax: Money, socialSecurity: Money, providentFund: Money }),
      /** The twelve monthly returns with beginning balances, and the certificates that were made, against the return. */
      ties: z.array(
        z.object({
          code: z.enum(['months.paid', 'months.tax', 'certificates.paid', 'certificates.tax']),
          expected: Money,
          actual: Money,
          isEqual: z.boolean(),
        }),
      ),
      certificatesMissing: z.number().int(),
      /** Fees by s.40(2) of payees who are no employees, by payee and kind; they stand in the return beside the rows. */
      fees: z.array(
        z.object({
          payeeId: Id,
          name: z.string(),
          nationalId: z.string().nullable(),
          income: z.enum(['residentFee', 'nonResidentFee']),
          paid: Money,
          tax: Money,
        }),
      ),
      payees: z.array(z.object({ payeeId: Id, name: z.string(), problems: z.array(ReadinessProblem) })),
      company: z.array(ReadinessProblem),
      employees: z.array(PayrollPerson.extend({ problems: z.array(ReadinessProblem) })),
    }),
    errors: downloading,
  }),
  socialSecurity: endpoint({
    method: 'GET',
    path: '/auth/v1/yearlySocialSecurity',
    byJob: true,
    topic: 'payroll-documents',
    summary: 'Social security of a year, month by month and person by person, with the wages that the compensation fund counts',
    ...reading,
    limit: 'export',
    query: z.strictObject({
      year: Year,
      /** `csv` and `compensation` are sheets; `svg` and `pdf` the printed form. */
      format: z.enum(['json', 'csv', 'compensation', 'svg', 'pdf']).default('json'),
      /** Which form is printed: the list of contributions, or Kor Tor 20 Kor with its reckoning of what is due. */
      form: z.enum(['sso', 'compensation']).default('sso'),
      /** What the fund asks of the company, in hundredths of a percent (1.00 % = 100), and what was paid ahead for the year, in baht. */
      rate: wholeNumber(1, 500).optional(),
      paidAhead: z.coerce.number().min(0).max(1_000_000_000).optional(),
    }),
    answer: z.object({
      ...shared,
      rows: z.array(
        PayrollPerson.extend({
          nationalId: z.string().nullable(),
          months: z.array(z.object({ month: z.number().int(), wage: Money, employee: Money, employer: Money })),
          wage: Money,
          employee: Money,
          employer: Money,
          /** Up to 240,000 a year. */
          counted: Money,
        }),
      ),
      /** The worksheet of Kor Tor 20 Kor: `over` is what lies above 20,000 a person and month. */
      months: z.array(
        z.object({
          month: z.number().int(),
          people: z.number().int(),
          wages: Money,
          employee: Money,
          employer: Money,
          over: Money,
        }),
      ),
      totals: z.object({ people: z.number().int(), wages: Money, employee: Money, employer: Money, counted: Money }),
    }),
    errors: downloading,
  }),
  filing: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/year/filing',
    summary: 'A yearly file exactly as it was taken before',
    ...reading,
    limit: 'export',
    query: z.strictObject({ id: Id }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
