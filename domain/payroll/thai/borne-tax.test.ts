import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, type Satang, satang } from '../../units.ts';
import { flatTax } from './flat-tax.ts';
import { type TaxCondition, taxUnderCondition } from './payer-borne-tax.ts';
import { annualTax } from './taxable-income.ts';

const CONDITIONS: readonly TaxCondition[] = [1, 3, 2];
const progressive = (income: Satang): Satang => annualTax({ taxYear: 2026, income, socialSecurity: satang(0), profile: {} }).tax;
const threePercent = (income: Satang): Satang => satang(Math.round((income * 3) / 100));

/** Order Por.96/2543 clause 1 (6)-(7): withheld, borne once, borne always. */
describe('tax that the employer bears', () => {
  test.each([
    ['no income', 0, [0, 0, 0]],
    // 310,000 is the last income without tax: 310,000 − 100,000 − 60,000 = 150,000.
    ['an income without tax', 31_000_000, [0, 0, 0]],
    // 5 % of 1,000.00 = 50.00; of 1,050.00 = 52.50; 50 ÷ 0.95 = 52.63.
    ['an income in the first bracket', 31_100_000, [5_000, 5_250, 5_263]],
    // 450,000 of net income are 22,500; 10 % more each round: 24,750, and 22,500 ÷ 0.9 = 25,000.
    ['an income in the second bracket', 61_000_000, [2_250_000, 2_475_000, 2_500_000]],
    // Net 500,000.00: tax 27,500; the tax itself lies in the next bracket: + 15 % of 27,500; always 27,500 ÷ 0.85.
    ['an income at a border', 66_000_000, [2_750_000, 3_162_500, 3_235_294]],
  ])('%s', (_name, income, expected) => {
    expect(CONDITIONS.map((condition) => taxUnderCondition(satang(income), condition, progressive))).toEqual(expected);
  });

  test('of a constant rate is income × rate ÷ (1 − rate) when always borne', () => {
    expect(CONDITIONS.map((condition) => taxUnderCondition(satang(10_000_000), condition, threePercent))).toEqual([
      300_000, 309_000, 309_278,
    ]);
  });

  test('borne always is the tax of income and tax together; withheld ≤ borne once ≤ borne always', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000_000 }), (amount) => {
        const income = satang(amount);
        const [withheld, once, always] = [1, 3, 2].map((condition) =>
          taxUnderCondition(income, condition === 1 ? 1 : condition === 3 ? 3 : 2, progressive),
        );
        if (withheld === undefined || once === undefined || always === undefined) throw new Error('three figures were expected');
        expect(progressive(satang(income + always))).toBe(always);
        expect(once).toBe(progressive(satang(income + withheld)));
        expect([withheld, once, always]).toEqual([withheld, once, always].toSorted((a, b) => a - b));
      }),
    ));

  test('stops although the tax would grow for ever', () => {
    const everything = (income: Satang): Satang => satang(income + 1);
    expect(taxUnderCondition(satang(0), 2, everything)).toBeGreaterThan(0);
  });
});

/** Specification 3 §9: rate × (positive − negative − social security), never below zero. */
describe('flat tax', () => {
  type Figures = {
    readonly positive?: number;
    readonly negative?: number;
    readonly socialSecurity?: number;
    readonly rate?: number;
  };
  const flat = (condition: TaxCondition, { positive = 3_000_000, negative = 0, socialSecurity = 0, rate = 300 }: Figures) =>
    flatTax({
      rate: basisPoints(rate),
      positive: satang(positive),
      negative: satang(negative),
      socialSecurity: satang(socialSecurity),
      condition,
    });

  test.each<[string, Figures, readonly number[]]>([
    ['3 % of 30,000.00', {}, [90_000, 92_700, 92_784]],
    ['less what was not earned and social security', { negative: 100_000, socialSecurity: 87_500 }, [84_375, 86_906, 86_985]],
    ['a base of nothing', { negative: 3_000_000 }, [0, 0, 0]],
    ['a base below nothing', { negative: 3_000_001 }, [0, 0, 0]],
    ['a rate of nothing', { rate: 0 }, [0, 0, 0]],
    ['a rate below nothing', { rate: -300 }, [0, 0, 0]],
    ['half a satang is one', { positive: 50, rate: 100 }, [1, 1, 1]],
    ['less is none', { positive: 49, rate: 100 }, [0, 0, 0]],
    ['a rate of all cannot be borne always', { rate: 10_000 }, [3_000_000, 6_000_000, 3_000_000]],
    ['a half of it', { rate: 5_000 }, [1_500_000, 2_250_000, 3_000_000]],
  ])('%s', (_name, figures, expected) => {
    expect(CONDITIONS.map((condition) => flat(condition, figures))).toEqual(expected);
  });

  test('borne always, the tax is its rate of base and tax together, to the satang', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 3_500 }), (positive, rate) => {
        const tax = flat(2, { positive, rate });
        expect(Math.abs(tax - ((positive + tax) * rate) / 10_000)).toBeLessThanOrEqual(0.5 + rate / 10_000);
      }),
    ));
});
