import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { plainDate, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { InsuranceTerms } from './insurance-lines.ts';
import type { MonthToDate, Slip, SlipInput } from './pay-types.ts';
import { amountOf } from './slip-line.ts';
import { aSlipInput } from './testing/a-slip-input.ts';

const slipOf = (salary: number, insurance: InsuranceTerms, more: Partial<SlipInput> = {}): Slip => {
  const input = aSlipInput({ period: '2026-11', salary, employee: { taxMethod: 'none', providentFundMember: true } });
  return computeSlip({ ...input, ...more, settings: { ...input.settings, insurance } });
};
const lineOf = (slip: Slip, key: string) => amountOf(slip.lines.find((line) => line.key === key) ?? null);
const figures = (slip: Slip) => [slip.socialSecurity, lineOf(slip, 'SOCIAL_SECURITY_PAID'), slip.socialSecurityWage, slip.net];

test.each([
  // Salary, base, who pays → contribution, borne by the company, wage reported, net.
  [10_000, 'wage', 'employee', 500, 0, 10_000, 9_500],
  [10_000, 'wage', 'company', 500, 500, 10_000, 10_000],
  [10_000, 'highest', 'employee', 875, 375, 17_500, 9_500],
  [10_000, 'highest', 'company', 875, 875, 17_500, 10_000],
  [40_000, 'highest', 'employee', 875, 0, 40_000, 39_125],
  [40_000, 'wage', 'company', 875, 875, 40_000, 40_000],
] as const)('%d of %s, paid by the %s', (salary, base, paidBy, contribution, borne, reported, net) => {
  expect(figures(slipOf(salary, { base, paidBy }))).toEqual([contribution, borne, reported, net].map(baht));
});

test('two runs of a month contribute and report what one would', () => {
  const insurance = { base: 'highest', paidBy: 'employee' } as const;
  const first = slipOf(10_000, insurance);
  const before: MonthToDate = {
    wage: satang(first.socialSecurityWage - (first.socialSecurityRaised ?? 0)),
    raised: first.socialSecurityRaised ?? satang(0),
    borne: first.socialSecurityBorne ?? satang(0),
    socialSecurity: first.socialSecurity,
    welfareFund: first.welfareFund,
  };
  const second = slipOf(10_000, insurance, { monthToDate: before });
  expect(first.socialSecurityWage + second.socialSecurityWage).toBe(baht(20_000));
  expect([second.socialSecurity, lineOf(second, 'SOCIAL_SECURITY_PAID')]).toEqual([0, 0]);
});

test('what the company pays is assessable, is no wage, and does not raise what may be taken for debts', () => {
  const loan = { itemId: 'loan', amount: baht(3_000), isPositive: false, tax: false, socialSecurity: false } as const;
  const employee = { items: [{ ...loan, isRegular: true, isProrated: false, isLimited: true }] };
  const of = (paidBy: InsuranceTerms['paidBy']) => {
    const input = aSlipInput({ period: '2026-11', salary: 10_000, employee });
    return computeSlip({ ...input, settings: { ...input.settings, insurance: { base: 'wage', paidBy } } });
  };
  const [usual, paid] = [of('employee'), of('company')];
  expect(paid.taxableRegular - usual.taxableRegular).toBe(baht(500));
  expect(paid.socialSecurityWage).toBe(usual.socialSecurityWage);
  const taken = (slip: Slip) => slip.lines.find(({ itemId }) => itemId === 'loan')?.amount;
  expect([taken(usual), taken(paid)]).toEqual([baht(1_000), baht(1_000)]);
});

test('somebody who is not insured contributes nothing and is reported with nothing', () => {
  const input = aSlipInput({ period: '2026-11', salary: 10_000, employee: { insured: false, endDate: plainDate('2026-12-31') } });
  const slip = computeSlip({ ...input, settings: { ...input.settings, insurance: { base: 'highest', paidBy: 'company' } } });
  expect(figures(slip).slice(0, 3)).toEqual([0, 0, 0]);
});
