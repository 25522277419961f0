import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextEmployeeCode } from './next-code.ts';

test.each([
  ['a company without people', [], '0001'],
  ['one series', ['SW0009', 'SW0012', 'BOSS'], 'SW0013'],
  ['the most common of several', ['A1', 'EMP-007', 'EMP-008'], 'EMP-009'],
  ['codes without numbers', ['BOSS', 'HR'], '0001'],
  ['a number that outgrows its digits', ['X9', 'X8'], 'X10'],
  ['codes that differ by capitals only', ['P1', 'P1', 'p2'], 'P3'],
])('%s', (_name, codes, next) => {
  expect(nextEmployeeCode(codes)).toBe(next);
});

test('the next code is never in use', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z-]{0,3}\d{0,9}$/)), (codes) => {
      const next = nextEmployeeCode(codes);
      return !codes.some((code) => code.toLowerCase() === next.toLowerCase());
    }),
  );
});
