import { z } from 'zod';
import { DIFFERENCE_REASONS } from '../../domain/payroll/compare-slips.ts';
import { PAY_CHANGES } from '../../domain/payroll/pay-change.ts';
import { PAY_CHECKS } from '../../domain/payroll/pay-checks.ts';
import { PAY_CYCLES, RUN_KINDS } from '../../domain/payroll/pay-cycle.ts';
import { RETRO_KINDS } from '../../domain/payroll/retro-pay.ts';
import { LATE_ROUNDINGS, LATE_UNITS } from '../../domain/time/late-charge.ts';
import { DateTime, Day, Id, Money, Month } from '../primitives.ts';
import { PayrollKey, PayrollType } from './payroll-items.ts';
import { PayrollPerson, ReportStatus } from './payroll-templates.ts';

export const DocumentLanguage = z.enum(['en', 'th']);
/** The document itself, or a picture of its pages to look at. */
export const DocumentFormat = z.enum(['pdf', 'svg']);

/** Sums over all slips of a report. */
export const ReportTotals = z.object({
  employees: z.number().int(),
  income: Money,
  deduction: Money,
  net: Money,
  taxable: Money,
  tax: Money,
  socialSecurityWage: Money,
  socialSecurity: Money,
  socialSecurityEmployer: Money,
  welfareFund: Money,
  welfareFundEmployer: Money,
  /** What the company pays into its funds. */
  fundsEmployer: Money,
});

/** A person's warning: `code` names the text, `facts` fill it. `blocking` ones stop proceed: `net/negative`, `salary/missing`, `salary/paid-elsewhere`. */
export const RowWarning = z.object({
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  blocking: z.boolean(),
});

/** One payroll of one template: a period of its cycle, or a run beside it. */
export const PayrollReport = z.object({
  payrollReportId: Id,
  templateId: Id,
  templateName: z.string(),
  name: z.string(),
  /** `regular` pays a period of the cycle; the others are runs beside it. */
  type: z.enum(RUN_KINDS),
  payCycle: z.enum(PAY_CYCLES),
  /** Which period of the month, from 1; null beside the cycle. */
  part: z.number().int().nullable(),
  month: Month,
  startDate: Day,
  endDate: Day,
  payDate: Day,
  status: ReportStatus,
  totals: ReportTotals,
  preparedBy: PayrollPerson.nullable(),
  decidedBy: PayrollPerson.nullable(),
  proceededDate: DateTime.nullable(),
  decidedDate: DateTime.nullable(),
  /** Why it was rejected or voided, or a note on the approval. */
  reason: z.string().nullable(),
  computedDate: DateTime.nullable(),
  /** A job computes it: people done, of how many (0 until that is known). Until then the figures are those of before. */
  computing: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  lastUpdate: DateTime,
  /** sha-256 of the locked figures, from proceed on. */
  figuresHash: z.string().nullable(),
  version: z.number().int(),
});

/** What of a period's attendance may still change the pay: days without a clock out, odd clockings to decide on, days that are not over. */
export const OpenAttendance = z.object({
  openDays: z.number().int(),
  oddClockings: z.number().int(),
  daysToCome: z.number().int(),
});

/** What the person asking may do with a report now; `approveRefused` says why not when an approval is waiting. */
export const ReportActions = z.object({
  edit: z.boolean(),
  recompute: z.boolean(),
  cancelComputing: z.boolean(),
  proceed: z.boolean(),
  approve: z.boolean(),
  /** Sending back is safe: an approver may, whatever of this pay they changed themselves. */
  reject: z.boolean(),
  approveRefused: z.enum(['auth/same-actor', 'payroll/not-approver']).nullable(),
  /** What of this pay the person asking changed, so that another approves it. */
  ownChange: z.enum(PAY_CHANGES).nullable(),
  void: z.boolean(),
  /** Another person asked to void it: agree, or keep it. Who asked may only take that back. */
  agreeToVoid: z.boolean(),
  keep: z.boolean(),
  remove: z.boolean(),
  documents: z.boolean(),
  /** Slips of an approved report that nobody published yet. */
  publish: z.boolean(),
});

export const ReportHead = PayrollReport.extend({
  actions: ReportActions,
  approvers: z.array(PayrollPerson),
  /** What of the attendance was open when it was sent for approval, and why it was sent nevertheless; null when nothing was. */
  sentOpen: OpenAttendance.extend({ reason: z.string() }).nullable(),
  /** Why the last job that was to compute it ended without figures. */
  computingFailed: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Attendance, salary or items of the period changed after the figures were computed. Only DRAFT and REJECTED can take them in. */
  isStale: z.boolean(),
  /** Who asked for an approved report to be voided whose files were taken, until another person decides. */
  voidAsked: z.object({ by: PayrollPerson.nullable(), reason: z.string(), date: DateTime }).nullable(),
  /** When people could read their slips, and who published them. */
  published: z.object({ date: DateTime, by: PayrollPerson.nullable() }).nullable(),
  /** How many people have a warning, and how many one that stops proceed. */
  warned: z.number().int(),
  blocked: z.number().int(),
});

/** A column of the grid. */
export const ReportColumn = z.object({
  itemId: Id,
  keyName: PayrollKey.nullable(),
  name: z.string(),
  type: PayrollType,
  positive: z.boolean(),
  total: Money,
});

/**
 * A row of the grid. `amounts[i]` is the amount of `columns[i]`, null when the person has no such line; an amount has the sign of its
 * column: 500 in a deduction column takes 500. `overridden` lists the indexes of columns that a person decided.
 */
export const ReportRow = PayrollPerson.extend({
  amounts: z.array(Money.nullable()),
  overridden: z.array(z.number().int()),
  income: Money,
  deduction: Money,
  net: Money,
  warnings: z.array(RowWarning),
});

export const SlipLine = z.object({
  itemId: Id,
  keyName: PayrollKey.nullable(),
  name: z.string(),
  type: PayrollType,
  positive: z.boolean(),
  amount: Money,
  /** What the rules said; differs from `amount` when a person decided otherwise. */
  computedAmount: Money,
  /** A decision by hand; why and by whom is empty for the person of the slip. */
  override: z.object({ reason: z.string(), by: z.string() }).nullable(),
  /** Short words for the slip, such as "7 h 30 min × 1.5", in the language of the request. */
  note: z.string().nullable(),
});

export const Slip = z.object({
  payrollReportId: Id,
  status: ReportStatus,
  name: z.string(),
  type: z.enum(RUN_KINDS),
  payCycle: z.enum(PAY_CYCLES),
  month: Month,
  startDate: Day,
  endDate: Day,
  payDate: Day,
  companyName: z.string(),
  employee: PayrollPerson,
  /** The last four digits only. */
  bankAccountTail: z.string().nullable(),
  bankName: z.string().nullable(),
  incomes: z.array(SlipLine),
  deductions: z.array(SlipLine),
  income: Money,
  deduction: Money,
  net: Money,
  socialSecurityEmployer: Money,
  welfareFundEmployer: Money,
  fundsEmployer: Money,
  /** From 1 January to this slip, beginning balance included. */
  yearToDate: z.object({ income: Money, tax: Money, socialSecurity: Money }),
  warnings: z.array(RowWarning),
});

/** A number of an explanation: baht, minutes, days, hundredths of a percent (`basisPoints`; 15000 = ×1.5 = 150 %) or a count. */
export const ExplainNumber = z.object({
  name: z.string(),
  unit: z.enum(['baht', 'minutes', 'days', 'basisPoints', 'count']),
  value: z.number(),
});

/**
 * How a figure came about: formula by name, numbers in reading order, days that contributed with their punches, statutory rows with
 * date and source. `formula` is one of salary/full-month, salary/pro-rata, salary/none, part-time/worked-time, overtime/full-time,
 * overtime/part-time, absence/time-not-worked, leave/unpaid, late/time-not-worked, item/amount, item/pro-rata, item/by-days, item/at-end, social-security/section-33,
 * welfare-fund/contribution, tax/flat, tax/none, tax/progressive, settlement/severance, settlement/notice, settlement/unused-leave,
 * settlement/other, tax/leaving.
 */
export const Explanation = z.object({
  payrollReportId: Id,
  employee: PayrollPerson,
  line: SlipLine,
  formula: z.string(),
  /** How progressive tax was spread over the year, as it was really done; null for other lines. */
  method: z.enum(['accumulated', 'annualised']).nullable(),
  numbers: z.array(ExplainNumber),
  /** Overtime and time not worked, by base in force. `kind` overtime, holiday, holidayOvertime; null otherwise. */
  parts: z.array(
    z.object({
      kind: z.string().nullable(),
      base: Money,
      rate: z.number().int().nullable(),
      minutes: z.number(),
      seconds: z.number(),
      wholeDays: z.number(),
    }),
  ),
  /** Salary by the days each base was in force; `days` in halves of a 30-day month. */
  segments: z.array(z.object({ from: Day, to: Day, base: Money, days: z.number() })),
  /**
   * The rules of lateness from each day on, where they changed within the period or are another than whole minutes; a unit of null is not
   * deducted, a rounding of null was not said.
   */
  lateRules: z.array(z.object({ from: Day, unit: z.enum(LATE_UNITS).nullable(), rounding: z.enum(LATE_ROUNDINGS).nullable() })),
  /** Of absence: whether time left early was taken, from each day on where that changed, where some of it was. */
  earlyRules: z.array(z.object({ from: Day, isDeducted: z.boolean() })),
  /** Lines of earlier payrolls: what was paid, and what they are by what is known now. */
  changes: z.array(z.object({ key: z.enum(RETRO_KINDS), month: Month, old: Money, new: Money, amount: Money })),
  days: z.array(
    z.object({
      date: Day,
      minutes: z.number(),
      seconds: z.number(),
      kind: z.string().nullable(),
      firstIn: DateTime.nullable(),
      lastOut: DateTime.nullable(),
      workedMinutes: z.number(),
      lateMinutes: z.number(),
      lateSeconds: z.number().nullable(),
      /** The punches of the work date, oldest first; the timesheet day opens by employee and date. */
      clockings: z.array(z.object({ id: Id, at: DateTime, type: z.string(), source: z.string() })),
    }),
  ),
  allowances: z.array(z.object({ kind: z.string(), claimed: Money, allowed: Money })),
  /** Tax brackets with what fell in each; `to` null is without end; `rate` in basis points. */
  slices: z.array(z.object({ from: Money, to: Money.nullable(), rate: z.number().int(), income: Money, tax: Money })),
  /** Statutory rows: in force from, source, values. */
  rows: z.array(z.object({ from: Day, source: z.string(), values: z.array(ExplainNumber) })),
});

/** Why a figure differs from last month, as the traces of both show; `unexplained` when nothing that the rule looked at differs. */
export const DifferenceReason = z.enum(DIFFERENCE_REASONS);
export const ReportDifference = PayrollPerson.extend({
  oldNet: Money.nullable(),
  newNet: Money.nullable(),
  delta: Money,
  /** Hundredths of a percent of the old net; null for a joiner. */
  percent: z.number().int().nullable(),
  reasons: z.array(DifferenceReason),
  isUnexplained: z.boolean(),
  /** It exceeds the company’s limit of differences, or the person joined or left. */
  isLarge: z.boolean(),
  /** What is odd beside the difference; with `needsNote` the payroll is sent only with a note about it. */
  checks: z.array(z.enum(PAY_CHECKS)),
  needsNote: z.boolean(),
  /** What was said about it; null also when the figures changed since. */
  note: z.object({ text: z.string(), by: PayrollPerson.nullable(), at: DateTime }).nullable(),
  items: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      old: Money,
      new: Money,
      delta: Money,
      reason: DifferenceReason,
      isUnexplained: z.boolean(),
    }),
  ),
});
