import { describe, expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { basisPoints, plainDate, type Satang, satang } from '../../units.ts';
import { allowanceCapsOf } from './allowance-caps.ts';
import { allowances, childAllowance, shareLimit, type TaxProfile } from './allowances.ts';

const YEARS = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2040];
const RICH = baht(10_000_000);
const allowedOf = (year: number, profile: TaxProfile, income: Satang = RICH, socialSecurity: Satang = satang(0)) =>
  Object.fromEntries(
    allowances(profile, { income, socialSecurity }, allowanceCapsOf(year).value).map((line) => [line.kind, Number(line.allowed)]),
  );

type ClaimKind = Exclude<
  keyof TaxProfile,
  'birthDate' | 'isDisabled' | 'spouseHasNoIncome' | 'children' | 'parentsCaredFor' | 'disabledCaredFor' | 'pregnancies'
>;
const each = (limit: number): number[] => YEARS.map(() => limit);
/** The most of each kind in each of the years above, Revenue Code s.47 and the regulations of each year; baht. */
const LIMITS: readonly (readonly [kind: ClaimKind, limits: readonly number[]])[] = [
  ['lifeInsurance', each(100_000)],
  ['healthInsurance', each(25_000)],
  ['spouseLifeInsurance', each(10_000)],
  ['parentsHealthInsurance', each(15_000)],
  ['pensionInsurance', each(200_000)],
  ['providentFund', each(500_000)],
  ['governmentPension', each(500_000)],
  ['teacherFund', each(500_000)],
  ['rmf', each(500_000)],
  ['ssf', [200_000, 200_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['nationalSavings', each(30_000)],
  ['thaiEsg', [100_000, 300_000, 300_000, 300_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000]],
  ['thaiEsgxNew', [0, 0, 300_000, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['thaiEsgxSwitch', [0, 0, 300_000, 50_000, 50_000, 50_000, 50_000, 0, 0, 0, 0]],
  ['homeLoanInterest', each(100_000)],
  ['newHouse', [0, 100_000, 100_000, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['easyReceipt', [0, 50_000, 30_000, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['easyReceiptCommunity', [0, 0, 20_000, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['domesticTravel', [0, 0, 20_000, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['socialEnterprise', each(100_000)],
  ['politicalGift', each(10_000)],
];

describe('the limit of each tax year', () => {
  test.each(LIMITS)('of %s lets its own amount through and no satang more', (kind, limits) => {
    const allowed = (year: number, claimed: number) => allowedOf(year, { [kind]: satang(claimed) })[kind] ?? 0;
    expect(YEARS.map((year) => allowed(year, 9_999_999_900))).toEqual(limits.map((limit) => limit * 100));
    YEARS.forEach((year, index) => {
      const limit = (limits[index] ?? 0) * 100;
      expect([allowed(year, limit), allowed(year, limit + 1)]).toEqual([limit, limit]);
      if (limit > 0) expect(allowed(year, limit - 1)).toBe(limit - 1);
    });
  });

  test('of social security is twelve contributions of its ceiling', () => {
    const limit = (year: number) => allowedOf(year, {}, RICH, baht(99_999)).socialSecurity;
    expect(YEARS.map(limit)).toEqual(
      [9_000, 9_000, 9_000, 10_500, 10_500, 10_500, 12_000, 12_000, 12_000, 13_800, 13_800].map((amount) => amount * 100),
    );
  });

  test('is 60,000 for oneself and for a spouse without income, in every year', () => {
    for (const year of YEARS) {
      expect(allowedOf(year, {})).toEqual({ personal: baht(60_000) });
      expect(allowedOf(year, { spouseHasNoIncome: true })).toEqual({ personal: baht(60_000), spouse: baht(60_000) });
      expect(allowedOf(year, { spouseHasNoIncome: false })).toEqual({ personal: baht(60_000) });
    }
  });

  test('is not known before 2023', () => {
    expect(() => allowanceCapsOf(2022)).toThrow('no row in force on 2022-01-01');
  });
});

describe('limits that are a share of income', () => {
  test.each([
    ['providentFund', 1_000_000, 150_000],
    ['pensionInsurance', 1_000_000, 150_000],
    ['rmf', 1_000_000, 300_000],
    ['thaiEsg', 500_000, 150_000],
    ['rmf', 0, 0],
  ] as const)('%s of an income of %i is at most %i', (kind, income, most) => {
    const allowed = (claimed: number) => allowedOf(2026, { [kind]: satang(claimed) }, baht(income))[kind] ?? 0;
    expect([allowed(most * 100), allowed(most * 100 + 1)]).toEqual([most * 100, most * 100]);
  });

  test.each([
    [1_500, 33_333, 5_000],
    [1_500, 33_330, 5_000],
    [1_500, 33_329, 4_999],
    [5_000, 1, 1],
    [5_000, 0, 0],
    [1_000, 4, 0],
    [1_000, 5, 1],
  ])('%i basis points of %i satang are %i, half up', (rate, income, limit) => {
    expect(shareLimit({ rate: basisPoints(rate), max: RICH }, satang(income))).toBe(limit);
  });

  test('the amount ends the share', () => {
    const cap = allowanceCapsOf(2026).value.rmf;
    const limits = [166_666_664, 166_666_665, 200_000_000].map((income) => shareLimit(cap, satang(income)));
    expect(limits).toEqual([49_999_999, 50_000_000, 50_000_000]);
  });
});

/** Provident fund, government pension, teachers' fund, RMF, SSF, national savings, pension insurance: 500,000 together. */
describe('the retirement group', () => {
  const all: TaxProfile = {
    providentFund: baht(100_000),
    governmentPension: baht(100_000),
    teacherFund: baht(100_000),
    rmf: baht(150_000),
    nationalSavings: baht(30_000),
    pensionInsurance: baht(100_000),
  };
  test('is filled in its order, and the last takes what is left', () => {
    expect(allowedOf(2026, all)).toMatchObject({
      providentFund: baht(100_000),
      governmentPension: baht(100_000),
      teacherFund: baht(100_000),
      rmf: baht(150_000),
      nationalSavings: baht(30_000),
      pensionInsurance: baht(20_000),
    });
  });
  test('lists a claim that found no room with nothing allowed', () => {
    const full = { ...all, governmentPension: baht(500_000) };
    expect(allowedOf(2026, full)).toMatchObject({
      governmentPension: baht(400_000),
      teacherFund: 0,
      rmf: 0,
      pensionInsurance: 0,
    });
  });
  test('takes no room for what a limit of its own has cut', () => {
    const profile = { providentFund: baht(500_000), rmf: baht(500_000) };
    expect(allowedOf(2026, profile, baht(1_000_000))).toMatchObject({ providentFund: baht(150_000), rmf: baht(300_000) });
  });
  test('leaves Thai ESG out', () => {
    expect(allowedOf(2026, { rmf: baht(500_000), thaiEsg: baht(300_000) })).toMatchObject({
      rmf: baht(500_000),
      thaiEsg: baht(300_000),
    });
  });
  test('has SSF in the year that still had it', () => {
    expect(allowedOf(2024, { rmf: baht(400_000), ssf: baht(200_000) })).toMatchObject({ rmf: baht(400_000), ssf: baht(100_000) });
  });
});

describe('life and health insurance', () => {
  test.each([
    ['health alone', 0, 30_000, 25_000],
    ['both below their limits', 70_000, 25_000, 25_000],
    ['room for part of health', 80_000, 25_000, 20_000],
    ['no room for health', 100_000, 25_000, 0],
    ['life beyond its limit takes no more room than the limit', 150_000, 25_000, 0],
  ])('%s', (_name, life, health, allowed) => {
    const lines = allowedOf(2026, { lifeInsurance: baht(life), healthInsurance: baht(health) });
    expect(lines.healthInsurance).toBe(baht(allowed));
  });
});

/** Revenue Code s.47(1)(c): 30,000 each, 60,000 for the second and later born in 2018 or after; adopted ones up to three in all. */
describe('children', () => {
  const caps = allowanceCapsOf(2026).value;
  const child = (birthDate: string, isAdopted = false) => ({ birthDate: plainDate(birthDate), isAdopted });
  const adopted = (count: number) => Array.from({ length: count }, () => child('2016-01-01', true));
  test.each([
    ['none', [], 0],
    ['one of 2015', [child('2015-01-01')], 30_000],
    ['an only child of 2018', [child('2018-01-01')], 30_000],
    ['a second of the last day of 2017', [child('2015-01-01'), child('2017-12-31')], 60_000],
    ['a second of the first day of 2018', [child('2015-01-01'), child('2018-01-01')], 90_000],
    ['the order of the declaration does not matter', [child('2018-01-01'), child('2015-01-01')], 90_000],
    ['twins of 2019', [child('2019-05-05'), child('2019-05-05')], 90_000],
    ['three of 2019 to 2023', [child('2019-01-01'), child('2021-01-01'), child('2023-01-01')], 150_000],
    ['four of their own', [child('2010-01-01'), child('2012-01-01'), child('2019-01-01'), child('2021-01-01')], 180_000],
    ['three adopted', adopted(3), 90_000],
    ['a fourth adopted counts nothing', adopted(4), 90_000],
    ['two of their own leave room for one adopted', [child('2010-01-01'), child('2012-01-01'), ...adopted(2)], 90_000],
    ['three of their own leave none', [child('2008-01-01'), child('2010-01-01'), child('2012-01-01'), ...adopted(1)], 90_000],
    ['an adopted one of 2019 counts once', [child('2015-01-01'), child('2019-01-01', true)], 60_000],
    ['an adopted one does not make the next a second child', [child('2016-01-01', true), child('2019-01-01')], 60_000],
    ['an adopted one between two of their own', [child('2015-01-01'), ...adopted(1), child('2019-01-01')], 120_000],
  ])('%s', (_name, children, allowance) => {
    expect(childAllowance(children, caps)).toBe(baht(allowance));
    expect(allowedOf(2026, { children }).children ?? 0).toBe(baht(allowance));
  });
});

describe('parents, people in care and pregnancies', () => {
  test.each([
    [0, undefined],
    [1, 30_000],
    [4, 120_000],
    [5, 120_000],
  ])('%i parents', (parentsCaredFor, allowance) => {
    expect(allowedOf(2026, { parentsCaredFor }).parents).toBe(allowance === undefined ? undefined : baht(allowance));
  });
  test('each person in care counts 60,000', () => {
    expect([1, 2, 3].map((disabledCaredFor) => allowedOf(2026, { disabledCaredFor }).disabledCare)).toEqual(
      [60_000, 120_000, 180_000].map(baht),
    );
  });
  test('each pregnancy has its own limit', () => {
    const lines = allowances(
      { pregnancies: [baht(75_000), baht(30_000)] },
      { income: RICH, socialSecurity: satang(0) },
      allowanceCapsOf(2026).value,
    );
    expect(lines[1]).toEqual({ kind: 'pregnancy', claimed: baht(105_000), allowed: baht(90_000) });
    expect(allowedOf(2026, { pregnancies: [] }).pregnancy).toBeUndefined();
  });
});

test('what is claimed with zero is not listed', () => {
  const zeros = Object.fromEntries(LIMITS.map(([kind]) => [kind, satang(0)]));
  expect(allowedOf(2025, zeros)).toEqual({ personal: baht(60_000) });
});
