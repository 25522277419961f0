import type { PlainDate, Satang } from '../../units.ts';
import type { SettlementTrace } from '../trace.ts';

/** Parts of a settlement; each is a line of the slip that pays it. */
export const SETTLEMENT_PARTS = ['severance', 'notice', 'unusedLeave', 'other'] as const;
export type SettlementPart = (typeof SETTLEMENT_PARTS)[number];

/** A settlement as a payroll counts it: amounts as they were decided, each with how it came about, and what its tax is computed from. */
export type PaySettlement = {
  readonly parts: Readonly<Partial<Record<SettlementPart, { readonly amount: Satang; readonly trace: SettlementTrace }>>>;
  readonly isExempted: boolean;
  /** What a month of the last wage earned, allowances that are wage included; and the last salary alone. */
  readonly monthlyWage: Satang;
  readonly lastSalary: Satang;
  readonly startDate: PlainDate;
  readonly lastDay: PlainDate;
};
