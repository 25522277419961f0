import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { plainDate } from '../units.ts';
import { type BroughtForward, checkBeginningBalance } from './check-beginning-balance.ts';

const brought: BroughtForward = {
  regularIncome: baht(150_000),
  occasionalIncome: baht(10_000),
  taxRegular: baht(1_000),
  taxOccasional: baht(500),
  socialSecurity: baht(4_375),
  providentFund: baht(22_500),
  payments: 5,
};
const known = { year: 2026, today: plainDate('2026-06-20'), startDate: null };

test('a balance that can be true has no problem', () => {
  expect(checkBeginningBalance(brought, known)).toEqual([]);
});

test.each<[string, Partial<BroughtForward>, Partial<typeof known> | { startDate: ReturnType<typeof plainDate> }, string[]]>([
  ['a year to come', {}, { year: 2027 }, ['year']],
  ['more payments than months so far', { payments: 7 }, {}, ['payments']],
  ['more payments than months since joining', {}, { startDate: plainDate('2026-03-15') }, ['payments']],
  ['a payment before the year of joining', {}, { startDate: plainDate('2027-01-01') }, ['payments']],
  [
    'amounts without a payment',
    { payments: 0, taxRegular: baht(0), taxOccasional: baht(0), socialSecurity: baht(0), providentFund: baht(0) },
    {},
    ['payments'],
  ],
  ['more tax than income', { taxRegular: baht(150_001), taxOccasional: baht(10_001) }, {}, ['taxRegular', 'taxOccasional']],
  ['social security above the ceiling of 2026', { socialSecurity: baht(4_376) }, {}, ['socialSecurity']],
  ['social security above the lower ceiling of 2025', {}, { year: 2025 }, ['socialSecurity']],
  ['provident fund above 15 % of pay', { providentFund: baht(22_501) }, {}, ['providentFund']],
])('%s is refused at its field', (_, change, facts, fields) => {
  const problems = checkBeginningBalance({ ...brought, ...change }, { ...known, ...facts });
  expect(problems.map((problem) => problem.field)).toEqual(fields);
});

test('a past year has twelve payments', () => {
  const year = { ...known, year: 2025 };
  expect(checkBeginningBalance({ ...brought, socialSecurity: baht(9_000), payments: 12 }, year)).toEqual([]);
});
