import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { basisPoints, satang } from '../../units.ts';
import { compensationDue, compensationMonths, countedWage } from './compensation-fund.ts';

const yearOf = (baht: readonly number[]) => ({
  wages: baht.map((wage, index) => ({ month: index + 1, wage: satang(wage * 100) })),
});
const twelve = (baht: number) => Array.from({ length: 12 }, () => baht);

/** Public vectors K20-01, K20-02 and K20-04. */
test.each([
  ['K20-01', [...twelve(15_000).slice(1), 45_000], 210_000, 185_000],
  ['K20-02', twelve(25_000), 240_000, 240_000],
  ['K20-04', twelve(30_000).slice(0, 6), 180_000, 120_000],
])('%s: the year counts %#', (_, months, counted, byMonth) => {
  const person = yearOf(months);
  expect(countedWage(person, 2026)).toBe(counted * 100);
  const lines = compensationMonths([person], 2026);
  expect(lines.reduce((sum, line) => sum + line.wages - line.over, 0)).toBe(byMonth * 100);
});

test('twelve lines count people and wages once, and never more than the year', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 12 }), { maxLength: 6 }), (years) => {
      const people = years.map(yearOf);
      const lines = compensationMonths(people, 2026);
      const total = years.flat().reduce((sum, wage) => sum + wage * 100, 0);
      expect(lines).toHaveLength(12);
      expect(lines.reduce((sum, line) => sum + line.wages, 0)).toBe(total);
      expect(lines.reduce((sum, line) => sum + line.people, 0)).toBe(years.flat().filter((wage) => wage > 0).length);
      const byMonth = lines.reduce((sum, line) => sum + line.wages - line.over, 0);
      expect(byMonth).toBeLessThanOrEqual(people.reduce((sum, person) => sum + countedWage(person, 2026), 0));
    }),
  );
});

test('what is due is the contribution of the year less what was paid ahead; more paid ahead comes back', () => {
  const rate = basisPoints(20);
  expect(compensationDue(baht(1_000_000), { rate, paidAhead: baht(1_500) })).toEqual({
    contribution: baht(2_000),
    due: baht(500),
    refund: 0,
  });
  expect(compensationDue(baht(1_000_000), { rate, paidAhead: baht(2_100) })).toMatchObject({ due: 0, refund: baht(100) });
});
