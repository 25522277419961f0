import { expect, test } from 'vitest';
import { plainDate } from '../../units.ts';
import {
  BEFORE_2026_CASES,
  FLOOD_AREA_CASES,
  ROUND_THEN_SUM,
  SECTION_33_CASES,
  WELFARE_FUND_CASES,
} from './cases/social-security.ts';
import { socialSecurity } from './social-security.ts';
import { bahtText } from './testing/money.ts';
import { welfareFund } from './welfare-fund.ts';

const dayOf = (month: string) => plainDate(`${month}-01`);

test.each([...SECTION_33_CASES, ...FLOOD_AREA_CASES])(
  'a wage of %s in %s (area %s) contributes on %s: %s each side',
  (...testCase) => {
    const [wage, month, area, base, each] = testCase;
    expect(socialSecurity(bahtText(wage), dayOf(month), area)).toMatchObject({
      base: bahtText(base),
      employee: bahtText(each),
      employer: bahtText(each),
    });
  },
);

test.each(BEFORE_2026_CASES)('before 2026 a salary of %s contributes %s', (salary, deducted) => {
  expect(socialSecurity(bahtText(salary), dayOf('2025-12')).employee).toBe(bahtText(deducted));
});

test('contributions are rounded for each person and then added', () => {
  const { wages, month, each, total } = ROUND_THEN_SUM;
  const paid = wages.map((wage) => socialSecurity(bahtText(wage), dayOf(month)).employee);
  expect(paid).toEqual(wages.map(() => bahtText(each)));
  expect(paid.reduce((sum, satang) => sum + satang, 0)).toBe(bahtText(total));
});

test('no wage, no contribution', () => {
  expect(socialSecurity(bahtText('0'), dayOf('2026-11'))).toMatchObject({ base: 0, employee: 0, employer: 0 });
});

test('an area cut ends with its last day', () => {
  expect(socialSecurity(bahtText('17500'), plainDate('2026-06-01'), 'flood-2025').employee).toBe(bahtText('875'));
});

test.each(WELFARE_FUND_CASES)('welfare fund: wage %s in %s, %d people, provident-fund member %s: %s each side', (...testCase) => {
  const [wage, month, headcount, isProvidentFundMember, each] = testCase;
  const fund = welfareFund({ wage: bahtText(wage), on: dayOf(month), headcount, isProvidentFundMember });
  expect(fund).toMatchObject({ employee: bahtText(each), employer: bahtText(each) });
});
