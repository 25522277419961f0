import { ZERO } from '../money.ts';
import { type BasisPoints, type PlainDate, plainDate, type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import { paymentCalendar, paysOnceOnly } from './pay-calendar.ts';
import type { MonthToDate, PayEmployee, PayPeriod, PaySettings, SlipInput } from './pay-types.ts';
import { type FlatTaxInput, flatTax, flatTaxAfter } from './thai/flat-tax.ts';
import { bracketSlices, bracketsOf } from './thai/income-tax.ts';
import { type Contribution, socialSecurity } from './thai/social-security.ts';
import { type WelfareFundContribution, welfareFund } from './thai/welfare-fund.ts';
import { type Withholding, withholding } from './thai/withholding.ts';
import { inBasisPoints, inCount, inSatang, type ProgressiveTaxTrace, type Trace } from './trace.ts';

/** The first day of the wage month: statutory rates of a month are those of that day. */
export const rateDate = (period: PayPeriod): PlainDate => plainDate(`${period.month}-01`);

const NOTHING_BEFORE: MonthToDate = { wage: ZERO, socialSecurity: ZERO, welfareFund: ZERO };
/** What other runs of the month counted for an insured person; without insurance no wage was counted. */
export const monthBefore = ({ employee, monthToDate }: SlipInput): MonthToDate =>
  employee.insured ? (monthToDate ?? NOTHING_BEFORE) : NOTHING_BEFORE;

/** Social security of the month so far as a line, less what other runs took; the contribution's wage is that of the month, uncapped. */
export function socialSecurityLine(contribution: Contribution, before: MonthToDate = NOTHING_BEFORE): Computed {
  const { wage: earlier, socialSecurity: taken } = before;
  const { row, cut } = contribution;
  const left = satang(Math.max(0, contribution.employee - taken));
  const values = [
    inBasisPoints('rate', contribution.rate),
    inSatang('floor', row.value.floor),
    inSatang('ceiling', row.value.ceiling),
  ];
  const trace: Trace = {
    formula: 'social-security/section-33',
    numbers: [
      inSatang('wage', contribution.wage),
      inSatang('base', contribution.base),
      inBasisPoints('rate', contribution.rate),
      ...(earlier > 0 || taken > 0 ? [inSatang('wageBefore', earlier), inSatang('takenBefore', taken)] : []),
      inSatang('employer', left),
    ],
    days: [],
    row: cut ? { from: cut.from, source: cut.source, values } : { from: row.from, source: row.source, values },
  };
  return { amount: left, trace };
}

export const contributionOf = (wage: Satang, employee: PayEmployee, period: PayPeriod, settings: PaySettings): Contribution =>
  socialSecurity(employee.insured ? wage : ZERO, rateDate(period), settings.socialSecurityArea);

/** The month's welfare-fund contribution as a line, less what other runs took; null when none is due. */
export function welfareFundLine(paid: Satang, input: SlipInput): Computed | null {
  const { employee, period, settings } = input;
  const before = monthBefore(input);
  const wage = satang(before.wage + paid);
  const fund: WelfareFundContribution = welfareFund({
    wage,
    on: rateDate(period),
    headcount: settings.employerHeadcount,
    isProvidentFundMember: employee.providentFundMember,
  });
  const amount = satang(Math.max(0, fund.employee - before.welfareFund));
  if (fund.reason !== 'due' || (amount === 0 && before.welfareFund > 0)) return null;
  const values = [inBasisPoints('rate', fund.row.value.rate), inCount('fromEmployees', fund.row.value.fromEmployees)];
  const numbers = [
    inSatang('wage', wage),
    inBasisPoints('rate', fund.row.value.rate),
    ...(before.welfareFund > 0 ? [inSatang('wageBefore', before.wage), inSatang('takenBefore', before.welfareFund)] : []),
    inSatang('employer', amount),
  ];
  const row = { from: fund.row.from, source: fund.row.source, values };
  return { amount, trace: { formula: 'welfare-fund/contribution', numbers, days: [], row } };
}

/** What the tax of a run is computed from; `…Next` is what each later payment of the year is expected to be. */
export type TaxBases = {
  readonly regular: Satang;
  readonly regularNext: Satang;
  readonly occasional: Satang;
  readonly taxablePositive: Satang;
  readonly taxableNegative: Satang;
  readonly socialSecurity: Satang;
  readonly socialSecurityNext: Satang;
  /** Savings for retirement in a fund, taken from pay. */
  readonly providentFund: Satang;
  readonly providentFundNext: Satang;
};
export type TaxLine = Computed & {
  readonly occasional: Satang;
  readonly excess: Satang;
  readonly isYearMissing: boolean;
  readonly isRateMissing: boolean;
};

/** Tax of the month by the employee's method. `amount` is the whole tax, no matter who bears it. */
export function taxLine(input: SlipInput, bases: TaxBases): TaxLine {
  const { taxMethod, flatRate } = input.employee;
  if (taxMethod === 'progressive') return progressiveLine(input, bases);
  if (taxMethod === 'flat' && flatRate !== null) return flatLine(input, bases, flatRate);
  const none = { amount: ZERO, occasional: ZERO, excess: ZERO, isYearMissing: false };
  return { ...none, isRateMissing: taxMethod === 'flat', trace: { formula: 'tax/none', numbers: [], days: [] } };
}

function flatLine({ employee, yearToDate }: SlipInput, bases: TaxBases, rate: BasisPoints): TaxLine {
  const { taxablePositive: positive, taxableNegative: negative, socialSecurity } = bases;
  const payment: FlatTaxInput = { rate, positive, negative, socialSecurity, condition: employee.taxCondition };
  const { atFixedRate } = yearToDate;
  const year = employee.taxCondition === 1 && atFixedRate ? flatTaxAfter(atFixedRate, payment) : null;
  const amount = year?.tax ?? flatTax(payment);
  const base = bases.regular + bases.occasional;
  const occasional = base > 0 && bases.occasional > 0 ? satang(Math.round((amount * bases.occasional) / base)) : ZERO;
  const numbers = [
    inSatang('positive', positive),
    inSatang('negative', negative),
    inSatang('socialSecurity', socialSecurity),
    inBasisPoints('rate', rate),
    ...(year ? [inSatang('givenBack', year.givenBack), inSatang('excess', year.excess)] : []),
    inSatang('tax', amount),
  ];
  const trace: Trace = { formula: 'tax/flat', numbers, days: [] };
  return { amount, occasional, excess: year?.excess ?? ZERO, isYearMissing: false, isRateMissing: false, trace };
}

function progressiveLine({ employee, period, settings, yearToDate }: SlipInput, bases: TaxBases): TaxLine {
  const calendar = paymentCalendar(period, employee, yearToDate.unpaidMonths, yearToDate.known);
  const due = withholding({
    taxYear: calendar.taxYear,
    method: settings.withholdingMethod,
    rounding: settings.instalmentRounding,
    condition: employee.taxCondition,
    profile: employee.taxProfile,
    regular: bases.regular,
    regularNext: bases.regularNext,
    occasional: bases.occasional,
    socialSecurity: bases.socialSecurity,
    socialSecurityNext: bases.socialSecurityNext,
    providentFund: bases.providentFund,
    providentFundNext: bases.providentFundNext,
    paymentsBefore: calendar.before,
    paymentsRemaining: calendar.remaining,
    isBesides: paysOnceOnly(period),
    yearToDate,
  });
  return {
    amount: satang(due.regular + due.occasional),
    occasional: due.occasional,
    excess: due.excess,
    isYearMissing: !due.steps.isYearComplete,
    isRateMissing: false,
    trace: progressiveTrace(due, employee, calendar.taxYear),
  };
}

function progressiveTrace({ steps, ...due }: Withholding, employee: PayEmployee, taxYear: number): ProgressiveTaxTrace {
  const { taxable, caps } = steps.annual;
  const brackets = bracketsOf(taxYear);
  const occasional = steps.occasional
    ? [
        inSatang('occasionalIncome', steps.occasional.income),
        inSatang('taxWithOccasional', steps.occasional.taxWith),
        inSatang('taxWithoutOccasional', steps.occasional.taxWithout),
      ]
    : [];
  const takenBack = steps.takenBack
    ? [inSatang('takenBackOfYear', steps.takenBack.income), inSatang('taxOfTakenBack', steps.takenBack.tax)]
    : [];
  return {
    formula: 'tax/progressive',
    method: steps.method,
    condition: employee.taxCondition,
    isLastPayment: steps.isLastPayment,
    isYearComplete: steps.isYearComplete,
    numbers: [
      inSatang('annualIncome', taxable.income),
      inSatang('exemption', taxable.exemption),
      inSatang('expense', taxable.expense),
      inSatang('allowances', taxable.allowancesTotal),
      inSatang('doubleGifts', taxable.doubleGifts),
      inSatang('gifts', taxable.gifts),
      inSatang('netIncome', taxable.net),
      inSatang('annualTax', steps.annualLiability),
      ...takenBack,
      inSatang('withheldBefore', steps.withheldBefore),
      inCount('paymentsBefore', steps.paymentsBefore),
      inCount('paymentsRemaining', steps.paymentsRemaining),
      inSatang('instalment', steps.instalment),
      ...occasional,
      inSatang('occasionalTax', due.occasional),
      inSatang('excess', due.excess),
    ],
    days: [],
    allowances: taxable.allowances,
    slices: bracketSlices(taxable.net, brackets.value),
    rows: [
      { from: brackets.from, source: brackets.source, values: [] },
      { from: caps.from, source: caps.source, values: [] },
    ],
  };
}
