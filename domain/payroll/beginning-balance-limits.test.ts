import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { plainDate, satang } from '../units.ts';
import { type BroughtForward, checkBeginningBalance } from './check-beginning-balance.ts';

const NOTHING: BroughtForward = {
  regularIncome: satang(0),
  occasionalIncome: satang(0),
  taxRegular: satang(0),
  taxOccasional: satang(0),
  socialSecurity: satang(0),
  providentFund: satang(0),
  payments: 0,
};
const known = (today: string, startDate: string | null = null, year = 2026) => ({
  year,
  today: plainDate(today),
  startDate: startDate === null ? null : plainDate(startDate),
});

describe('how many payments there can have been', () => {
  test.each([
    ['in January one', known('2026-01-01'), 1],
    ['on the last day of June six', known('2026-06-30'), 6],
    ['in December twelve', known('2026-12-31'), 12],
    ['in a year that is over twelve', known('2026-06-15', null, 2025), 12],
    ['of a joiner of March, in June, four', known('2026-06-15', '2026-03-31'), 4],
    ['of a joiner of this month one', known('2026-06-15', '2026-06-15'), 1],
    ['of a joiner of 2 January, in a year that is over, twelve', known('2026-06-15', '2025-01-02', 2025), 12],
    ['of a joiner of December of a year that is over one', known('2026-06-15', '2025-12-31', 2025), 1],
    ['of an employee from before the year one a month', known('2026-06-15', '2019-05-01'), 6],
  ])('%s', (_name, facts, most) => {
    const paid = (payments: number) => checkBeginningBalance({ ...NOTHING, payments }, facts);
    expect(paid(most)).toEqual([]);
    expect(paid(most + 1)).toEqual([{ field: 'payments', code: 'form/max', maximum: most, unit: 'count' }]);
  });

  test('none before the month of joining', () => {
    const facts = known('2026-06-15', '2026-07-01');
    expect(checkBeginningBalance({ ...NOTHING, payments: 1 }, facts)).toMatchObject([{ field: 'payments', maximum: 0 }]);
    expect(checkBeginningBalance(NOTHING, facts)).toEqual([]);
  });
});

describe('of shorter cycles', () => {
  const HALVES = { cycle: 'half-monthly', payDay: 0, firstPayDay: 15 } as const;
  const FRIDAYS = { cycle: 'weekly', payDay: 5, firstPayDay: null } as const;
  const DAILY = { cycle: 'daily', payDay: 0, firstPayDay: null } as const;
  test.each([
    ['24 halves in a year that is over', { ...known('2026-06-15', null, 2025), pays: HALVES }, 24],
    ['on 15 June eleven halves have begun', { ...known('2026-06-15'), pays: HALVES }, 11],
    ['on 16 June twelve', { ...known('2026-06-16'), pays: HALVES }, 12],
    ['of a joiner of 20 May three', { ...known('2026-06-16', '2026-05-20'), pays: HALVES }, 3],
    ['52 Fridays in 2025', { ...known('2026-06-15', null, 2025), pays: FRIDAYS }, 52],
    ['53 in 2027', { ...known('2028-06-15', null, 2027), pays: { ...FRIDAYS, payDay: 5 } }, 53],
    ['two weeks by 3 January 2026, the first from before the year', { ...known('2026-01-03'), pays: FRIDAYS }, 2],
    ['365 days', { ...known('2026-06-15', null, 2025), pays: DAILY }, 365],
    ['366 days of a leap year', { ...known('2026-06-15', null, 2024), pays: DAILY }, 366],
    ['none of somebody who joins later', { ...known('2026-06-15', '2026-07-01'), pays: DAILY }, 0],
  ])('%s', (_name, facts, most) => {
    const paid = (payments: number) => checkBeginningBalance({ ...NOTHING, payments }, facts);
    expect(paid(most)).toEqual([]);
    expect(paid(most + 1)).toEqual([{ field: 'payments', code: 'form/max', maximum: most, unit: 'count' }]);
  });

  test('the highest contribution goes by months, not by payments', () => {
    const of = (payments: number, socialSecurity: number) =>
      checkBeginningBalance(
        { ...NOTHING, regularIncome: baht(500_000), payments, socialSecurity: baht(socialSecurity) },
        { ...known('2026-12-31'), pays: FRIDAYS },
      );
    expect(of(52, 12 * 875)).toEqual([]);
    expect(of(52, 12 * 875 + 1)).toEqual([{ field: 'socialSecurity', code: 'form/max', maximum: 1_050_000, unit: 'satang' }]);
    expect(of(2, 2 * 875)).toEqual([]);
    expect(of(2, 2 * 875 + 1)).toMatchObject([{ field: 'socialSecurity', maximum: 175_000 }]);
  });
});

describe('amounts', () => {
  const june = known('2026-06-15');
  const brought = (changes: Partial<BroughtForward>) =>
    checkBeginningBalance({ ...NOTHING, payments: 1, ...changes }, june).map((problem) => [
      problem.field,
      'maximum' in problem ? problem.maximum : problem.minimum,
    ]);

  test.each<[string, Partial<BroughtForward>, readonly (readonly [string, number])[]]>([
    ['tax may be all of the income', { regularIncome: baht(100), taxRegular: baht(100) }, []],
    ['and no satang more', { regularIncome: baht(100), taxRegular: satang(10_001) }, [['taxRegular', 10_000]]],
    ['tax of occasional pay may be all of it', { occasionalIncome: baht(100), taxOccasional: baht(100) }, []],
    ['and not come from regular pay', { regularIncome: baht(100), taxOccasional: baht(1) }, [['taxOccasional', 0]]],
    ['one contribution is at most 875.00 in 2026', { regularIncome: baht(20_000), socialSecurity: baht(875) }, []],
    [
      'and no satang more of one payment',
      { regularIncome: baht(20_000), socialSecurity: satang(87_501) },
      [['socialSecurity', 87_500]],
    ],
    ['a member pays in at most 15 %', { regularIncome: baht(20_000), providentFund: baht(3_000) }, []],
    ['and not more', { regularIncome: baht(20_000), providentFund: satang(300_001) }, [['providentFund', 300_000]]],
    ['15 % is rounded half up', { regularIncome: satang(30), providentFund: satang(5) }, []],
    ['a fund without income is refused', { providentFund: satang(1) }, [['providentFund', 0]]],
  ])('%s', (_name, changes, expected) => expect(brought(changes)).toEqual(expected));

  test.each([
    [2025, 750],
    [2026, 875],
    [2028, 875],
    [2029, 1_000],
    [2031, 1_000],
    [2032, 1_150],
  ])('the highest contribution of %i is %i.00 a payment', (year, most) => {
    const facts = known('2033-01-15', null, year);
    const income = { regularIncome: baht(1_000_000), payments: 12 };
    expect(checkBeginningBalance({ ...NOTHING, ...income, socialSecurity: baht(most * 12) }, facts)).toEqual([]);
    expect(checkBeginningBalance({ ...NOTHING, ...income, socialSecurity: satang(most * 1_200 + 1) }, facts)).toMatchObject([
      { field: 'socialSecurity', maximum: most * 1_200 },
    ]);
  });

  test.each(['regularIncome', 'occasionalIncome', 'socialSecurity'] as const)(
    'an amount of %s without a payment is refused once, at the payments',
    (field) => {
      expect(checkBeginningBalance({ ...NOTHING, [field]: baht(1) }, june)).toEqual([
        { field: 'payments', code: 'form/min', minimum: 1, unit: 'count' },
      ]);
    },
  );

  test('a year to come has that one problem only, for any amounts', () => {
    const wrong = { ...NOTHING, payments: 13, taxRegular: baht(5) };
    expect(checkBeginningBalance(wrong, known('2026-12-31', null, 2027))).toEqual([
      { field: 'year', code: 'form/max', maximum: 2026, unit: 'count' },
    ]);
  });
});
