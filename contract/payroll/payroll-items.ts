import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, flag, Id, Money, Name, PayAmount, pageOf, paging, Text } from '../primitives.ts';
import { CountedPayrolls, FundKind, PayrollItem, PayrollType, PayrollUnit, Remittance } from './payroll-item-views.ts';

export { PayrollKey, PayrollType, PayrollUnit } from './payroll-item-views.ts';

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
    /** `countedPayrolls`: of a fund, those that counted what it says for everybody. */
    answer: pageOf(PayrollItem.extend({ countedPayrolls: CountedPayrolls.optional() })),
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
