import type { LateCharge, LateRounding, LateUnit } from '../time/late-charge.ts';
import type { BasisPoints, PlainDate, Satang, YearMonth } from '../units.ts';
import type { FundTerms } from './fund-share.ts';
import type { InsuranceTerms } from './insurance-lines.ts';
import type { LoanTaking, LoanTerms } from './loan-terms.ts';
import type { PaySchedule, RunKind } from './pay-cycle.ts';
import type { RetroPart } from './retro-pay.ts';
import type { PaySettlement } from './settlement/pay-settlement.ts';
import type { TaxProfile } from './thai/allowances.ts';
import type { TaxCondition } from './thai/payer-borne-tax.ts';
import type { InstalmentRounding, WithholdingMethod, YearToDate } from './thai/withholding.ts';
import type { EarlyRule, Trace } from './trace.ts';

export type { TaxCondition, TaxProfile, YearToDate };

/** The lines the rules make themselves; every other line is an item of the employee. */
export const PAY_KEYS = [
  'SALARY',
  'OVERTIME',
  'ABSENCE',
  'UNPAID_LEAVE',
  'LATE',
  'TAX',
  'SOCIAL_SECURITY',
  'WELFARE_FUND',
] as const;
/** Lines of what a leaver is paid: a company has their items from its first settlement on. */
export const LEAVING_KEYS = ['SEVERANCE', 'NOTICE_PAY', 'UNUSED_LEAVE', 'LEAVING_PAY', 'LEAVING_TAX'] as const;
export type LeavingKey = (typeof LEAVING_KEYS)[number];
/** Lines that a company has items for once it asks for them. */
export const ASKED_KEYS = ['SOCIAL_SECURITY_PAID', ...LEAVING_KEYS] as const;
export const LINE_KEYS = [...PAY_KEYS, ...ASKED_KEYS] as const;
export type PayKey = (typeof LINE_KEYS)[number];

/**
 * `month` is the wage month; attendance from `start` to `end`, both included; the tax year is that of `payDate`. `pays`: the cycle it is a period of, unsaid
 * monthly; `kind`: what the run pays, unsaid the period of the cycle.
 */
export type PayPeriod = {
  readonly month: YearMonth;
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly payDate: PlainDate;
  readonly pays?: PaySchedule;
  readonly kind?: RunKind;
};

/** A base in force from a day on: salary of a month, or wage of an hour for part-time people. */
export type SalaryRow = { readonly from: PlainDate; readonly base: Satang };

/**
 * An own income or deduction of one employee; `tax` and `socialSecurity` say which bases it moves, `isRegular` whether it comes monthly. A
 * regular one that `isProrated` is paid by the days employed, as the salary is. `amount` is what is in force at the end of the period.
 */
export type PayItem = {
  readonly itemId: string;
  readonly amount: Satang;
  readonly isPositive: boolean;
  readonly tax: boolean;
  readonly socialSecurity: boolean;
  readonly isRegular: boolean;
  readonly isProrated: boolean;
  /** Amounts of the period by their first day, ascending, when they changed inside it; unsaid, `amount` all the time. */
  readonly steps?: readonly SalaryRow[];
  /** What is paid in this month alone, beside `amount`; never annualised. */
  readonly oneTime?: Satang;
  /**
   * What earlier months should have taken and their pay could not carry: above zero in a deduction, below in an income that was taken back. Contributions
   * and tax counted it when it was due.
   */
  readonly brought?: Satang;
  /** What earlier payrolls would pay by what is known now, less what they paid. */
  readonly retro?: readonly RetroPart[];
  /** What the company lent the person and takes back by this item, the oldest first. */
  readonly loans?: readonly LoanTerms[];
  /** A debt to the employer that nobody consented to: Labour Protection Act s.76 limits what is taken. */
  readonly isLimited?: boolean;
  /** Withheld by order of a court: Civil Procedure Code s.302 leaves the person a part of the pay. */
  readonly isCourtOrder?: boolean;
  /** Wage that the share of a fund is taken of. */
  readonly isFundWage?: boolean;
  /** A fund: the amounts are shares of wage, not `amount`. */
  readonly fund?: FundTerms;
};

/** What a position says of overtime from a day on; rates in basis points. */
export type OvertimeStep = {
  readonly from: PlainDate;
  readonly earnsOvertime: boolean;
  readonly overtimeRate: BasisPoints;
  readonly holidayRate: BasisPoints;
  readonly holidayOvertimeRate: BasisPoints;
};

export type PayEmployee = {
  readonly id: string;
  readonly code: string;
  readonly startDate: PlainDate;
  /** Last day of employment, included; null while employed. */
  readonly endDate: PlainDate | null;
  /** Last day of the period whose salary other runs have paid; unsaid, none. */
  readonly paidUntil?: PlainDate;
  readonly employmentType: 'FULL-TIME' | 'PART-TIME';
  /** Ascending by `from`; the first row also counts for days before it. */
  readonly salary: readonly SalaryRow[];
  readonly workMinutesPerDay: number;
  readonly overtimeRate: BasisPoints;
  readonly holidayRate: BasisPoints;
  readonly holidayOvertimeRate: BasisPoints;
  readonly payRate: BasisPoints;
  readonly earnsOvertime: boolean;
  /** What holds of overtime by the day, ascending, the first from the beginning; unsaid, the same all the time. */
  readonly overtimeSteps?: readonly OvertimeStep[];
  /** Monthly allowances that are wage: they join the salary as the base of overtime. */
  readonly overtimeAllowance: Satang;
  readonly insured: boolean;
  readonly providentFundMember: boolean;
  readonly taxMethod: 'progressive' | 'flat' | 'none';
  readonly flatRate: BasisPoints | null;
  readonly taxCondition: TaxCondition;
  readonly taxProfile: TaxProfile;
  readonly items: readonly PayItem[];
  /** What the person is paid on leaving, in the payroll that pays it. */
  readonly settlement?: PaySettlement;
};

/** Part of a day's approved leave: `minutes` of the `dayMinutes` that a whole day takes, covering planned minutes, paid in `percent`. */
export type PayLeave = {
  readonly minutes: number;
  readonly dayMinutes: number;
  readonly coveredMinutes: number;
  readonly percent: number;
  /** The type counts all days of the calendar: the day costs what the salary earns on it, not a thirtieth. */
  readonly isCalendarDay?: boolean;
};

/** One work date of the timesheet, as the attendance rules settled it. Late minutes are net of grace. */
export type PayDay = {
  readonly date: PlainDate;
  /** What hourly people are paid for, overtime and holidays included, unclocked breaks of the plan not. */
  readonly workedMinutes: number;
  /** The part of it that is overtime or work on a holiday: its pay has a line of its own. Unsaid, none. */
  readonly extraMinutes?: number;
  readonly lateMinutes: number;
  /** Lateness to the second, net of grace; unsaid, it is not known. */
  readonly lateSeconds?: number;
  readonly overtimeMinutes: number;
  readonly holidayMinutes: number;
  readonly holidayOvertimeMinutes: number;
  /** Minutes of planned work times what their shift pays above (or below) the usual pay, in basis points. */
  readonly ratedMinutes: number;
  /** The whole scheduled day was missed and nothing covers it. */
  readonly isAbsent: boolean;
  /** Uncovered minutes missing from a day that was partly worked or partly on leave. */
  readonly absentMinutes: number;
  readonly scheduledMinutes: number;
  /** A working day of the plan, or one without any plan; said of people who are on unpaid leave in the period. */
  readonly isPlanned?: boolean;
  readonly leave?: readonly PayLeave[];
};

/** How lateness counts from a day on. */
export type LateRule = LateCharge & { readonly from: PlainDate; readonly deductsLate: boolean };
export type PaySettings = {
  readonly employerHeadcount: number;
  readonly withholdingMethod: WithholdingMethod;
  readonly instalmentRounding: InstalmentRounding;
  /** Whether late minutes are deducted; unsaid, they are. */
  readonly deductsLate?: boolean;
  readonly lateUnit: LateUnit;
  readonly lateRounding: LateRounding;
  /** Rules of lateness that begin within the period, ascending; unsaid, the first one holds for all of it. */
  readonly lateChanges?: readonly LateRule[];
  /** Whether time left early is taken, from each day of the period on; unsaid, it is not. */
  readonly earlyRules?: readonly EarlyRule[];
  /** How contributions to social security are counted and who pays them; unsaid, of the wage as paid and from pay. */
  readonly insurance?: InsuranceTerms;
  /** Name of a temporary social-security cut the company's area falls under; null for the ordinary rate. */
  readonly socialSecurityArea: string | null;
  readonly itemIds: Readonly<Record<(typeof PAY_KEYS)[number], string> & Partial<Record<(typeof ASKED_KEYS)[number], string>>>;
};

/** What other runs of the wage month counted and took: contributions are of the month, whatever its runs. */
export type MonthToDate = {
  readonly wage: Satang;
  readonly socialSecurity: Satang;
  readonly welfareFund: Satang;
  /** What was reported beyond `wage`, and what of the contributions the company paid; unsaid, nothing. */
  readonly raised?: Satang;
  readonly borne?: Satang;
};

export type SlipInput = {
  /** Unsaid, no other run paid in the month. */
  readonly monthToDate?: MonthToDate;
  readonly period: PayPeriod;
  readonly employee: PayEmployee;
  readonly days: readonly PayDay[];
  readonly yearToDate: YearToDate;
  readonly settings: PaySettings;
};

/** A person's decision that a line is another amount than the rules say; never without a reason. */
export type LineOverride = { readonly itemId: string; readonly amount: Satang; readonly reason: string; readonly by: string };

/** `amount` is never negative: `isPositive` says whether it adds to pay. `computedAmount` is what the rules said before an override. */
export type SlipLine = {
  readonly itemId: string;
  readonly key: PayKey | null;
  readonly isPositive: boolean;
  readonly amount: Satang;
  readonly computedAmount: Satang;
  readonly override: { readonly reason: string; readonly by: string } | null;
  readonly trace: Trace;
};

export type SlipWarningCode =
  | 'salary/missing'
  | 'salary/not-employed'
  | 'pay/absence-limited'
  | 'deduction/carried-forward'
  | 'deduction/limited-by-law'
  | 'net/negative'
  | 'tax/excess'
  | 'tax/limited-by-pay'
  | 'tax/flat-rate-missing'
  | 'tax/year-to-date-missing';
export type SlipWarning = { readonly code: SlipWarningCode; readonly facts: Readonly<Record<string, string | number>> };

/** Everything a slip says of one employee and run; net = income − deduction. Satang throughout. */
export type Slip = {
  readonly employeeId: string;
  readonly lines: readonly SlipLine[];
  readonly income: Satang;
  readonly deduction: Satang;
  readonly net: Satang;
  /** Income assessable for tax, including tax the employer bears. */
  readonly taxableRegular: Satang;
  readonly taxableOccasional: Satang;
  /** All tax of the month; `taxOccasional` is the part for occasional pay; `taxBorne` what the employer pays of it. */
  readonly tax: Satang;
  readonly taxOccasional: Satang;
  readonly taxBorne: Satang;
  readonly taxExcess: Satang;
  /** Paid once because of leaving and assessable, and its tax, which `tax` holds too; of both the part taxed apart by s.48(5). */
  readonly taxableLeaving: Satang;
  readonly taxLeaving: Satang;
  readonly taxableSeparate: Satang;
  readonly taxSeparate: Satang;
  /** Wage to report, uncapped; 0 when not insured. `socialSecurityRaised` of it is beyond the wage as paid; unsaid, nothing. */
  readonly socialSecurityWage: Satang;
  readonly socialSecurityRaised?: Satang;
  /** What the company pays of the person's contribution; unsaid, nothing. */
  readonly socialSecurityBorne?: Satang;
  readonly socialSecurity: Satang;
  readonly socialSecurityEmployer: Satang;
  readonly welfareFund: Satang;
  readonly welfareFundEmployer: Satang;
  /** What the person saves for retirement in a provident or government fund; what the person and the company pay into all funds. */
  readonly providentFund: Satang;
  readonly funds: Satang;
  readonly fundsEmployer: Satang;
  /** Own deductions that did not fit in this month's pay. */
  readonly carriedForward: Satang;
  /** What the slip takes for loans; unsaid, nothing. */
  readonly loans?: readonly LoanTaking[];
  readonly warnings: readonly SlipWarning[];
};
