import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { LEAVING_REASONS } from '../../domain/payroll/settlement/leaving.ts';
import { SETTLEMENT_PARTS } from '../../domain/payroll/settlement/pay-settlement.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Id, Money, PayAmount, pageOf, paging, Reason, Text } from '../primitives.ts';
import { ExplainNumber } from './payroll-figures.ts';
import { PayrollPerson, ReportStatus } from './payroll-templates.ts';

const gate = inArea('payrolls');
export const LeavingReason = z.enum(LEAVING_REASONS);
export const SettlementPart = z.enum(SETTLEMENT_PARTS);
const Version = z.number().int();

/** `none`: nothing proposed yet; `counted`: a payroll that is not approved yet counts it; `paid`: an approved one does. */
export const SettlementState = z.enum(['none', 'proposed', 'confirmed', 'counted', 'paid']);

const Part = z.object({
  part: SettlementPart,
  /** What the rules say, and what is paid. */
  proposed: Money,
  amount: Money,
  /** Why somebody decided otherwise. */
  reason: z.string().nullable(),
  changedBy: PayrollPerson.nullable(),
  changedDate: DateTime.nullable(),
  formula: z.string(),
  numbers: z.array(ExplainNumber),
  rows: z.array(z.object({ from: Day, source: z.string(), values: z.array(ExplainNumber) })),
});

export const Settlement = z.object({
  id: Id,
  reason: LeavingReason,
  noticeDate: Day.nullable(),
  startDate: Day,
  lastDay: Day,
  parts: z.array(Part),
  total: Money,
  /** Tax of what is paid once because of leaving, as far as it is known before the payroll: what is beyond joins the pay of the year. */
  tax: z.object({
    exempt: Money,
    assessable: Money,
    separate: Money,
    separateTax: Money,
    occasional: Money,
    countedYears: z.number().int(),
  }),
  payrollReport: z.object({ payrollReportId: Id, name: z.string(), status: ReportStatus }).nullable(),
  /** The last day or the first one is another than it was proposed for: it is not paid before it is proposed again. */
  isOutdated: z.boolean(),
  confirmedBy: PayrollPerson.nullable(),
  confirmedDate: DateTime.nullable(),
  version: Version,
});

export const Leaver = PayrollPerson.extend({
  startDate: Day.nullable(),
  lastDay: Day.nullable(),
  state: SettlementState,
  reason: LeavingReason.nullable(),
  total: Money,
  /** Final pay is due within three days; late when it is over and no approved payroll paid. */
  payDue: Day.nullable(),
  isLate: z.boolean(),
  /** The tax certificate of a leaver, due within a month, of the year of the last day. */
  certificate: z.object({ due: Day, state: z.enum(['none', 'made', 'sent']) }).nullable(),
});

const answer = Leaver.extend({
  settlement: Settlement.nullable(),
  /** Whether a payroll has the person among its people: else none pays. */
  isInPayroll: z.boolean(),
  /** What of the record is missing before anything can be proposed. */
  missing: z.array(z.enum(['startDate', 'endDate', 'salary'])),
});
const changes = ['payroll-settlements', 'payroll-reports', 'payroll-documents'] as const;

/** What people are paid when they leave: proposed by the law, changed by hand with a reason, and paid once by a payroll. */
export const settlements = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/settlements',
    topic: 'payroll-settlements',
    summary: 'Everybody with a last day of work, and how far the settlement is',
    ...gate,
    query: z.strictObject({
      state: SettlementState.optional(),
      search: Text(160).optional(),
      ...paging(25, ['lastDay', 'code'], 'lastDay,desc'),
    }),
    answer: pageOf(Leaver),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/settlement',
    topic: 'payroll-settlements',
    summary: 'The settlement of one person with how each part came about',
    ...gate,
    query: z.strictObject({ employeeId: Id }),
    answer,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/settlement',
    changes: [...changes],
    summary: 'Propose every part by the law for the last day of the record; what was changed by hand before is proposed anew',
    ...gate,
    body: z.strictObject({ employeeId: Id, reason: LeavingReason, noticeDate: Day.nullable().optional() }),
    idempotency: 'key',
    answer,
    errors: ['not-found', 'state/not-allowed', 'payroll/not-ready'],
    refs: ['employeeId'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/settlement',
    changes: [...changes],
    summary: 'Pay another amount than proposed, with a reason; without an amount what was proposed stands again',
    ...gate,
    body: z.strictObject({
      id: Id,
      version: Version,
      part: SettlementPart,
      amount: PayAmount.nullable(),
      reason: Reason.nullable().optional(),
    }),
    idempotency: 'key',
    answer,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/settlement/confirm',
    changes: [...changes],
    summary: 'Let the payroll of the last day, or the next one, pay it',
    ...gate,
    body: z.strictObject({ id: Id, version: Version }),
    idempotency: 'key',
    answer,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/settlement/reopen',
    changes: [...changes],
    summary: 'Take a confirmed settlement back that no payroll with an approver counted',
    ...gate,
    body: z.strictObject({ id: Id, version: Version }),
    idempotency: 'key',
    answer,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
  }),
};
