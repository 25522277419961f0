import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '../../units.ts';
import { bahtText, shown } from './testing/money.ts';
import { WITHHELD_YEARS } from './testing/withheld-years.ts';
import { NO_YEAR, payment, withholdYear } from './testing/withholding-year.ts';
import { withholding } from './withholding.ts';

/** Revenue Code s.50(1); Order Por.96/2543 clause 1; explanation of form PND1 2.1-2.10. */
test.each(WITHHELD_YEARS)('a year: $name', ({ months, regular, occasional, excess, year }) => {
  const { payments, past } = withholdYear({ months });
  expect(payments.map((due) => shown(due.regular))).toEqual(regular);
  const taxed = payments.flatMap((due, index) => (due.occasional > 0 ? [[index + 1, shown(due.occasional)]] : []));
  expect(Object.fromEntries(taxed)).toEqual(occasional);
  const left = payments.at(-1)?.excess ?? satang(0);
  expect([shown(left), shown(satang(past.taxRegular + past.taxOccasional - left))]).toEqual([excess, year]);
});

describe('one payment', () => {
  const may = { paymentsBefore: 4, paymentsRemaining: 8 };
  const past = {
    ...NO_YEAR,
    regularIncome: bahtText('200000'),
    taxRegular: bahtText('6816.64'),
    socialSecurity: bahtText('3500'),
    payments: 4,
  };

  test('keeps the instalment that it had, to the satang, while pay stays', () => {
    const due = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: past }));
    expect([shown(due.regular), due.steps.method, due.steps.isYearComplete]).toEqual(['1704.16', 'accumulated', true]);
  });
  test('takes the instalment that it is told of, where taxes of the past were not alike', () => {
    const told = { ...past, taxRegular: bahtText('6816.65'), lastTaxRegular: bahtText('1704.16') };
    const due = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: told }));
    expect(shown(due.regular)).toBe('1704.16');
  });
  test('spreads what is left where the past does not tell an instalment', () => {
    // 20,450.00 − 6,816.65 = 13,633.35 over eight.
    const odd = { ...past, taxRegular: bahtText('6816.65') };
    const due = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: odd }));
    expect(shown(due.regular)).toBe('1704.16');
    const rounded = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: odd, rounding: 'half-up' }));
    expect(shown(rounded.regular)).toBe('1704.17');
  });
  test('withholds nothing where the past has withheld enough', () => {
    const enough = { ...past, taxRegular: bahtText('20450') };
    const due = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: enough }));
    expect([due.regular, due.excess]).toEqual([0, 0]);
  });
  test('knows only the payments that the year brought: one missing makes it an annualised one', () => {
    const due = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: { ...past, payments: 3 } }));
    expect([due.steps.method, due.steps.isYearComplete, shown(due.regular)]).toEqual(['annualised', false, '1704.16']);
  });
  test('that is the last settles by either method', () => {
    const december = { paymentsBefore: 11, paymentsRemaining: 1, method: 'annualised' } as const;
    const year = {
      ...past,
      regularIncome: bahtText('550000'),
      taxRegular: bahtText('18000'),
      socialSecurity: bahtText('9625'),
      payments: 11,
    };
    const due = withholding(payment({ regular: 5_000_000 }, { ...december, yearToDate: year }));
    expect([due.steps.method, due.steps.isLastPayment, shown(due.regular)]).toEqual(['accumulated', true, '2450.00']);
  });
  test('that is the last takes occasional tax first from what is still due', () => {
    // The year with the bonus owes 31,925.00; all but 5,000.00 are withheld.
    const december = { paymentsBefore: 11, paymentsRemaining: 1 };
    const year = {
      ...past,
      regularIncome: bahtText('550000'),
      taxRegular: bahtText('26925'),
      socialSecurity: bahtText('9625'),
      payments: 11,
    };
    const due = withholding(payment({ regular: 5_000_000, occasional: 10_000_000 }, { ...december, yearToDate: year }));
    expect([due.regular, due.occasional, due.excess].map(shown)).toEqual(['0.00', '5000.00', '0.00']);
  });
  test('of a negative occasional amount is taxed as if there were none', () => {
    const due = withholding(payment({ regular: 5_000_000, occasional: -1_000_000 }));
    expect([shown(due.regular), due.occasional, due.steps.occasional]).toEqual(['1704.16', 0, null]);
  });
  test('that is the last settles on what the year paid, also where more was taken back than was paid beside regular pay', () => {
    const december = { paymentsBefore: 11, paymentsRemaining: 1 } as const;
    const year = {
      ...past,
      regularIncome: bahtText('550000'),
      taxRegular: bahtText('18745.76'),
      socialSecurity: bahtText('9625'),
    };
    const eleven = { ...year, payments: 11, occasionalIncome: bahtText('-10000'), isTakenBack: true };
    // 590,000 − 100,000 − 70,500 = 419,500 → 19,450.00; 18,745.76 of it is withheld.
    const due = withholding(payment({ regular: 5_000_000 }, { ...december, yearToDate: eleven }));
    expect([due.regular, due.occasional, due.excess].map(shown)).toEqual(['704.24', '0.00', '0.00']);
    expect(due.steps.takenBack).toEqual({ income: -1_000_000, tax: -100_000 });
  });
  test('after a bonus shows the regular year without it', () => {
    const withBonus = { ...past, occasionalIncome: bahtText('100000'), taxOccasional: bahtText('11475') };
    const due = withholding(payment({ regular: 5_000_000 }, { ...may, yearToDate: withBonus }));
    expect([shown(due.steps.annualLiability), shown(due.regular), due.occasional]).toEqual(['20450.00', '1704.16', 0]);
  });
  test('borne by the employer takes the tax of the past out of the income of the past', () => {
    // 50,000.00 uninsured: 600,000 − 160,000 = 440,000 → 21,500; always: 21,500 ÷ 0.9 = 23,888.89, ÷ 12 = 1,990.74.
    const uninsured = { socialSecurity: satang(0), socialSecurityNext: satang(0), condition: 2 } as const;
    const first = withholding(payment({ regular: 5_000_000 }, uninsured));
    expect([shown(first.steps.annualLiability), shown(first.regular)]).toEqual(['23888.89', '1990.74']);
    const grown = { ...NO_YEAR, regularIncome: satang(5_000_000 + first.regular), taxRegular: first.regular, payments: 1 };
    const second = withholding(
      payment({ regular: 5_000_000 }, { ...uninsured, paymentsBefore: 1, paymentsRemaining: 11, yearToDate: grown }),
    );
    expect([second.steps.annualIncome, shown(second.regular)]).toEqual([60_000_000, '1990.74']);
  });
});

test('a bonus is taxed alike in every month', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 1, max: 50_000_000 }), (regular, occasional) => {
      const taxes = [0, 5, 11].map((month) => {
        const months = Array.from({ length: 12 }, (_, index) => ({ regular, occasional: index === month ? occasional : 0 }));
        return withholdYear({ months }).past.taxOccasional;
      });
      expect(new Set(taxes).size).toBe(1);
    }),
    { numRuns: 40 },
  ));
