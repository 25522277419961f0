import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '../units.ts';
import { fitDeductions } from './fit-deductions.ts';
import type { SlipLine } from './pay-types.ts';
import { aKeyLine, anOwnLine } from './testing/slip-lines.ts';

const salary = (amount: number) => aKeyLine('SALARY', amount);
const DECIDED = { reason: 'agreed', by: 'u1' };
const amounts = (lines: readonly SlipLine[]) => Object.fromEntries(lines.map((line) => [line.itemId, Number(line.amount)]));

type Case = {
  readonly name: string;
  readonly lines: readonly SlipLine[];
  readonly taken: Readonly<Record<string, number>>;
  readonly net: number;
  readonly carriedForward: number;
  readonly taxUnpaid: number;
};
const CASES: readonly Case[] = [
  {
    name: 'deductions that fit are taken whole',
    lines: [salary(100_000), anOwnLine('loan', 40_000), aKeyLine('TAX', 10_000)],
    taken: { loan: 40_000, tax: 10_000 },
    net: 50_000,
    carriedForward: 0,
    taxUnpaid: 0,
  },
  {
    name: 'deductions may take the pay to nothing',
    lines: [salary(100_000), anOwnLine('loan', 100_000)],
    taken: { loan: 100_000 },
    net: 0,
    carriedForward: 0,
    taxUnpaid: 0,
  },
  {
    name: 'one satang too much waits',
    lines: [salary(100_000), anOwnLine('loan', 100_001)],
    taken: { loan: 100_000 },
    net: 0,
    carriedForward: 1,
    taxUnpaid: 0,
  },
  {
    name: 'the last of own deductions waits first',
    lines: [salary(100_000), anOwnLine('loan', 70_000), anOwnLine('uniform', 50_000)],
    taken: { loan: 70_000, uniform: 30_000 },
    net: 0,
    carriedForward: 20_000,
    taxUnpaid: 0,
  },
  {
    name: 'when the last is not enough the one before waits too',
    lines: [salary(100_000), anOwnLine('loan', 120_000), anOwnLine('uniform', 5_000)],
    taken: { loan: 100_000, uniform: 0 },
    net: 0,
    carriedForward: 25_000,
    taxUnpaid: 0,
  },
  {
    name: 'tax gives way when own deductions are used up',
    lines: [salary(100_000), anOwnLine('loan', 10_000), aKeyLine('SOCIAL_SECURITY', 60_000), aKeyLine('TAX', 70_000)],
    taken: { loan: 0, social_security: 60_000, tax: 40_000 },
    net: 0,
    carriedForward: 10_000,
    taxUnpaid: 30_000,
  },
  {
    name: 'what the law takes first never gives way, so pay is below zero',
    lines: [salary(5_000), aKeyLine('SOCIAL_SECURITY', 8_300), aKeyLine('WELFARE_FUND', 200), aKeyLine('TAX', 100)],
    taken: { social_security: 8_300, welfare_fund: 200, tax: 0 },
    net: -3_500,
    carriedForward: 0,
    taxUnpaid: 100,
  },
  {
    name: 'time not worked never gives way',
    lines: [salary(100_000), aKeyLine('ABSENCE', 90_000), aKeyLine('LATE', 10_000), anOwnLine('loan', 1)],
    taken: { absence: 90_000, late: 10_000, loan: 0 },
    net: 0,
    carriedForward: 1,
    taxUnpaid: 0,
  },
  {
    name: 'an amount decided by hand never gives way',
    lines: [salary(100_000), anOwnLine('loan', 120_000, { override: DECIDED }), anOwnLine('uniform', 5_000)],
    taken: { loan: 120_000, uniform: 0 },
    net: -20_000,
    carriedForward: 5_000,
    taxUnpaid: 0,
  },
  {
    name: 'a tax decided by hand never gives way',
    lines: [salary(100_000), aKeyLine('TAX', 120_000, { override: DECIDED })],
    taken: { tax: 120_000 },
    net: -20_000,
    carriedForward: 0,
    taxUnpaid: 0,
  },
  {
    name: 'own incomes carry deductions as the salary does',
    lines: [salary(10_000), anOwnLine('bonus', 90_000, { isPositive: true }), anOwnLine('loan', 100_000)],
    taken: { loan: 100_000 },
    net: 0,
    carriedForward: 0,
    taxUnpaid: 0,
  },
  {
    name: 'without any pay all own deductions wait',
    lines: [anOwnLine('loan', 40_000), anOwnLine('uniform', 500)],
    taken: { loan: 0, uniform: 0 },
    net: 0,
    carriedForward: 40_500,
    taxUnpaid: 0,
  },
  { name: 'a slip without lines is zero', lines: [], taken: {}, net: 0, carriedForward: 0, taxUnpaid: 0 },
];

/** Product rule; Labour Protection Act s.76 limits what may be taken from pay. */
describe('deductions fit in the pay', () => {
  test.each(CASES)('$name', ({ lines, taken, net, carriedForward, taxUnpaid }) => {
    const fitted = fitDeductions(lines);
    expect(amounts(fitted.lines)).toMatchObject(taken);
    expect(fitted).toMatchObject({ net, carriedForward, taxUnpaid });
  });

  test('a line that was cut says by how much, and what the rules said stays beside it', () => {
    const { lines } = fitDeductions([salary(100_000), anOwnLine('loan', 130_000)]);
    expect(lines[1]).toMatchObject({ amount: 100_000, computedAmount: 130_000 });
    expect(lines[1]?.trace.numbers.at(-1)).toEqual({ name: 'carriedForward', unit: 'satang', value: 30_000 });
  });

  test('a line that stays whole says nothing of cutting', () => {
    const { lines } = fitDeductions([salary(100_000), anOwnLine('loan', 60_000), anOwnLine('uniform', 50_000)]);
    expect(lines[1]?.trace.numbers.map((number) => number.name)).toEqual(['amount']);
  });
});

const someLines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('salary', 'income', 'own', 'tax', 'social', 'decided'),
      amount: fc.integer({ min: 0, max: 500_000 }),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ kind, amount }, index): SlipLine => {
      if (kind === 'salary') return salary(amount);
      if (kind === 'tax') return aKeyLine('TAX', amount);
      if (kind === 'social') return aKeyLine('SOCIAL_SECURITY', amount);
      return anOwnLine(`i${index}`, amount, {
        isPositive: kind === 'income',
        override: kind === 'decided' ? DECIDED : null,
      });
    }),
  );
const sumOf = (lines: readonly SlipLine[], isPositive: boolean) =>
  lines.reduce((sum, line) => (line.isPositive === isPositive ? sum + line.amount : sum), 0);

test('of any lines: order and incomes stay, nothing grows, what was cut waits, and net is what is left', () =>
  fc.assert(
    fc.property(someLines, (lines) => {
      const fitted = fitDeductions(lines);
      expect(fitted.lines.map((line) => line.itemId)).toEqual(lines.map((line) => line.itemId));
      expect(fitted.income).toBe(sumOf(lines, true));
      expect(fitted.deduction).toBe(sumOf(fitted.lines, false));
      expect(fitted.net).toBe(fitted.income - fitted.deduction);
      const cut = lines.reduce((sum, line, index) => sum + line.amount - (fitted.lines[index]?.amount ?? satang(0)), 0);
      expect(cut).toBe(fitted.carriedForward + fitted.taxUnpaid);
      expect(fitted.lines.every((line, index) => line.amount >= 0 && line.amount <= (lines[index]?.amount ?? 0))).toBe(true);
      if (cut > 0) expect(fitted.net).toBeLessThanOrEqual(0);
      if (fitted.net < 0) {
        const givesWay = (line: SlipLine) => !line.isPositive && line.override === null && (line.key ?? 'TAX') === 'TAX';
        expect(fitted.lines.filter(givesWay).every((line) => line.amount === 0)).toBe(true);
      }
    }),
  ));
