import { type Satang, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { LineOverride, MonthToDate, PayDay, PayEmployee, PayPeriod, PaySettings, Slip, YearToDate } from './pay-types.ts';

export type ReportEmployee = {
  readonly employee: PayEmployee;
  readonly days: readonly PayDay[];
  readonly yearToDate: YearToDate;
  readonly monthToDate?: MonthToDate;
  readonly overrides: readonly LineOverride[];
};
const TOTALLED = [
  'income',
  'deduction',
  'net',
  'taxableRegular',
  'taxableOccasional',
  'tax',
  'taxOccasional',
  'taxBorne',
  'taxableLeaving',
  'taxLeaving',
  'socialSecurityWage',
  'socialSecurity',
  'socialSecurityEmployer',
  'welfareFund',
  'welfareFundEmployer',
  'providentFund',
  'funds',
  'fundsEmployer',
  'carriedForward',
] as const satisfies readonly (keyof Slip)[];
export type TotalledFigure = (typeof TOTALLED)[number];
export type ReportTotals = Readonly<Record<TotalledFigure, Satang>> & {
  readonly employees: number;
  readonly insured: number;
  readonly taxed: number;
};
export type ComputedReport = { readonly slips: readonly Slip[]; readonly totals: ReportTotals };

/** Adds up slips figure by figure; `employees` counts slips, `insured` those with a social-security wage, `taxed` those with tax. */
export function totalsOf(slips: readonly Slip[]): ReportTotals {
  const sum = (figure: TotalledFigure): Satang => satang(slips.reduce((total, slip) => total + slip[figure], 0));
  return {
    employees: slips.length,
    insured: slips.filter((slip) => slip.socialSecurityWage > 0).length,
    taxed: slips.filter((slip) => slip.tax > 0).length,
    income: sum('income'),
    deduction: sum('deduction'),
    net: sum('net'),
    taxableRegular: sum('taxableRegular'),
    taxableOccasional: sum('taxableOccasional'),
    tax: sum('tax'),
    taxOccasional: sum('taxOccasional'),
    taxBorne: sum('taxBorne'),
    taxableLeaving: sum('taxableLeaving'),
    taxLeaving: sum('taxLeaving'),
    socialSecurityWage: sum('socialSecurityWage'),
    socialSecurity: sum('socialSecurity'),
    socialSecurityEmployer: sum('socialSecurityEmployer'),
    welfareFund: sum('welfareFund'),
    welfareFundEmployer: sum('welfareFundEmployer'),
    providentFund: sum('providentFund'),
    funds: sum('funds'),
    fundsEmployer: sum('fundsEmployer'),
    carriedForward: sum('carriedForward'),
  };
}

/**
 * The slips of a report, in the order of the employees given, and their totals. Each slip depends on its own employee only.
 * Source: product rule. Example: two slips of 29,241.67 and 47,295.84 net → total net 76,537.51.
 */
export function computeReport(period: PayPeriod, settings: PaySettings, people: readonly ReportEmployee[]): ComputedReport {
  const slips = people.map(({ overrides, ...person }) => computeSlip({ period, settings, ...person }, overrides));
  return { slips, totals: totalsOf(slips) };
}
