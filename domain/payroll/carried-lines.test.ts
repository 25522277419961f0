import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayItem, Slip } from './pay-types.ts';
import { broughtOf, carriedOf } from './slip-line.ts';
import { aSlipInput } from './testing/a-slip-input.ts';

const loan = (itemId: string, amount: number, changes: Partial<PayItem> = {}): PayItem => ({
  itemId,
  amount: baht(amount),
  isPositive: false,
  tax: false,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  ...changes,
});
const QUIET = { insured: false, taxMethod: 'none', providentFundMember: true } as const;
const slipOf = (items: readonly PayItem[], salary = 20_000, overrides: Parameters<typeof computeSlip>[1] = []): Slip =>
  computeSlip(aSlipInput({ period: '2026-06', salary, employee: { ...QUIET, items } }), overrides);
const lineOf = (slip: Slip, itemId: string) => {
  const line = slip.lines.find((found) => found.itemId === itemId);
  return line && { taken: line.amount, due: line.computedAmount, brought: broughtOf(line), carried: carriedOf(line) };
};

describe('a debt to the employer without consent (s.76)', () => {
  test('takes a tenth of the pay at most, and the rest waits', () => {
    const slip = slipOf([loan('a', 20_000, { isLimited: true })]);
    expect(lineOf(slip, 'a')).toEqual({ taken: 200_000, due: 2_000_000, brought: 0, carried: 1_800_000 });
    expect(slip).toMatchObject({ net: 1_800_000, carriedForward: 1_800_000 });
    expect(slip.warnings.map(({ code }) => code)).toEqual(['deduction/limited-by-law', 'deduction/carried-forward']);
  });

  test('with others takes a fifth: 2,000.00, 2,000.00 and nothing', () => {
    const slip = slipOf(['a', 'b', 'c'].map((id) => loan(id, 3_000, { isLimited: true })));
    expect(['a', 'b', 'c'].map((id) => lineOf(slip, id)?.taken)).toEqual([200_000, 200_000, 0]);
  });

  test('is taken whole with consent', () => {
    expect(slipOf([loan('a', 15_000)])).toMatchObject({ net: 500_000, carriedForward: 0 });
  });

  test('stays what a person decided', () => {
    const decision = { itemId: 'a', amount: baht(5_000), reason: 'agreed', by: 'u1' };
    expect(lineOf(slipOf([loan('a', 9_000, { isLimited: true })], 20_000, [decision]), 'a')?.taken).toBe(500_000);
  });
});

describe('an order of a court (Civil Procedure Code s.302)', () => {
  const order = (itemId: string, amount: number) => loan(itemId, amount, { isCourtOrder: true });

  test('takes what exceeds 20,000.00 after what the law deducts, and the rest waits', () => {
    // 24,000.00 less social security of 875.00 leaves 23,125.00; 3,125.00 of it exceeds what is kept.
    const input = aSlipInput({ period: '2026-06', salary: 24_000, employee: { taxMethod: 'none', items: [order('a', 5_000)] } });
    const slip = computeSlip({ ...input, employee: { ...input.employee, insured: true, providentFundMember: true } }, []);
    expect(lineOf(slip, 'a')).toMatchObject({ taken: 312_500, carried: 187_500 });
    expect(slip.net).toBe(2_000_000);
  });

  test('takes nothing of pay below that, and two share what there is in their order', () => {
    expect(lineOf(slipOf([order('a', 500)], 20_000), 'a')).toMatchObject({ taken: 0, carried: 50_000 });
    const slip = slipOf([order('a', 3_000), order('b', 3_000)], 24_000);
    expect(['a', 'b'].map((id) => lineOf(slip, id)?.taken)).toEqual([300_000, 100_000]);
  });

  test('comes before what the person owes the company, which may go below what is kept', () => {
    expect(slipOf([order('a', 5_000), loan('b', 1_000)], 26_000).net).toBe(2_000_000);
    expect(slipOf([order('a', 7_000), loan('b', 1_000)], 26_000).net).toBe(1_900_000);
  });
});

describe('a deduction of earlier months', () => {
  test('is collected beside this month’s, and names both', () => {
    const slip = slipOf([loan('a', 1_000, { brought: baht(500) })]);
    expect(lineOf(slip, 'a')).toEqual({ taken: 150_000, due: 150_000, brought: 50_000, carried: 0 });
  });

  test('is collected alone when nothing new is due', () => {
    expect(lineOf(slipOf([loan('a', 0, { brought: baht(500) })]), 'a')?.taken).toBe(50_000);
  });

  test('waits on where it does not fit again, none of it lost and none twice', () => {
    let brought = satang(0);
    let taken = 0;
    for (let month = 0; month < 4; month += 1) {
      const line = lineOf(slipOf([loan('a', 3_000, { brought, isLimited: true })]), 'a');
      taken += line?.taken ?? 0;
      brought = satang(line?.carried ?? 0);
    }
    expect([taken, brought]).toEqual([800_000, 400_000]);
  });

  test('that a person set aside waits whole', () => {
    const decision = { itemId: 'a', amount: satang(0), reason: 'next month', by: 'u1' };
    const line = lineOf(slipOf([loan('a', 0, { brought: baht(500) })], 20_000, [decision]), 'a');
    expect(line).toMatchObject({ taken: 0, carried: 50_000 });
  });
});

/** Decision 380: it was counted when it was due, whoever decides how much of it is taken. */
describe('pay taken back in earlier months', () => {
  const pay = (changes: Partial<PayItem>) =>
    loan('pay', 10_000, { isPositive: true, tax: true, socialSecurity: true, ...changes });
  const decidedAt = (amount: number) => [{ itemId: 'pay', amount: baht(amount), reason: 'agreed', by: 'u1' }];
  test.each([
    // What is paid, what waits on, and what counts beside 20,000.00 of salary.
    ['as computed', pay({ brought: baht(-6_333) }), 3_667, 0, 30_000],
    ['at less than that', pay({ brought: baht(-6_333) }), 3_000, 0, 29_333],
    ['at a part of it', pay({ brought: baht(-6_333) }), 4_000, 333, 30_000],
    ['at the whole month', pay({ brought: baht(-6_333) }), 10_000, 6_333, 30_000],
    ['at more', pay({ brought: baht(-6_333) }), 12_000, 6_333, 32_000],
    ['as computed, where it exceeds the month', pay({ brought: baht(-14_000) }), 4_000, 0, 30_000],
    ['at a part of that', pay({ brought: baht(-14_000) }), 1_500, 2_500, 30_000],
    ['as computed, of a deduction', pay({ isPositive: false, amount: baht(1_000), brought: baht(5_000) }), 6_000, 0, 19_000],
    ['at a part of a deduction', pay({ isPositive: false, amount: baht(1_000), brought: baht(5_000) }), 2_000, 3_000, 20_000],
  ])('%s, a decision takes it once and counts none of it again', (_name, item, amount, carried, counted) => {
    const slip = slipOf([item], 20_000, decidedAt(amount));
    expect(lineOf(slip, 'pay')).toMatchObject({ taken: baht(amount), carried: baht(carried) });
    expect(slip).toMatchObject({ taxableRegular: baht(counted), taxableOccasional: 0, carriedForward: baht(carried) });
    expect(slip.socialSecurityWage).toBe(0);
  });
});

test('a regular deduction that does not fit in the pay of its month lowers the pay of the year by all of it, once', () => {
  const kept = (brought: number) => loan('kept', 5_000, { tax: true, brought: baht(brought) });
  const small = slipOf([kept(0)], 2_000);
  expect(lineOf(small, 'kept')).toMatchObject({ taken: 200_000, carried: 300_000 });
  expect(small).toMatchObject({ taxableRegular: 0, taxableOccasional: baht(-3_000) });
  const whole = slipOf([kept(3_000)], 20_000);
  expect(whole).toMatchObject({ net: baht(12_000), taxableRegular: baht(15_000), taxableOccasional: 0 });
  // 2,000.00 and 20,000.00 less two times 5,000.00 is what both months pay.
  const assessable = [small, whole].reduce((sum, slip) => sum + slip.taxableRegular + slip.taxableOccasional, 0);
  expect(assessable).toBe(small.net + whole.net);
});

describe('what is paid once', () => {
  const bonus = (changes: Partial<PayItem>) => loan('bonus', 0, { isPositive: true, tax: true, ...changes });
  test('is occasional though the item is regular, and no later month expects it', () => {
    const slip = slipOf([bonus({ oneTime: baht(9_000), socialSecurity: true })]);
    expect(slip).toMatchObject({ income: 2_900_000, taxableRegular: 2_000_000, taxableOccasional: 900_000 });
  });

  test('stands in one line with what the item pays every month', () => {
    const slip = slipOf([bonus({ amount: baht(1_000), oneTime: baht(9_000) })]);
    expect(lineOf(slip, 'bonus')?.taken).toBe(1_000_000);
    expect(slip).toMatchObject({ taxableRegular: 2_100_000, taxableOccasional: 900_000 });
  });

  test('may take back what was paid', () => {
    expect(slipOf([bonus({ oneTime: satang(-900_000) })])).toMatchObject({ net: 1_100_000, taxableOccasional: -900_000 });
  });
});

describe('a bonus that is taken back in the year', () => {
  const paid = { regularIncome: baht(50_000 * 5), taxRegular: satang(170_416 * 5), socialSecurity: baht(875 * 5), payments: 5 };
  const bonusPaid = { ...paid, occasionalIncome: baht(100_000), taxOccasional: satang(1_147_500) };
  const items = [loan('bonus', 0, { isPositive: true, tax: true, oneTime: baht(-100_000) })];
  const june = () =>
    computeSlip(
      aSlipInput({ period: '2026-06', salary: 150_000, employee: { items, providentFundMember: true }, yearToDate: bonusPaid }),
    );

  test('takes its tax off what is withheld, never below zero, and tells the rest', () => {
    const slip = june();
    expect(slip.tax).toBeGreaterThanOrEqual(0);
    expect(slip.taxOccasional).toBeLessThan(0);
    expect(-slip.taxOccasional + slip.taxExcess).toBe(1_147_500);
  });

  test('the year ends on the tax of what was kept', () => {
    let year = { ...bonusPaid, lastTaxRegular: satang(170_416), isTakenBack: false };
    for (let month = 6; month <= 12; month += 1) {
      const slip = computeSlip(
        aSlipInput({
          period: `2026-${String(month).padStart(2, '0')}`,
          salary: 50_000,
          employee: {
            insured: true,
            providentFundMember: true,
            items:
              month === 6 ? [loan('bonus', 0, { isPositive: true, tax: true, isRegular: false, oneTime: baht(-100_000) })] : [],
          },
          yearToDate: year,
        }),
      );
      expect(slip.tax).toBeGreaterThanOrEqual(0);
      const regular = slip.tax - slip.taxOccasional;
      year = {
        regularIncome: satang(year.regularIncome + slip.taxableRegular),
        occasionalIncome: satang(year.occasionalIncome + slip.taxableOccasional),
        taxRegular: satang(year.taxRegular + regular),
        taxOccasional: satang(year.taxOccasional + slip.taxOccasional),
        socialSecurity: satang(year.socialSecurity + slip.socialSecurity),
        payments: year.payments + 1,
        lastTaxRegular: satang(regular),
        isTakenBack: year.isTakenBack || slip.taxableOccasional < 0,
      };
    }
    expect(year.occasionalIncome).toBe(0);
    expect(year.taxRegular + year.taxOccasional).toBe(baht(20_450));
  });
});
