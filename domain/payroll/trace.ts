import type { LateRounding, LateUnit } from '../time/late-charge.ts';
import type { BasisPoints, PlainDate, Satang } from '../units.ts';
import type { RetroPart } from './retro-pay.ts';
import type { Allowance } from './thai/allowances.ts';
import type { BracketSlice } from './thai/income-tax.ts';
import type { TaxCondition } from './thai/payer-borne-tax.ts';
import type { WithholdingMethod } from './thai/withholding.ts';

/**
 * How a line came about, as plain JSON for the "explain this figure" drawer.
 * `formula` names the rule; `numbers` are what went in and what came between, in reading order, each with its unit;
 * `days` are the work dates that contributed.
 */
export type Unit = 'satang' | 'minutes' | 'days' | 'basisPoints' | 'count';
export type TraceNumber = { readonly name: string; readonly unit: Unit; readonly value: number };
/** `seconds`: those beside the minutes; unsaid, none. */
export type TraceDay = { readonly date: PlainDate; readonly minutes: number; readonly seconds?: number; readonly kind?: string };
/** The statutory row a figure rests on. */
export type TraceRow = { readonly from: PlainDate; readonly source: string; readonly values: readonly TraceNumber[] };

type Step<Formula extends string> = {
  readonly formula: Formula;
  readonly numbers: readonly TraceNumber[];
  readonly days: readonly TraceDay[];
};
export type SalarySegment = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly base: Satang;
  readonly halfDays: number;
};
export type OvertimeKind = 'overtime' | 'holiday' | 'holidayOvertime';
export type OvertimePart = {
  readonly kind: OvertimeKind;
  readonly base: Satang;
  readonly rate: BasisPoints;
  readonly minutes: number;
};
/** `seconds`: those beside the minutes; unsaid, none. */
export type BasePart = {
  readonly base: Satang;
  readonly minutes: number;
  readonly seconds?: number;
  readonly wholeDays: number;
};

export type SalaryTrace = Step<'salary/full-month' | 'salary/whole-period' | 'salary/pro-rata' | 'salary/none'> & {
  readonly segments: readonly SalarySegment[];
};
export type PartTimeTrace = Step<'part-time/worked-time'> & { readonly parts: readonly BasePart[] };
export type OvertimeTrace = Step<'overtime/full-time' | 'overtime/part-time'> & { readonly parts: readonly OvertimePart[] };
/** `earlyRules`: whether time left early was taken, by the first day in the period, where some of it was; traces of before have none. */
export type AbsenceTrace = Step<'absence/time-not-worked'> & {
  readonly parts: readonly BasePart[];
  readonly earlyRules?: readonly EarlyRule[];
};
/** Whether planned work that is missing at the end of a day is taken, from a day on. */
export type EarlyRule = { readonly from: PlainDate; readonly deductsEarly: boolean };
/** `rate`: the part that is not paid; `wholeDays` may have fractions. */
export type LeavePart = BasePart & { readonly rate: BasisPoints };
export type UnpaidLeaveTrace = Step<'leave/unpaid'> & { readonly parts: readonly LeavePart[] };
/**
 * `lateRules`: the rules of the period, each with its first day, where they changed within it or are another than whole minutes; a unit of
 * null is lateness that is not deducted. Traces of before the rounding was said have none.
 */
export type LateTrace = Step<'late/time-not-worked'> & {
  readonly parts: readonly BasePart[];
  readonly lateRules?: readonly {
    readonly from: PlainDate;
    readonly unit: LateUnit | null;
    readonly rounding?: LateRounding | null;
  }[];
};
/** `changes`: what the line holds of earlier months beside its monthly amount. */
type BesideMonthly = { readonly changes?: readonly RetroPart[] };
export type ItemTrace = Step<'item/amount' | 'item/pro-rata' | 'fund/contribution' | 'social-security/company-pays'> &
  BesideMonthly;
/** A monthly item whose amount changed inside the period: by the days of each, or by what is in force at its end. */
export type DatedItemTrace = Step<'item/by-days' | 'item/at-end'> &
  BesideMonthly & { readonly segments: readonly SalarySegment[] };
/** What a payroll asked and took for a loan, and its place: the how many-th payroll that takes, of how many as the instalment is now. */
export type LoanPart = {
  readonly loanId: string;
  readonly asked: Satang;
  readonly taken: Satang;
  readonly left: Satang;
  readonly number: number;
  readonly of: number;
};
export type LoanTrace = Step<'item/loan'> & BesideMonthly & { readonly loans: readonly LoanPart[] };
export type RetroTrace = Step<'item/retro'> & { readonly changes: readonly RetroPart[] };
export type ContributionTrace = Step<'social-security/section-33' | 'welfare-fund/contribution'> & { readonly row: TraceRow };
export type FlatTaxTrace = Step<'tax/flat' | 'tax/none'>;
export type ProgressiveTaxTrace = Step<'tax/progressive'> & {
  readonly method: WithholdingMethod;
  readonly condition: TaxCondition;
  readonly isLastPayment: boolean;
  readonly isYearComplete: boolean;
  readonly allowances: readonly Allowance[];
  readonly slices: readonly BracketSlice[];
  readonly rows: readonly TraceRow[];
};
/** A part of what a leaver is paid: figures that went in, and the law. */
export type SettlementTrace = Step<
  'settlement/severance' | 'settlement/notice' | 'settlement/unused-leave' | 'settlement/other'
> & { readonly rows: readonly TraceRow[] };
/** Tax of what is paid once because of leaving. */
export type LeavingTaxTrace = Step<'tax/leaving'> & {
  readonly slices: readonly BracketSlice[];
  readonly rows: readonly TraceRow[];
};
export type Trace =
  | SettlementTrace
  | LeavingTaxTrace
  | SalaryTrace
  | PartTimeTrace
  | OvertimeTrace
  | AbsenceTrace
  | UnpaidLeaveTrace
  | LateTrace
  | ItemTrace
  | DatedItemTrace
  | RetroTrace
  | LoanTrace
  | ContributionTrace
  | FlatTaxTrace
  | ProgressiveTaxTrace;

const number =
  (unit: Unit) =>
  (name: string, value: number): TraceNumber => ({ name, unit, value });
export const inSatang = number('satang');
export const inMinutes = number('minutes');
export const inDays = number('days');
export const inBasisPoints = number('basisPoints');
export const inCount = number('count');
