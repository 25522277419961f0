import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { MOST_PAYMENTS } from '../../domain/payroll/pay-cycle.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, Money, Month, pageOf, paging, Reason, Text, wholeNumber } from '../primitives.ts';
import { PayrollPerson } from './payroll-templates.ts';

const amounts = {
  regularIncome: Money,
  occasionalIncome: Money,
  taxRegular: Money,
  taxOccasional: Money,
  socialSecurity: Money,
  providentFund: Money,
  payments: z.number().int(),
};
export const BeginningBalance = z.object({
  ...amounts,
  /** Why it was last changed; null since it was first entered. */
  reason: z.string().nullable(),
  version: z.number().int(),
  updatedDate: DateTime,
});

export const BeginningBalanceRow = PayrollPerson.extend({
  startDate: Day.nullable(),
  balance: BeginningBalance.nullable(),
  /** Payments of the year, by the cycle of the person's payroll, before the first payroll here, as far as the start of work tells. */
  paymentsExpected: z.number().int(),
  /** A payroll of the year waits for approval: its tax rests on the balance, which stays until that is decided. */
  isLocked: z.boolean(),
  /** A payroll of the year is approved: its slips stay as they are, and what changes is settled in those to come. */
  isUsed: z.boolean(),
});

/** The next payroll of the person in the year, computed with what stands now and with the change. */
export const TaxForecast = z.object({
  month: Month,
  payrollName: z.string(),
  taxNow: Money,
  taxThen: Money,
  /** Tax of the whole year on the pay that is to be expected; null where tax is not progressive. */
  yearTaxNow: Money.nullable(),
  yearTaxThen: Money.nullable(),
  /** Payments of the year due before that payroll; with fewer entered, withholding cannot build on them. */
  paymentsDue: z.number().int(),
  paymentsKnown: z.number().int(),
});
const Changed = z.object({ ok: z.literal(true), forecast: TaxForecast.nullable() });

const making = inArea('payrolls');
const setting = {
  access: { groups: GROUPS.payrollMaking, scope: 'company' },
  plan: making.plan,
  touchesPay: making.touchesPay,
  country: making.country,
  idempotency: 'key',
} as const;
const Year = wholeNumber(2000, 2200);
const preview = z.boolean().optional();

/** What people were paid in a tax year before the first payroll here. */
export const beginningBalances = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/payroll/beginningBalances',
    topic: 'beginning-balances',
    summary: 'Beginning balances of a tax year, person by person',
    ...making,
    query: z.strictObject({
      year: Year,
      /** `entered`: with a balance; `missing`: paid before the first payroll here as far as is known, and without one. */
      show: z.enum(['all', 'entered', 'missing']).default('all'),
      search: Text(160).optional(),
      /** One person alone. */
      employeeId: Id.optional(),
      ...paging(50, ['code', 'name', 'department', 'startDate'], 'code,asc'),
    }),
    answer: pageOf(BeginningBalanceRow).extend({ entered: z.number().int(), missing: z.number().int() }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  set: endpoint({
    ...setting,
    method: 'PUT',
    path: '/auth/v1/employee/payroll/beginningBalance',
    changes: ['beginning-balances', 'payroll-reports', 'payroll-templates'],
    summary: 'What a person was paid in the year before the first report here, so that withholding goes on where it was',
    body: z.strictObject({
      employeeId: Id,
      year: z.number().int().min(2000).max(2200),
      regularIncome: Money,
      occasionalIncome: Money.optional(),
      taxRegular: Money,
      taxOccasional: Money.optional(),
      socialSecurity: Money,
      providentFund: Money.optional(),
      /** Of the cycle: months, halves, weeks or days. */
      payments: z.number().int().min(0).max(MOST_PAYMENTS),
      /** Of the balance that is corrected; left out when there is none. */
      version: z.number().int().optional(),
      /** Needed for a correction, and once a payroll of the year is approved. */
      reason: Reason.optional(),
      /** True: nothing is saved; the answer says what would be withheld. */
      preview,
    }),
    answer: Changed,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['employeeId'],
  }),
  remove: endpoint({
    ...setting,
    method: 'DELETE',
    path: '/auth/v1/employee/payroll/beginningBalance',
    changes: ['beginning-balances', 'payroll-reports', 'payroll-templates'],
    summary: 'Take a beginning balance away that was entered by mistake, with a reason',
    query: z.strictObject({ employeeId: Id, year: Year, version: wholeNumber(1, 1_000_000), reason: Reason }),
    answer: Done,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['employeeId'],
  }),
};
