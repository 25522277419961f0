import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time.ts';
import { plainDate, satang } from '../../units.ts';
import { AREA_CUTS, socialSecurity } from './social-security.ts';
import { bahtText } from './testing/money.ts';
import { WELFARE_FUND, welfareFund } from './welfare-fund.ts';

const eachOf = (wage: string, on: string, area: string | null = null) =>
  socialSecurity(bahtText(wage), plainDate(on), area).employee;

/** Social Security Act s.46: 5 % of a wage of 1,650 to the ceiling; fifty satang up for each person. */
describe('social security at the borders of a wage', () => {
  test.each([
    ['2025-11-01', '0.01', 83],
    ['2025-11-01', '1649.99', 83],
    ['2025-11-01', '1650.00', 83],
    ['2025-11-01', '1669.99', 83],
    ['2025-11-01', '1670.00', 84],
    ['2025-11-01', '1689.99', 84],
    ['2025-11-01', '1690.00', 85],
    ['2025-11-01', '14989.99', 749],
    ['2025-11-01', '14990.00', 750],
    ['2025-11-01', '15000.01', 750],
    ['2025-11-01', '999999.99', 750],
    ['2026-11-01', '1649.99', 83],
    ['2026-11-01', '15000.01', 750],
    ['2026-11-01', '15010.00', 751],
    ['2026-11-01', '17489.99', 874],
    ['2026-11-01', '17490.00', 875],
    ['2026-11-01', '17500.01', 875],
    ['2029-11-01', '17500.01', 875],
    ['2029-11-01', '19989.99', 999],
    ['2029-11-01', '19990.00', 1_000],
    ['2029-11-01', '20000.01', 1_000],
    ['2032-11-01', '20010.00', 1_001],
    ['2032-11-01', '22989.99', 1_149],
    ['2032-11-01', '22990.00', 1_150],
    ['2032-11-01', '23000.01', 1_150],
  ])('on %s a wage of %s contributes %i', (on, wage, each) => expect(eachOf(wage, on)).toBe(each * 100));

  test.each([
    ['2025-12-31', 750],
    ['2026-01-01', 875],
    ['2028-12-31', 875],
    ['2029-01-01', 1_000],
    ['2031-12-31', 1_000],
    ['2032-01-01', 1_150],
    ['2060-01-01', 1_150],
  ])('on %s the most is %i, of a base of twenty times as much', (on, most) => {
    expect(eachOf('1000000', on)).toBe(most * 100);
    expect(socialSecurity(bahtText('1000000'), plainDate(on)).base).toBe(most * 2_000);
  });

  test('a wage of nothing or less contributes nothing and has no base', () => {
    for (const wage of [0, -1, -165_000]) {
      const contribution = socialSecurity(satang(wage), plainDate('2026-11-01'));
      expect([contribution.wage, contribution.base, contribution.employee, contribution.employer]).toEqual([0, 0, 0, 0]);
    }
  });

  test('the wage that was paid stays beside the base', () => {
    expect(socialSecurity(bahtText('50000'), plainDate('2026-11-01'))).toMatchObject({ wage: 5_000_000, base: 1_750_000 });
    expect(socialSecurity(bahtText('100'), plainDate('2026-11-01'))).toMatchObject({ wage: 10_000, base: 165_000 });
  });

  test('both sides are the same whole baht, no less than 83 and no more for less wage', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 4_000 }),
        (wage, more, days) => {
          const on = addDays(plainDate('2024-11-01'), days);
          const { employee, employer, rate, row } = socialSecurity(satang(wage), on);
          expect([employer, employee % 100, rate]).toEqual([employee, 0, 500]);
          expect(employee).toBeGreaterThanOrEqual(8_300);
          expect(employee).toBeLessThanOrEqual(row.value.ceiling / 20);
          expect(socialSecurity(satang(wage + more), on).employee).toBeGreaterThanOrEqual(employee);
        },
      ),
    ));
});

describe('social security of areas with a lower rate', () => {
  test.each([
    ['flood-2024', '2024-09-30', 750],
    ['flood-2024', '2024-10-01', 450],
    ['flood-2024', '2024-10-31', 450],
    ['flood-2024', '2024-11-01', 750],
    ['flood-2025', '2025-11-30', 750],
    ['flood-2025', '2025-12-01', 450],
    ['flood-2025', '2025-12-31', 450],
    ['flood-2025', '2026-01-01', 525],
    ['flood-2025', '2026-05-31', 525],
    ['flood-2025', '2026-06-01', 875],
    ['flood-2025', '2024-10-15', 750],
    ['elsewhere', '2026-01-01', 875],
  ])('%s on %s: at most %i', (area, on, most) => expect(eachOf('50000', on, area)).toBe(most * 100));

  test('3 % keeps floor and rounding: 49.50 is 50, 59.49 is 59', () => {
    expect([eachOf('1', '2026-01-01', 'flood-2025'), eachOf('1983', '2026-01-01', 'flood-2025')]).toEqual([5_000, 5_900]);
  });

  test('a notification ends after it begins', () => {
    expect(AREA_CUTS.every((cut) => cut.from <= cut.to && cut.source.length > 10)).toBe(true);
  });
});

/** Labour Protection Act s.130-131 and the Royal Decree of B.E. 2568: 0.25 %, from October 2031 0.50 %, without a ceiling. */
describe('the welfare fund', () => {
  const fund = (wage: string, on: string, headcount = 10, isProvidentFundMember = false) =>
    welfareFund({ wage: bahtText(wage), on: plainDate(on), headcount, isProvidentFundMember });

  test.each([
    ['2026-09-30', 'not-in-collection', 0],
    ['2026-10-01', 'due', 7_500],
    ['2031-09-30', 'due', 7_500],
    ['2031-10-01', 'due', 15_000],
    ['2060-01-01', 'due', 15_000],
  ])('on %s is %s', (on, reason, each) => {
    expect(fund('30000', on)).toMatchObject({ reason, employee: each, employer: each });
  });

  test.each([
    ['1.99', 0],
    ['2.00', 1],
    ['5.99', 1],
    ['6.00', 2],
    ['0.01', 0],
    ['17500.01', 4_375],
    ['10000000', 2_500_000],
  ])('of a wage of %s is %i satang, half up', (wage, each) => expect(fund(wage, '2026-11-01').employee).toBe(each));

  test.each([
    ['an employer of nine', fund('30000', '2026-11-01', 9), 'small-employer'],
    ['an employer of none', fund('30000', '2026-11-01', 0), 'small-employer'],
    ['a member of a provident fund', fund('30000', '2026-11-01', 10, true), 'provident-fund-member'],
    ['no wage', fund('0', '2026-11-01'), 'no-wage'],
    ['a wage below nothing', fund('-1', '2026-11-01'), 'no-wage'],
    ['a small employer is named before a member', fund('30000', '2026-11-01', 9, true), 'small-employer'],
    ['before collection nothing else is looked at', fund('0', '2026-09-01', 1, true), 'not-in-collection'],
  ])('is not due: %s', (_name, contribution, reason) => {
    expect(contribution).toMatchObject({ reason, employee: 0, employer: 0 });
  });

  test('is due from the first satang of a wage, though it rounds to nothing', () => {
    expect(fund('0.01', '2026-11-01')).toMatchObject({ reason: 'due', employee: 0 });
  });

  test('names the row that it rests on', () => {
    expect([fund('1', '2026-11-01').row, fund('1', '2031-11-01').row]).toEqual([WELFARE_FUND[1], WELFARE_FUND[2]]);
  });
});
