import { type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { MonthToDate, SlipInput, SlipLine } from './pay-types.ts';
import { partOfMonth } from './salary-pay.ts';
import { amountOf, keyLine, type LineContext } from './slip-line.ts';
import { contributionOf, monthBefore, socialSecurityLine } from './statutory-lines.ts';
import type { Contribution } from './thai/social-security.ts';
import { inSatang } from './trace.ts';

/** `highest`: contributions are of the highest base of the law, whatever the wage. `company`: it pays the person's part too. */
export type InsuranceTerms = { readonly base: 'wage' | 'highest'; readonly paidBy: 'employee' | 'company' };
const USUAL: InsuranceTerms = { base: 'wage', paidBy: 'employee' };

export type InsuranceLines = {
  readonly line: SlipLine | null;
  /** What the company pays of the person's contribution: income of the person, which the contribution takes. */
  readonly borneLine: SlipLine | null;
  readonly borne: Satang;
  /** Wage to report, and how much of it is beyond the wage as paid. */
  readonly reported: Satang;
  readonly raised: Satang;
  /** The contribution of each later payment, and what of it the company pays. */
  readonly next: Satang;
  readonly borneNext: Satang;
};
type Wages = {
  readonly wage: Satang;
  readonly wageOfMonth: Satang;
  readonly isOnce: boolean;
  readonly laterHalfDays: number;
};

/**
 * The contribution of a wage month so far, and what of it the company pays for the person. From pay no more is taken than section 33 asks of the
 * wage as paid (Labour Protection Act s.76 (1)): beyond it, on the highest base, the company pays. What it pays is income of the person (Revenue
 * Code s.40 (1)) and no wage. Satang.
 * Example: 10,000.00 in November 2026 on the highest base → 875.00 contributed, 500.00 of it from pay, 375.00 by the company.
 */
export function insuranceLines(input: SlipInput, context: LineContext, wages: Wages): InsuranceLines {
  const { employee, period, settings } = input;
  const { wage, wageOfMonth, isOnce, laterHalfDays } = wages;
  const terms = settings.insurance ?? USUAL;
  const before = monthBefore(input);
  const paid = satang(before.wage + wage);
  const law = contributionOf(paid, employee, period, settings);
  const counted = countedWage(law, terms);
  const contribution = counted === law.wage ? law : contributionOf(counted, employee, period, settings);
  const isInsured = employee.insured && !(isOnce && wage === 0);
  const line = keyLine(context, 'SOCIAL_SECURITY', isInsured ? socialSecurityLine(contribution, before) : null);
  const ofPerson = Math.max(0, law.employee - (before.socialSecurity - (before.borne ?? 0)));
  const share = borneOf(amountOf(line), ofPerson, terms);
  const borneLine = keyLine(context, 'SOCIAL_SECURITY_PAID', share > 0 ? borneComputed(amountOf(line), share) : null);
  const lawNext = contributionOf(wageOfMonth, employee, period, settings);
  const next = contributionOf(countedWage(lawNext, terms), employee, period, settings).employee;
  const reported = employee.insured ? Math.max(0, Math.max(counted, paid) - reportedBefore(before)) : 0;
  return {
    line,
    borneLine,
    borne: amountOf(borneLine),
    reported: satang(reported),
    raised: satang(employee.insured ? reported - wage : 0),
    next: satang(partOfMonth(next, laterHalfDays)),
    borneNext: satang(partOfMonth(borneOf(next, lawNext.employee, terms), laterHalfDays)),
  };
}

const countedWage = ({ wage, row }: Contribution, { base }: InsuranceTerms): Satang =>
  base === 'highest' && wage > 0 ? satang(Math.max(wage, row.value.ceiling)) : wage;

const borneOf = (contribution: number, ofPerson: number, { base, paidBy }: InsuranceTerms): Satang =>
  satang(paidBy === 'company' ? contribution : base === 'highest' ? Math.max(0, contribution - ofPerson) : 0);

const reportedBefore = ({ wage, raised = satang(0) }: MonthToDate): number => wage + raised;

const borneComputed = (contribution: Satang, share: Satang): Computed => ({
  amount: share,
  trace: {
    formula: 'social-security/company-pays',
    numbers: [inSatang('contribution', contribution), inSatang('fromPay', satang(contribution - share))],
    days: [],
  },
});
