import { type Dated, inForce } from '../../dated.ts';
import { baht, roundHalfUp, ZERO } from '../../money.ts';
import { type PlainDate, plainDate, type Satang, satang } from '../../units.ts';
import { type Service, serviceOf } from '../settlement/service.ts';
import { type BracketSlice, bracketSlices, bracketsOf, incomeTax } from './income-tax.ts';

/** How much of statutory severance is exempt: the wage of the last `days`, at most `most`. */
export type SeveranceExemption = { readonly days: number; readonly most: Satang };
export const SEVERANCE_EXEMPTION: readonly Dated<SeveranceExemption>[] = [
  {
    from: plainDate('1998-01-01'),
    value: { days: 300, most: baht(300_000) },
    source: 'Ministerial Regulation 126 clause 2(51)',
  },
  {
    from: plainDate('2023-01-01'),
    value: { days: 400, most: baht(600_000) },
    source: 'Ministerial Regulation 126 clause 2(51) as amended by 394, from tax year 2023',
  },
];
/** What a year of service takes off before half is taken, and the days of a part of a year that count as one. */
export type SeparateRule = { readonly perYear: Satang; readonly yearFromDays: number; readonly fromYears: number };
export const SEPARATE_TAX: readonly Dated<SeparateRule>[] = [
  {
    from: plainDate('1992-01-01'),
    value: { perYear: baht(7_000), yearFromDays: 183, fromYears: 5 },
    source: 'Revenue Code s.48(5); Director-General’s Notice on Income Tax 45',
  },
];

/** What is paid once because somebody leaves. Satang. */
export type LeavingPay = {
  readonly severance: Satang;
  /** Pay in lieu of notice and any other lump sum. */
  readonly other: Satang;
  readonly isExempted: boolean;
  /** What a month of the last wage earned: a day is a thirtieth. */
  readonly monthlyWage: Satang;
  /** The last salary itself, which limits other lump sums. */
  readonly lastSalary: Satang;
  readonly startDate: PlainDate;
  readonly lastDay: PlainDate;
  readonly payDate: PlainDate;
};
export type LeavingTax = {
  readonly exempt: Satang;
  /** Severance and other pay less what is exempt: what the returns state as paid once because of leaving. */
  readonly assessable: Satang;
  /** Taxed apart, and what goes to the occasional pay of the year. */
  readonly separate: Satang;
  readonly occasional: Satang;
  readonly service: Service;
  readonly countedYears: number;
  readonly yearsDeduction: Satang;
  readonly half: Satang;
  readonly net: Satang;
  readonly tax: Satang;
  readonly slices: readonly BracketSlice[];
  readonly exemption: Dated<SeveranceExemption>;
  readonly rule: Dated<SeparateRule>;
};

/** Years of service as the tax counts them: a part of 183 days is a year. Example: 5 years and 183 days → 6. */
export const countedYears = ({ years, restDays }: Service, { yearFromDays }: SeparateRule): number =>
  years + (restDays >= yearFromDays ? 1 : 0);

/**
 * Tax of what is paid once because of leaving. Severance is exempt up to the wage of the last 400 days and 600,000. With five whole years of service the
 * rest is taxed apart: less 7,000 a year, less half, the table from its first baht. Other lump sums are taxed apart up to the last salary times the years.
 * What is beyond, or all of it with less service, is occasional pay of the year. Half is rounded half up to the satang, as is the tax.
 * Source: Revenue Code s.42(17), 48(5); see the rows. Example: severance 1,000,000.00, salary 45,000.00, 10 years → 8,250.00.
 */
export function leavingTax(pay: LeavingPay): LeavingTax {
  const exemption = inForce(SEVERANCE_EXEMPTION, pay.payDate);
  const rule = inForce(SEPARATE_TAX, pay.payDate);
  const service = serviceOf(pay.startDate, pay.lastDay);
  const years = countedYears(service, rule.value);
  const limit = roundHalfUp(BigInt(pay.monthlyWage) * BigInt(exemption.value.days), 30n);
  const exempt = pay.isExempted ? satang(Math.min(pay.severance, limit, exemption.value.most)) : ZERO;
  const assessable = satang(pay.severance + pay.other - exempt);
  const isSeparate = service.years >= rule.value.fromYears;
  const otherApart = Math.min(pay.other, pay.lastSalary * years);
  const separate = satang(isSeparate ? pay.severance - exempt + otherApart : 0);
  const yearsDeduction = satang(Math.min(separate, rule.value.perYear * years));
  const half = roundHalfUp(BigInt(separate - yearsDeduction), 2n);
  const net = satang(separate - yearsDeduction - half);
  const brackets = bracketsOf(Number(pay.payDate.slice(0, 4))).value.filter((bracket) => bracket.rate > 0);
  return {
    exempt,
    assessable,
    separate,
    occasional: satang(assessable - separate),
    service,
    countedYears: years,
    yearsDeduction,
    half,
    net,
    tax: incomeTax(net, brackets),
    slices: bracketSlices(net, brackets),
    exemption,
    rule,
  };
}
