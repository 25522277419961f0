import { expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { additionalLines, isNextNumber } from './additional-filing.ts';

const line = (subject: string, paid: number, tax: number) => ({ subject, line: '1 1', paid: baht(paid), tax: baht(tax) });

test('an additional filing states what came after the earlier ones, of whom it came', () => {
  const reported = [line('anan', 30_000, 500), line('anan', 1_000, 10), line('busaba', 20_000, 0)];
  const { more, less } = additionalLines(
    [line('anan', 35_000, 750), line('busaba', 20_000, 0), line('chai', 9_000, 0)],
    reported,
  );
  expect(more).toEqual([line('anan', 4_000, 240), line('chai', 9_000, 0)]);
  expect(less).toEqual([]);
});

test('what comes to less than was filed is claimed back and not filed', () => {
  const reported = [line('anan', 30_000, 500), line('busaba', 20_000, 100), line('chai', 1_000, 0)];
  const { more, less } = additionalLines([line('anan', 29_000, 500), line('busaba', 21_000, 90)], reported);
  expect(more).toEqual([]);
  expect(less.map(({ subject, paid, tax }) => [subject, paid, tax])).toEqual([
    ['anan', -100_000, 0],
    ['busaba', 100_000, -1_000],
    ['chai', -100_000, 0],
  ]);
});

test('numbers of filings follow each other', () => {
  expect([isNextNumber(0, null), isNextNumber(1, null), isNextNumber(0, 0), isNextNumber(1, 0), isNextNumber(2, 0)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([isNextNumber(0, 1), isNextNumber(100, 99)]).toEqual([false, false]);
});
