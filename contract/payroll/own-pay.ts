import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { DAY_PAY_KEYS } from '../../domain/payroll/pay-of-days.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Money, Month } from '../primitives.ts';

const reading = inArea('payrolls');
const payroll = { plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay };
/** Added to pay; below zero taken off it. */
const Effects = z.array(z.object({ key: z.enum(DAY_PAY_KEYS), amount: Money }));
const Setting = z.object({ isShown: z.boolean() });
const PayOfMonth = z.object({
  /** False in companies that do not show it to the person, and for people who are in no payroll: nothing else is told then. */
  isShown: z.boolean(),
  /** The days that the pay of the month counts, of all its periods; null while nothing is shown. */
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** Once every period of the month has its approved slip, the last of them: slips alone say what is paid. */
  payrollReportId: Id.nullable(),
  /** The approved slips of the month, one for each of its periods that is paid. */
  slips: z.array(z.object({ payrollReportId: Id, startDate: Day, endDate: Day })),
  /** Of slips, and of the periods without one that have begun. */
  total: Effects,
  /** Days of periods without a slip. */
  days: z.array(z.object({ date: Day, effects: Effects })),
});

/** What a month does to pay: one's own, in companies that show it, and of a person for those who make payroll. */
export const ownPay = {
  get: endpoint({
    ...payroll,
    access: 'member',
    method: 'GET',
    path: '/auth/v1/user/pay-so-far',
    topic: 'payroll-reports',
    summary: 'What the days of one’s own month do to pay so far, by the rules of payroll, before tax and contributions',
    query: z.strictObject({ month: Month }),
    answer: PayOfMonth,
    errors: [],
  }),
  ofPerson: endpoint({
    ...payroll,
    access: { groups: GROUPS.payrollMaking, scope: 'company' },
    method: 'GET',
    path: '/auth/v1/payroll/pay-so-far',
    topic: 'payroll-reports',
    summary:
      'What the days of a person’s month do to pay so far, by the rules of payroll, before tax and contributions, for those who make payroll',
    query: z.strictObject({ employeeId: Id, month: Month }),
    answer: PayOfMonth,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  setting: endpoint({
    ...payroll,
    access: { groups: GROUPS.positions, scope: 'company' },
    method: 'GET',
    path: '/auth/v1/payroll/own-pay',
    topic: 'settings',
    summary: 'Whether people see what their month does to their own pay',
    answer: Setting,
    errors: [],
  }),
  setSetting: endpoint({
    ...payroll,
    access: { groups: GROUPS.positions, scope: 'company' },
    method: 'PUT',
    path: '/auth/v1/payroll/own-pay',
    changes: ['settings', 'payroll-reports'],
    summary: 'Show people what their month does to their own pay, or no longer',
    /** `seen` is what stood there when its writer decided; another one there now is a conflict. */
    body: Setting.extend({ seen: z.boolean() }).strict(),
    idempotency: 'key',
    answer: Done,
    errors: ['conflict'],
  }),
};
