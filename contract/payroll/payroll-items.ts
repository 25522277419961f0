import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { FUND_KINDS } from '../../domain/payroll/fund-share.ts';
import { LINE_KEYS } from '../../domain/payroll/pay-types.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, flag, Id, Money, Name, PayAmount, pageOf, paging, Text } from '../primitives.ts';

/** The four tabs of payroll items. `income` and `benefit` add to pay unless said otherwise, `deduction` and `welfare` take from it. */
export const PayrollType = z.enum(['income', 'benefit', 'deduction', 'welfare']);
export const PayrollKey = z.enum(LINE_KEYS);
/** `amount`: baht a month; `percent`: hundredths of a percent of the monthly salary (500 = 5 %). */
export const PayrollUnit = z.enum(['amount', 'percent']);

export const FundKind = z.enum(FUND_KINDS);
/** To whom a deduction is handed on by a list: the Student Loan Fund, or the Legal Execution Department by order of a court. */
export const Remittance = z.enum(['studentLoan', 'courtOrder']);

/** Something a slip can have a line for. An item with a `keyName` belongs to the system: rules compute it, it is renamed but never removed. */
export const PayrollItem = z.object({
  id: Id,
  keyName: PayrollKey.nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  type: PayrollType,
  /** Whether a line of it adds to pay. */
  positive: z.boolean(),
  /** Counts in income for withholding tax. */
  taxCalculation: z.boolean(),
  /** Counts in the wage for social security and the welfare fund. */
  socialSecurityCalculation: z.boolean(),
  /** Comes every month, so it is annualised for tax; an occasional item is taxed in the month it is paid. */
  regular: z.boolean(),
  /** A regular item paid by the days employed in the month somebody joins or leaves, as the salary is. */
  prorated: z.boolean(),
  /** A regular income that joins the salary as the base of overtime. */
  overtimeBase: z.boolean(),
  /** A fund takes its share of this item too. */
  fundWage: z.boolean(),
  /** A debt to the employer: at most 10 % of pay is taken for it, 20 % with others, without the person's consent (s.76). */
  debt: z.boolean(),
  /** Of a deduction; null for one that is handed on by no list. */
  remittance: Remittance.nullable(),
  /** A fund of the company; null for an item that is none. */
  fundKind: FundKind.nullable(),
  /** Basis points of wage, and where they are 0 an amount of a month. */
  employeePercent: z.number().int(),
  companyPercent: z.number().int(),
  employeeAmount: Money,
  companyAmount: Money,
  /** Wage above it does not count; 0 for all of it. */
  highestWage: Money,
  /** Years of membership until the company's part belongs to the person. */
  vestingYears: z.number().int(),
  customized: z.boolean(),
  unit: PayrollUnit,
  /** Whether rules of the product compute it; nobody enters an amount then. */
  autoCalculation: z.boolean(),
  /** Of a fund: shares of the wage as paid, or of no more than `highestWage`; null for an item that is none. */
  calMethod: z.enum(['real_salary', 'max_salary']).nullable(),
  /** What everybody gets unless the position or the person has another amount; baht when `unit` is `amount`. */
  value: Money,
  /** Basis points of salary when `unit` is `percent`, otherwise 0. */
  percent: z.number().int(),
  /** What it pays to everybody from a later day on, where that is known already; `percent` of salary instead, basis points. */
  next: z.object({ startDate: Day, value: Money, percent: z.number().int().nullable() }).nullable(),
  enabled: z.boolean(),
  /** How many people have an amount of their own, and whether a report has a line of it. */
  employeeCount: z.number().int(),
  used: z.boolean(),
  createdDate: DateTime,
  version: z.number().int(),
});

const itemFields = {
  name: Name,
  nameEn: Text(160).nullable().optional(),
  type: PayrollType,
  /** Left out, an income or benefit is taxed, and a regular income is wage: it counts for social security and overtime, by the days employed. */
  taxCalculation: z.boolean().optional(),
  socialSecurityCalculation: z.boolean().optional(),
  regular: z.boolean().optional(),
  prorated: z.boolean().optional(),
  overtimeBase: z.boolean().optional(),
  unit: PayrollUnit.optional(),
  value: PayAmount.optional(),
  percent: z.number().int().min(0).max(10_000).optional(),
  fundWage: z.boolean().optional(),
  /** Left out, a deduction that is not handed on is a debt. */
  debt: z.boolean().optional(),
  /** Of a deduction alone. */
  remittance: Remittance.nullable().optional(),
  /** Of a welfare item alone. */
  fundKind: FundKind.nullable().optional(),
  employeePercent: z.number().int().min(0).max(10_000).optional(),
  companyPercent: z.number().int().min(0).max(10_000).optional(),
  employeeAmount: PayAmount.optional(),
  companyAmount: PayAmount.optional(),
  highestWage: PayAmount.optional(),
  vestingYears: z.number().int().min(0).max(40).optional(),
};

const setting = inArea('payrollItems');
const reading = inArea('payrolls');

export const AmountSource = z.enum(['employee', 'position', 'item', 'none']);
/** One amount in time. `startDate` null: without a first day; `amount` null: the level says nothing from then on; `percent` of salary instead, basis points. */
export const AmountEntry = z.object({
  level: z.enum(['employee', 'position', 'item']),
  startDate: Day.nullable(),
  amount: Money.nullable(),
  percent: z.number().int().nullable(),
  state: z.enum(['past', 'inForce', 'upcoming']),
  /** It belongs to the level that was asked about, and no payroll that waits or is approved counts it. */
  removable: z.boolean(),
  /** It belongs to that level and an approved payroll counted it: taken back retroactively, the next one settles the difference. */
  paid: z.boolean(),
});

/** What one item pays today: `own` is the amount at this level, null when the level says nothing. */
export const ItemAmount = z.object({
  payrollId: Id,
  payrollName: z.string(),
  payrollType: PayrollType,
  positive: z.boolean(),
  unit: PayrollUnit,
  own: Money.nullable(),
  /** What counts in the end, and which level said so. */
  effective: Money,
  source: AmountSource,
  /** Since when; null without a first day. */
  startDate: Day.nullable(),
  /** The first day on which no payroll that waits or is approved counts the level: a change begins then unless it says another day. Null: none does. */
  firstOpenDay: Day.nullable(),
  /** All amounts of this level and those beneath it, newest first. */
  entries: z.array(AmountEntry),
});

/** The first day may be one that an approved payroll counted: the next one pays the difference. Left out, such a day is refused. */
const isRetroactive = z.boolean().optional();
/** Left out, the change begins on `firstOpenDay`, or without a first day where there is none. After `endDate` counts again what counted before. */
const span = { startDate: Day.optional(), endDate: Day.optional(), isRetroactive };
/** From when the value or percent counts; left out as for amounts of people. */
const begins = { startDate: Day.optional(), isRetroactive };
const amount = z.strictObject({ payrollId: Id, amount: PayAmount });
const positionAmount = z.strictObject({ positionId: Id, payrollId: Id, amount: PayAmount, ...span });
const employeeAmount = z.strictObject({ employeeId: Id, payrollId: Id, amount: PayAmount, ...span });

/** Payroll items, and what they pay to a position or a person: the person's amount wins over the position's, that over the item's value. */
export const payrollItems = {
  search: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/search',
    topic: 'payroll-items',
    summary: 'Payroll items by name and type; the first call of a company makes the system items',
    ...reading,
    query: z.strictObject({
      name: Text(160).optional(),
      type: PayrollType.optional(),
      /** Without it, disabled items are left out. */
      disabled: flag().optional(),
      ...paging(10_000, ['createdDate', 'name', 'type'], 'createdDate,asc'),
    }),
    answer: pageOf(PayrollItem),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Add an own income, benefit, deduction or welfare',
    ...setting,
    body: z.strictObject({ ...itemFields, ...begins }),
    idempotency: 'key',
    answer: PayrollItem,
    errors: ['array/already-exist'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Change an item; of a system item the names only. A closed report keeps what it had',
    ...setting,
    body: z.strictObject({
      id: Id,
      version: z.number().int().optional(),
      ...itemFields,
      name: Name.optional(),
      type: PayrollType.optional(),
      enabled: z.boolean().optional(),
      ...begins,
    }),
    idempotency: 'key',
    answer: PayrollItem,
    errors: ['not-found', 'conflict', 'array/already-exist', 'state/not-allowed'],
    refs: ['id'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Delete an own item; one that a report uses is disabled instead',
    ...setting,
    query: z.strictObject({ id: Id }),
    idempotency: 'key',
    answer: z.object({ ok: z.literal(true), outcome: z.enum(['deleted', 'disabled']) }),
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
  ofPosition: endpoint({
    method: 'GET',
    path: '/auth/v1/position/payrolls',
    topic: 'payroll-items',
    summary: 'The own items of the company with what they pay to a position',
    ...reading,
    query: z.strictObject({ positionId: Id }),
    answer: z.array(ItemAmount),
    errors: ['not-found'],
    refs: ['positionId'],
  }),
  addToPosition: endpoint({
    method: 'POST',
    path: '/auth/v1/position/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Give an item to everybody of a position; refused when the position already has it',
    ...setting,
    body: positionAmount,
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found', 'array/already-exist'],
    refs: ['positionId'],
  }),
  setOfPosition: endpoint({
    method: 'PUT',
    path: '/auth/v1/position/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Set what an item pays to a position',
    ...setting,
    body: positionAmount,
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['positionId'],
  }),
  removeFromPosition: endpoint({
    method: 'DELETE',
    path: '/auth/v1/position/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Take an item from a position from now on, or take back the amount that begins on a day',
    ...setting,
    query: z.strictObject({ positionId: Id, payrollId: Id, startDate: Day.optional(), isRetroactive: flag().optional() }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['positionId'],
  }),
  setAllOfPosition: endpoint({
    method: 'PUT',
    path: '/auth/v1/position/payrolls',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Replace all items of a position',
    ...setting,
    body: z.strictObject({ positionId: Id, payrolls: z.array(amount).max(500), startDate: Day.optional(), isRetroactive }),
    idempotency: 'key',
    answer: z.array(ItemAmount),
    errors: ['not-found', 'ref-not-found'],
    refs: ['positionId'],
  }),
  ofEmployee: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/payrolls',
    topic: 'payroll-items',
    summary: 'The own items of the company with what they pay to a person',
    ...reading,
    query: z.strictObject({ employeeId: Id }),
    answer: z.array(ItemAmount),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  setOfEmployee: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Set what an item pays to one person',
    ...setting,
    body: employeeAmount,
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId'],
  }),
  removeFromEmployee: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee/payroll',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Let a person have what the position or the item says again, or take back the amount that begins on a day',
    ...setting,
    query: z.strictObject({ employeeId: Id, payrollId: Id, startDate: Day.optional(), isRetroactive: flag().optional() }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  setAllOfEmployee: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/payrolls',
    changes: ['payroll-items', 'payroll-reports'],
    summary: 'Replace all amounts of one person',
    ...setting,
    body: z.strictObject({ employeeId: Id, payrolls: z.array(amount).max(500), startDate: Day.optional(), isRetroactive }),
    idempotency: 'key',
    answer: z.array(ItemAmount),
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId'],
  }),
};
