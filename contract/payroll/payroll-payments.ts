import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { FILE_BANKS } from '../../domain/payroll/thai/bank-file.ts';
import { PAYMENT_CHOICES, PAYMENT_PARTS, PAYMENT_WAYS } from '../../domain/payroll/thai/plan-payments.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, Money, Reason } from '../primitives.ts';
import { CompanyCode, Filing, ReadinessProblem } from './payroll-documents.ts';
import { PayrollPerson } from './payroll-templates.ts';

const reading = inArea('payrolls');
const Way = z.enum(PAYMENT_WAYS);
const Part = z.enum(PAYMENT_PARTS);

/** How one person of a run is paid. `problems` say why somebody is left out; `reason` why somebody is held back or paid in cash. */
export const Payment = PayrollPerson.extend({
  way: Way,
  amount: Money,
  bankCode: z.string().nullable(),
  account: z.string().nullable(),
  problems: z.array(ReadinessProblem),
  reason: z.string().nullable(),
  decidedBy: PayrollPerson.nullable(),
  decidedDate: DateTime.nullable(),
});

/**
 * How the net pay of a run leaves. A file that was taken stays the file: taking it again gives the same bytes. Only `newBatch` makes another,
 * with its reason: of a whole part, or of one person whose account was wrong, who was held back or who was left out.
 */
export const payrollPayments = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/report/payments',
    topic: 'payroll-documents',
    summary: 'How each person of a run is paid, the files it takes, and whether together they are the net pay',
    ...reading,
    query: z.strictObject({ payrollReportId: Id }),
    answer: z.object({
      bank: z.enum(FILE_BANKS).nullable(),
      asksForCompanyCode: z.boolean(),
      net: Money,
      isTied: z.boolean(),
      ways: z.array(z.object({ way: Way, people: z.number().int(), amount: Money })),
      /** Files that this run has or needs, with the batch that was taken last. */
      parts: z.array(z.object({ part: Part, filing: Filing.nullable() })),
      people: z.array(Payment),
      /** Whether the person asking may decide on payments of this run now. */
      canDecide: z.boolean(),
    }),
    errors: ['not-found'],
    refs: ['payrollReportId'],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/report/payment',
    changes: ['payroll-documents'],
    summary: 'Hold a person back from the files of an approved run, pay them in cash, or with null by the bank again',
    ...reading,
    body: z.strictObject({
      payrollReportId: Id,
      employeeId: Id,
      choice: z.enum(PAYMENT_CHOICES).nullable(),
      reason: Reason,
    }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'payroll/not-maker', 'state/not-allowed', 'payroll/payment-taken'],
    refs: ['payrollReportId'],
  }),
  newBatch: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/report/bank-batch',
    changes: ['payroll-documents'],
    summary:
      'Make a bank file anew with its reason: a taken part once more, or a file of their own for one person, to the account of now',
    ...reading,
    limit: 'export',
    body: z.strictObject({
      payrollReportId: Id,
      /** One of the two. */
      part: Part.optional(),
      employeeId: Id.optional(),
      reason: Reason,
      effectiveDate: Day.optional(),
      companyCode: CompanyCode.optional(),
    }),
    idempotency: 'key',
    answer: Filing,
    errors: [
      'not-found',
      'payroll/not-maker',
      'state/not-allowed',
      'payroll/not-ready',
      'payroll/payment-open',
      'payroll/payment-held',
      'auth/same-actor',
    ],
    refs: ['payrollReportId'],
  }),
};
