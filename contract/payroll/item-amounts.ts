import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, flag, Id, Money, Month, PayAmount, Text } from '../primitives.ts';
import { AmountEntry, AmountSource, PayrollUnit } from './payroll-items.ts';
import { PayrollPerson } from './payroll-templates.ts';
import { RetroDifference } from './retro-pay.ts';

const setting = inArea('payrollItems');
const reading = inArea('payrolls');

/** What somebody has of an item in force today, and the next change of it; `startDate` null: without a first day. */
const InForce = z.object({
  amount: Money.nullable(),
  startDate: Day.nullable(),
  next: z.object({ startDate: Day, amount: Money.nullable() }).nullable(),
});

const AmountRow = z.strictObject({ code: Text(40), amount: PayAmount, old: PayAmount.optional() });

/** One item for everybody: its own amounts by day, and which positions and people have others. */
export const itemAmounts = {
  ofItem: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/amounts',
    topic: 'payroll-items',
    summary:
      'What an item pays to everybody, with its history and what is to come, and to which positions and people other amounts',
    ...reading,
    query: z.strictObject({ payrollId: Id }),
    answer: z.object({
      unit: PayrollUnit,
      /** The first day on which no payroll that waits or is approved counts the item; null: none does. */
      firstOpenDay: Day.nullable(),
      entries: z.array(AmountEntry),
      positions: z.array(InForce.extend({ positionId: Id, name: z.string() })),
      people: z.array(InForce.extend({ employee: PayrollPerson })),
    }),
    errors: ['not-found'],
    refs: ['payrollId'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/amounts/people',
    topic: 'payroll-items',
    summary: 'The people of the company, or of a department or position, with what an item pays them on a day',
    ...setting,
    query: z.strictObject({
      payrollId: Id,
      /** Left out, today. */
      day: Day.optional(),
      departmentId: Id.optional(),
      positionId: Id.optional(),
    }),
    answer: z.array(
      z.object({
        employee: PayrollPerson,
        own: Money.nullable(),
        effective: Money,
        source: AmountSource,
      }),
    ),
    errors: ['not-found'],
    refs: ['payrollId', 'departmentId', 'positionId'],
  }),
  setMany: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/amounts',
    changes: ['payroll-items', 'payroll-reports'],
    summary:
      'Set what an item pays to many people from a day on, each by employee code. All of them, or none with every fault named. With `old` given, a row whose amount changed meanwhile is a fault',
    ...setting,
    body: z.strictObject({
      payrollId: Id,
      /** Left out, the first day on which no payroll that waits or is approved counts one of them. */
      startDate: Day.optional(),
      /** Left out, without end; after it counts again what counted before. */
      endDate: Day.optional(),
      /** The first day may be one that an approved payroll counted: the next one pays the difference. */
      isRetroactive: z.boolean().optional(),
      rows: z.array(AmountRow).min(1).max(10_000),
    }),
    largeBody: true,
    idempotency: 'key',
    answer: z.object({ set: z.number().int() }),
    errors: ['not-found'],
    refs: ['payrollId'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/amounts/retro',
    changes: [],
    summary:
      'What amounts from a day on that approved payrolls counted would change: which payrolls, whom, and by how much. Of a person, a position, many people or, with none of them, everybody. Nothing is kept',
    ...setting,
    body: z.strictObject({
      /** Left out with `payrolls` alone. */
      payrollId: Id.optional(),
      employeeId: Id.optional(),
      positionId: Id.optional(),
      rows: z.array(AmountRow).max(10_000).optional(),
      /** All items of the person or the position; what is left out stops. */
      payrolls: z
        .array(z.strictObject({ payrollId: Id, amount: PayAmount }))
        .max(500)
        .optional(),
      /** Left out, the amount that begins on the day is taken back. */
      amount: PayAmount.optional(),
      /** Of everybody, basis points of salary in place of the amount. */
      percent: z.number().int().min(0).max(10_000).optional(),
      startDate: Day,
      endDate: Day.optional(),
    }),
    largeBody: true,
    idempotency: 'natural',
    answer: z.object({
      total: Money,
      people: z.number().int(),
      runs: z.array(z.object({ payrollReportId: Id, name: z.string(), month: Month, people: z.number().int(), amount: Money })),
      /** The first 200, by payroll and person. */
      rows: z.array(RetroDifference.extend({ employee: PayrollPerson })),
      /** One-time items of these people and items for months from the day on: what was settled by hand already. */
      oneTime: Money,
    }),
    errors: ['not-found', 'ref-not-found'],
    refs: ['payrollId', 'employeeId', 'positionId'],
  }),
  removeFromItem: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/amount',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Take back an amount for everybody that no payroll that waits or is approved counted',
    ...setting,
    query: z.strictObject({ payrollId: Id, startDate: Day, isRetroactive: flag().optional() }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['payrollId'],
  }),
};
