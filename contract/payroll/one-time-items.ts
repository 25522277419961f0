import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { LARGEST_PAY_BAHT } from '../../domain/money.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done, Id, Money, Month, pageOf, paging, Text } from '../primitives.ts';
import { PayrollType } from './payroll-items.ts';
import { PayrollPerson, ReportStatus } from './payroll-templates.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');
const LARGEST = LARGEST_PAY_BAHT * 100;
/** Below zero takes back what an item paid, or gives back what it took. */
const Amount = Money.refine((amount) => amount !== 0 && Math.abs(amount) <= LARGEST, 'form/one-time-amount');

export const OneTimeItem = z.object({
  id: Id,
  employee: PayrollPerson,
  payrollId: Id,
  payrollName: z.string(),
  payrollType: PayrollType,
  month: Month,
  amount: Money,
  note: z.string().nullable(),
  /** The payroll that counted it; null while none did. */
  payrollReport: z.object({ payrollReportId: Id, name: z.string(), status: ReportStatus }).nullable(),
  createdDate: DateTime,
  version: z.number().int(),
});

/** Bonus, commission, back pay, a deduction of one month: counted in the payroll of that month, once. */
export const oneTimeItems = {
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/one-time/search',
    topic: 'payroll-items',
    summary: 'One-time items by month, person and name',
    ...reading,
    query: z.strictObject({
      employeeId: Id.optional(),
      month: Month.optional(),
      name: Text(160).optional(),
      ...paging(25, ['month', 'createdDate'], 'month,desc'),
    }),
    answer: pageOf(OneTimeItem),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/one-time',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Pay or deduct an amount in one payroll month; refused once the month of the person is with an approver or approved',
    ...setting,
    body: z.strictObject({ employeeId: Id, payrollId: Id, month: Month, amount: Amount, note: Text(300).nullable().optional() }),
    idempotency: 'key',
    answer: OneTimeItem,
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/one-time/import',
    changes: ['payroll-items', 'payroll-reports'],
    summary:
      'Rows of a spreadsheet: employee code, name of the item, month, amount, note. All of them, or none with every fault named',
    ...setting,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            code: Text(40),
            item: Text(160),
            month: Month,
            amount: Amount,
            note: Text(300).nullable().optional(),
          }),
        )
        .min(1)
        .max(1_000),
    }),
    largeBody: true,
    idempotency: 'key',
    answer: z.object({ added: z.number().int() }),
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/one-time',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Take a one-time item back that no payroll with an approver counted',
    ...setting,
    query: z.strictObject({ id: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
};
