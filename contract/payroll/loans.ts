import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { AmountAboveZero, DateTime, Day, Id, Money, Month, pageOf, paging, Reason, Text } from '../primitives.ts';
import { PayrollPerson } from './payroll-templates.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');

/** `taken` by an approved payroll, `returned` when that was voided, `paid` by hand, `released`: the rest is waived; `instalment`: taken otherwise from a month on. */
export const LoanEntryKind = z.enum(['lent', 'taken', 'returned', 'paid', 'released', 'instalment']);
const ownEntry = {
  number: z.number().int(),
  kind: LoanEntryKind,
  date: Day,
  /** What it adds to the balance; below zero what it takes off. */
  amount: Money,
  balance: Money,
  instalment: Money.nullable(),
  fromMonth: Month.nullable(),
  payrollName: z.string().nullable(),
};
const LoanEntry = z.object({
  ...ownEntry,
  payrollReportId: Id.nullable(),
  allOnLeaving: z.boolean().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  createdDate: DateTime,
});

const ownLoan = {
  id: Id,
  payrollName: z.string(),
  lentDate: Day,
  amount: Money,
  /** What each regular payroll takes now, from which month, and whether the last pay takes all that is left. */
  instalment: Money,
  firstMonth: Month,
  allOnLeaving: z.boolean(),
  /** Owed after approved payrolls; the sum of the entries. */
  balance: Money,
  /** Payrolls that wait for approval take so much of it. */
  inApproval: Money,
  /** How many payrolls took an instalment. */
  payrolls: z.number().int(),
};
export const Loan = z.object({
  ...ownLoan,
  employee: PayrollPerson,
  endDate: Day.nullable(),
  payrollId: Id,
  /** When the person consented in writing to more than 10 % and 20 % of pay for the item; null: the law limits what is taken. */
  consentDate: Day.nullable(),
  note: z.string().nullable(),
  createdDate: DateTime,
  version: z.number().int(),
});
const WithEntries = Loan.extend({ entries: z.array(LoanEntry) });
const changes = ['payroll-items', 'payroll-reports'] as const;
const target = { id: Id, version: z.number().int() };

/** Loans and advances of people: taken in instalments by payrolls, each change of the balance an entry that stays. */
export const loans = {
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/loans',
    topic: 'payroll-items',
    summary: 'Loans of the company or of one person with their balances',
    ...reading,
    query: z.strictObject({
      employeeId: Id.optional(),
      state: z.enum(['open', 'settled']).optional(),
      search: Text(160).optional(),
      ...paging(25, ['lentDate', 'code', 'balance'], 'lentDate,desc'),
    }),
    answer: pageOf(Loan).extend({ totalBalance: Money }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/loan',
    topic: 'payroll-items',
    summary: 'One loan with every entry of its balance',
    ...reading,
    query: z.strictObject({ id: Id }),
    answer: WithEntries,
    errors: ['not-found'],
    refs: ['id'],
  }),
  own: endpoint({
    plan: reading.plan,
    country: reading.country,
    touchesPay: reading.touchesPay,
    access: 'member',
    method: 'GET',
    path: '/auth/v1/user/loans',
    topic: 'payroll-items',
    summary: 'One’s own loans with what was taken and paid back',
    answer: z.array(z.object({ ...ownLoan, entries: z.array(z.object(ownEntry)) })),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/loan',
    changes: [...changes],
    summary: 'Lend an amount that regular payrolls take back in instalments from a month on',
    ...setting,
    body: z.strictObject({
      employeeId: Id,
      payrollId: Id,
      amount: AmountAboveZero,
      lentDate: Day,
      instalment: AmountAboveZero,
      firstMonth: Month,
      /** Left out, the last pay of somebody who leaves takes all that is left, within the law. */
      allOnLeaving: z.boolean().optional(),
      /** Kept as the person’s consent for the item. */
      consentDate: Day.nullable().optional(),
      note: Text(300).nullable().optional(),
    }),
    idempotency: 'key',
    answer: WithEntries,
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId'],
  }),
  setInstalment: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/loan/instalment',
    changes: [...changes],
    summary: 'Take another instalment from a payroll month on',
    ...setting,
    body: z.strictObject({
      ...target,
      instalment: AmountAboveZero,
      fromMonth: Month,
      allOnLeaving: z.boolean().optional(),
      reason: Text(500).nullable().optional(),
    }),
    idempotency: 'key',
    answer: WithEntries,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
  }),
  addPayment: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/loan/payment',
    changes: [...changes],
    summary: 'Note what the person paid back outside payroll; at most what no payroll that waits for approval takes',
    ...setting,
    body: z.strictObject({ ...target, date: Day, amount: AmountAboveZero, reason: Reason }),
    idempotency: 'key',
    answer: WithEntries,
    errors: ['not-found', 'conflict'],
    refs: ['id'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/loan/release',
    changes: [...changes],
    summary: 'Write off what is left of a loan, with its reason',
    ...setting,
    body: z.strictObject({ ...target, reason: Reason }),
    idempotency: 'key',
    answer: WithEntries,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
  }),
};
