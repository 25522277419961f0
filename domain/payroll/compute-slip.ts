import { ZERO } from '../money.ts';
import { type Satang, satang } from '../units.ts';
import { absenceLine, daysWithin, lateLine, lateRulesOf, overtimeLine, salaryLine } from './earned-lines.ts';
import { type FittedLines, fitDeductions } from './fit-deductions.ts';
import { type FundLines, fundLines } from './fund-lines.ts';
import { insuranceLines } from './insurance-lines.ts';
import { type ItemPart, itemPartOf } from './item-part.ts';
import { unpaidLeaveLine } from './leave-line.ts';
import { keptFromOrders, limitDebts, limitOrders } from './limit-debts.ts';
import { settleLoans } from './loans.ts';
import { type OwnLine, ownLines } from './own-lines.ts';
import { employedSpan, paysOnceOnly } from './pay-calendar.ts';
import type { LineOverride, PayItem, Slip, SlipInput, SlipLine, SlipWarning } from './pay-types.ts';
import { baseOn, FULL_MONTH, laterHalfDays, partOfMonth, wholeHalfDays } from './salary-pay.ts';
import {
  type LeavingFigures,
  leavingFigures,
  linesOfSettlement,
  paidOnLeaving,
  type SettlementLines,
  settlementLines,
} from './settlement-lines.ts';
import { amountOf, countedAmount, keyLine, type LineContext, regularAmount, wholeAmount } from './slip-line.ts';
import { type TaxBases, type TaxLine, taxLine, welfareFundLine } from './statutory-lines.ts';

/**
 * One employee's slip of one run, every line with the trace of how it came about. Pure: the same input gives the same slip, and the
 * order of days and items does not matter.
 *   income: salary (or part-time pay), overtime, own incomes; deduction: absence, late, own deductions, social security, welfare fund, tax.
 *   Wage for social security and the welfare fund = salary − absence − late ± items flagged for it; overtime is outside.
 *   Regular pay for tax = salary − absence − late ± regular taxed items; overtime and other taxed items are occasional. What later payments
 *   of the year are expected to be leaves out this month's absence, lateness and pro-rata.
 *   A fund's share is taken of the salary earned and the items flagged for it, before own deductions; what the company adds is no pay.
 *   A loan takes its instalment and what waits of earlier ones, as far as the law and the pay let it; what does not fit stays owed.
 *   Absence and lateness take at most the salary. Own deductions that do not fit in the pay wait (`carriedForward`), as does tax.
 *   Tax the employer bears (conditions 2 and 3) is not taken from pay and counts as income for tax.
 *   A period that is no month pays its part of salary and monthly items (`wholeHalfDays`). A bonus or correction pays what is due once: all of it is
 *   occasional for tax. A final pay adds the days that no run has paid yet. Contributions are of the month: what its other runs took comes off.
 *   A settlement on leaving adds its lines: outside social security, the welfare fund and the funds. Leave not taken is occasional pay; the other
 *   parts have a tax of their own, which the person always pays.
 * Overrides replace the amount of a line; lines that depend on it (social security, tax) are computed again unless overridden too.
 * Satang; each line rounded once. Source: specification 3 §9, decisions AM-089 to AM-097, and the rules of each line.
 * Example: November 2026, 30,000.00, 120 minutes of overtime at 1.5, 25 staff → 30,375.00 − 875 − 75 − 183.33 (annualised) = 29,241.67.
 */
export function computeSlip(input: SlipInput, overrides: readonly LineOverride[] = []): Slip {
  const context: LineContext = { settings: input.settings, overrides };
  const pay = earnedPay(input, context);
  const own = ownLines(input, context, pay);
  const funds = fundLines(input, context, { own, pay });
  const leaving = settlementLines(input, context);
  const statutory = statutoryPay(input, context, { pay, own, funds, leaving });

  const borne = input.employee.taxCondition === 1 ? ZERO : statutory.tax.amount;
  const lines = [
    pay.salary,
    pay.overtime,
    ...own.filter(({ line }) => line.isPositive).map(({ line }) => line),
    statutory.borneLine,
    ...linesOfSettlement(leaving),
    pay.absence,
    pay.unpaidLeave,
    pay.late,
    ...own.filter(({ line }) => !line.isPositive).map(({ line }) => line),
    ...funds.lines,
    statutory.socialSecurity,
    statutory.fund,
    input.employee.taxCondition === 1 ? statutory.taxLine : statutory.taxLine && { ...statutory.taxLine, amount: ZERO },
    statutory.leaving.line,
  ].filter((line) => line !== null);
  const earned = earnedOf(lines, pay.unearned + paidOnLeaving(leaving) + amountOf(statutory.borneLine));
  const debts = new Set(input.employee.items.filter((item) => item.isLimited).map((item) => item.itemId));
  const limited = limitDebts(lines, (line) => debts.has(line.itemId), { due: earned, on: input.period.payDate });
  const orders = new Set(input.employee.items.filter((item) => item.isCourtOrder).map((item) => item.itemId));
  const kept = satang(partOfMonth(keptFromOrders(input.period.end), wholeHalfDays(input.period)));
  const fitted = fitDeductions(limitOrders(limited.lines, (line) => orders.has(line.itemId), kept));
  const tax = satang(statutory.tax.amount - fitted.taxUnpaid);
  const taxOccasional = satang(Math.min(statutory.tax.occasional, tax));
  const [socialSecurity, welfareFund] = [amountOf(statutory.socialSecurity), amountOf(statutory.fund)];
  return {
    employeeId: input.employee.id,
    ...settleLoans(fitted.lines, own),
    income: fitted.income,
    deduction: fitted.deduction,
    net: fitted.net,
    taxableRegular: satang(statutory.bases.regular + (borne > 0 ? borne - taxOccasional : 0)),
    taxableOccasional: satang(statutory.bases.occasional + (borne > 0 ? taxOccasional : 0)),
    tax: satang(tax + statutory.leaving.sums.taxLeaving),
    taxOccasional,
    taxBorne: borne,
    taxExcess: statutory.tax.excess,
    ...statutory.leaving.sums,
    ...statutory.reported,
    socialSecurity,
    socialSecurityEmployer: socialSecurity,
    welfareFund,
    welfareFundEmployer: welfareFund,
    providentFund: funds.saved,
    funds: funds.paid,
    fundsEmployer: funds.company,
    carriedForward: fitted.carriedForward,
    warnings: warningsOf(input, { pay, fitted, tax: statutory.tax, limited: limited.cut }),
  };
}

/** All income but what was not earned, or is paid for leaving. */
const earnedOf = (lines: readonly SlipLine[], other: number): Satang =>
  satang(lines.reduce((sum, line) => (line.isPositive ? sum + line.amount : sum), 0) - other);

type EarnedPay = {
  readonly isEmployed: boolean;
  readonly isAbsenceLimited: boolean;
  readonly salary: SlipLine | null;
  readonly overtime: SlipLine | null;
  readonly absence: SlipLine | null;
  readonly unpaidLeave: SlipLine | null;
  readonly late: SlipLine | null;
  /** Salary less absence, unpaid leave and lateness; and the same had the month been whole. */
  readonly earned: number;
  readonly unearned: number;
  readonly full: number;
  /** What the whole month would earn. */
  readonly month: number;
  /** Of 60: how much the person is employed, what monthly items are paid for, and what a later payment earns. */
  readonly halfDays: number;
  readonly itemHalfDays: number;
  readonly laterHalfDays: number;
  readonly span: ItemPart['span'];
};

/** A run of what is due once: no salary, no days. */
function unearnedPay({ employee, period, yearToDate }: SlipInput): EarnedPay {
  const later = laterHalfDays(period);
  const { payments, regularIncome } = yearToDate;
  const usual = payments > 0 ? Math.round(regularIncome / payments) : 0;
  const isHourly = employee.employmentType === 'PART-TIME';
  const base = baseOn(employee.salary, period.end);
  return {
    isEmployed: true,
    isAbsenceLimited: false,
    salary: null,
    overtime: null,
    absence: null,
    unpaidLeave: null,
    late: null,
    earned: 0,
    unearned: 0,
    full: isHourly ? usual : partOfMonth(base, later),
    month: isHourly ? Math.round((usual * FULL_MONTH) / later) : base,
    halfDays: 0,
    itemHalfDays: 0,
    laterHalfDays: later,
    span: { period: { from: period.start, to: period.end }, employed: null, whole: 0 },
  };
}

function earnedPay(input: SlipInput, context: LineContext): EarnedPay {
  const { employee, period, days: allDays, settings } = input;
  if (paysOnceOnly(period)) return unearnedPay(input);
  const span = employedSpan(period, employee);
  const days = daysWithin(allDays, span);
  const salary = keyLine(context, 'SALARY', salaryLine(employee, period, span, days));
  const absence = keyLine(
    context,
    'ABSENCE',
    absenceLine(employee, days, { rules: settings.earlyRules ?? [], limit: amountOf(salary) }),
  );
  const left = satang(Math.max(0, amountOf(salary) - amountOf(absence)));
  const unpaidLeave = keyLine(context, 'UNPAID_LEAVE', unpaidLeaveLine(employee, days, { period, limit: left }));
  const limit = satang(Math.max(0, left - amountOf(unpaidLeave)));
  const late = keyLine(context, 'LATE', lateLine(employee, days, { rules: lateRulesOf(settings, period.start), limit }));
  const unearned = amountOf(absence) + amountOf(unpaidLeave) + amountOf(late);
  const earned = amountOf(salary) - unearned;
  const beforeLimit = absence?.trace.numbers.find((traceNumber) => traceNumber.name === 'beforeLimit')?.value ?? 0;
  return {
    isEmployed: span !== null,
    isAbsenceLimited: beforeLimit > (absence?.computedAmount ?? 0),
    salary,
    overtime: keyLine(context, 'OVERTIME', overtimeLine(employee, days)),
    absence,
    unpaidLeave,
    late,
    earned,
    unearned,
    ...partsOf(input, earned),
  };
}

/** What a whole month and each later payment would earn, and how much of the period monthly items are paid for. */
function partsOf({ employee, period }: SlipInput, earned: number) {
  const later = laterHalfDays(period);
  const base = baseOn(employee.salary, period.end);
  const isHourly = employee.employmentType === 'PART-TIME';
  return {
    full: isHourly ? earned : partOfMonth(base, later),
    month: isHourly ? Math.round((earned * FULL_MONTH) / later) : base,
    ...itemPartOf(period, employee),
    laterHalfDays: later,
  };
}

type StatutoryPay = {
  readonly bases: TaxBases;
  readonly socialSecurity: SlipLine | null;
  readonly borneLine: SlipLine | null;
  readonly reported: Pick<Slip, 'socialSecurityWage' | 'socialSecurityRaised' | 'socialSecurityBorne'>;
  readonly fund: SlipLine | null;
  readonly taxLine: SlipLine | null;
  readonly leaving: LeavingFigures;
  readonly tax: Pick<TaxLine, 'amount' | 'occasional' | 'excess' | 'isYearMissing' | 'isRateMissing'>;
};

function statutoryPay(
  input: SlipInput,
  context: LineContext,
  { pay, own, funds, leaving }: { pay: EarnedPay; own: readonly OwnLine[]; funds: FundLines; leaving: SettlementLines },
): StatutoryPay {
  const { employee, period } = input;
  const sum = (wanted: (item: PayItem) => boolean, part: (amount: number) => number = (amount) => amount): number =>
    own.reduce((total, { item, line }) => (wanted(item) ? total + part(countedAmount(item, line)) : total), 0);
  const wage = floored(pay.earned + sum((item) => item.socialSecurity));
  const isOnce = paysOnceOnly(period);
  const expected = isOnce ? employee.items.filter((item) => !item.fund).map((item) => ({ item, line: null })) : own;
  const next = (wanted: (item: PayItem) => boolean, halfDays: number): number =>
    expected.reduce(
      (total, { item, line }) => (wanted(item) && item.isRegular ? total + wholeAmount(item, line, halfDays) : total),
      0,
    );
  const wageOfMonth = floored(pay.month + next((item) => item.socialSecurity, FULL_MONTH));
  const insurance = insuranceLines(input, context, { wage, wageOfMonth, isOnce, laterHalfDays: pay.laterHalfDays });
  const { line: socialSecurity, borneLine, borne } = insurance;
  const regularItems = isOnce ? 0 : regularTaxed(own);
  const income = (amount: number) => Math.max(0, amount);
  const loss = (amount: number) => Math.max(0, -amount);
  const regular = pay.earned + regularItems + (isOnce ? 0 : borne);
  const besideItems = amountOf(pay.overtime) + amountOf(leaving.unusedLeave);
  const bases: TaxBases = {
    regular: floored(regular),
    regularNext: floored(pay.full + next((item) => item.tax, pay.laterHalfDays) + insurance.borneNext),
    // What regular deductions take beyond regular pay was due now, as what is taken back once: no later month counts it.
    occasional: satang(sum((item) => item.tax) - regularItems + Math.min(0, regular) + besideItems + (isOnce ? borne : 0)),
    taxablePositive: satang(amountOf(pay.salary) + besideItems + sum((item) => item.tax, income) + borne),
    taxableNegative: satang(
      amountOf(pay.absence) + amountOf(pay.unpaidLeave) + amountOf(pay.late) + sum((item) => item.tax, loss),
    ),
    socialSecurity: amountOf(socialSecurity),
    socialSecurityNext: insurance.next,
    providentFund: funds.saved,
    providentFundNext: funds.savedNext,
  };
  const computed = taxLine(input, bases);
  const line = keyLine(context, 'TAX', computed);
  const amount = amountOf(line);
  return {
    bases,
    socialSecurity,
    borneLine,
    reported:
      insurance.raised === 0 && borne === 0
        ? { socialSecurityWage: insurance.reported }
        : { socialSecurityWage: insurance.reported, socialSecurityRaised: insurance.raised, socialSecurityBorne: borne },
    fund: keyLine(context, 'WELFARE_FUND', welfareFundLine(wage, input)),
    taxLine: line,
    leaving: leavingFigures(input, context, { bases, lines: leaving }),
    tax: { ...computed, amount, occasional: satang(Math.min(computed.occasional, amount)) },
  };
}

const regularTaxed = (own: readonly OwnLine[]): number =>
  own.reduce((total, { item, line }) => (item.tax ? total + regularAmount(item, line) : total), 0);
const floored = (amount: number): Satang => satang(Math.max(0, amount));

function warningsOf(
  { employee, period }: SlipInput,
  { pay, fitted, tax, limited }: { pay: EarnedPay; fitted: FittedLines; tax: StatutoryPay['tax']; limited: Satang },
): SlipWarning[] {
  const warnings: (SlipWarning | false)[] = [
    (period.kind ?? 'regular') === 'regular' && !pay.isEmployed && { code: 'salary/not-employed', facts: {} },
    pay.isEmployed && !paysOnceOnly(period) && employee.salary.length === 0 && { code: 'salary/missing', facts: {} },
    pay.isAbsenceLimited && { code: 'pay/absence-limited', facts: { amount: amountOf(pay.absence) } },
    limited > 0 && { code: 'deduction/limited-by-law', facts: { amount: limited } },
    fitted.carriedForward > 0 && { code: 'deduction/carried-forward', facts: { amount: fitted.carriedForward } },
    fitted.taxUnpaid > 0 && { code: 'tax/limited-by-pay', facts: { amount: fitted.taxUnpaid } },
    fitted.net < 0 && { code: 'net/negative', facts: { amount: -fitted.net } },
    tax.excess > 0 && { code: 'tax/excess', facts: { amount: tax.excess } },
    tax.isRateMissing && { code: 'tax/flat-rate-missing', facts: {} },
    tax.isYearMissing && { code: 'tax/year-to-date-missing', facts: {} },
  ];
  return warnings.filter((warning) => warning !== false);
}
