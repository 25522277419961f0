import { expect, test } from 'vitest';
import { codeInName, codesInName, monthInName, yearInName } from './match-pay-file.ts';

const CODES = new Set(['e1', 'e12', 'hr-012', '012', '17', '2025', 'พ-01']);

test.each([
  ['E12.pdf', { code: 'e12' }],
  ['payslip_2025-03_E12.pdf', { code: 'e12' }],
  ['slip HR-012 มีนาคม.jpg', { code: 'hr-012' }],
  ['2025-03-17.pdf', { code: '17' }],
  ['พ-01 2568-12.png', { code: 'พ-01' }],
  ['E123.pdf', { problem: 'none' }],
  ['E1 and E12.pdf', { problem: 'several' }],
  ['scan.pdf', { problem: 'none' }],
])('%s means %j', (name, means) => {
  expect(codeInName(name, CODES)).toEqual(means);
});

test('a code within a longer one does not count', () => {
  expect(codesInName('HR-012.pdf', CODES)).toEqual(['hr-012']);
});

test.each([
  ['slip-2568-03-E12.pdf', '2025-03', 2025],
  ['202411_E12.pdf', '2024-11', null],
  ['E12 2025.13.pdf', null, 2025],
  ['50tawi_2567.pdf', null, 2024],
  ['E12.pdf', null, null],
])('%s is of month %s and year %s', (name, month, year) => {
  expect([monthInName(name), yearInName(name)]).toEqual([month, year]);
});
