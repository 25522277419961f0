import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { LARGEST_PAY_BAHT } from '../../domain/money.ts';
import { RETRO_KINDS } from '../../domain/payroll/retro-pay.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Money, Month, Reason } from '../primitives.ts';
import { PayrollPerson, ReportStatus } from './payroll-templates.ts';

const reading = inArea('payrolls');
const setting = inArea('payrollItems');

/** An amount in an address: baht as text. */
const Baht = z.coerce.number().min(0).max(LARGEST_PAY_BAHT);

export const RetroState = z.enum(['pending', 'held', 'claimed', 'paid']);

/** A line of a paid month by what is known now, beside what was paid for it so far; with the sign that it has in pay. */
export const RetroDifference = z.object({
  key: z.enum(RETRO_KINDS),
  /** Of an own item, its name. */
  itemName: z.string().nullable(),
  month: Month,
  old: Money,
  new: Money,
  amount: Money,
});

/** Differences of payrolls that were approved before the change that makes them: paid with the next one, once. */
export const retroPay = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/retro',
    topic: 'payroll-reports',
    summary: 'Differences of approved payrolls that wait, are held back, or were paid, of a person or of the people of a payroll',
    ...reading,
    query: z.strictObject({ employeeId: Id.optional(), payrollReportId: Id.optional() }),
    answer: z.array(
      RetroDifference.extend({
        employee: PayrollPerson,
        state: RetroState,
        payrollReport: z.object({ payrollReportId: Id, name: z.string(), status: ReportStatus }).nullable(),
        reason: z.string().nullable(),
      }),
    ),
    errors: ['not-found'],
    refs: ['employeeId', 'payrollReportId'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/retro/preview',
    topic: 'payroll-reports',
    summary: 'What a salary from a day on would change in approved payrolls; nothing is kept',
    ...inArea('position'),
    query: z.strictObject({ employeeId: Id, salaryBase: Baht, activeDate: Day, replaces: Day.optional() }),
    answer: z.array(RetroDifference),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/retro/hold',
    changes: ['payroll-reports'],
    summary: 'Pay the differences of a person and month not for now, with a reason',
    ...setting,
    body: z.strictObject({ employeeId: Id, month: Month, reason: Reason }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['employeeId'],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/retro/hold',
    changes: ['payroll-reports'],
    summary: 'Pay differences that were held back with the next payroll',
    ...setting,
    query: z.strictObject({ employeeId: Id, month: Month }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
