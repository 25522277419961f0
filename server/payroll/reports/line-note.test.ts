import { expect, test } from 'vitest';
import type { SlipLine } from '../../../domain/payroll/pay-types.ts';
import { salaryPay } from '../../../domain/payroll/salary-pay.ts';
import { inDays, inSatang } from '../../../domain/payroll/trace.ts';
import { plainDate, satang } from '../../../domain/units.ts';
import { lineNote } from './line-note.ts';

const august = { from: plainDate('2026-08-01'), to: plainDate('2026-08-31') };

test('a raise in mid-month names both salaries with their days, and they come to the amount', () => {
  const rows = [
    { from: plainDate('2026-01-01'), base: satang(3_143_000) },
    { from: plainDate('2026-08-16'), base: satang(3_500_000) },
  ];
  const pay = salaryPay(rows, august, august);
  const line: SlipLine = {
    itemId: 'salary',
    key: 'SALARY',
    isPositive: true,
    amount: pay.amount,
    computedAmount: pay.amount,
    override: null,
    trace: {
      formula: 'salary/pro-rata',
      numbers: [inSatang('base', 3_500_000), inDays('daysPaid', 30)],
      days: [],
      segments: pay.segments,
    },
  };
  expect(pay.amount).toBe(3_321_500);
  expect(lineNote(line, 'en', 2)).toBe('15/30 days of 31,430.00 + 15/30 days of 35,000.00');
  expect(lineNote(line, 'th', 2)).toBe('15/30 วัน ของ 31,430.00 + 15/30 วัน ของ 35,000.00');
});

test('pay of earlier months that is taken back is written as what is taken where it is a deduction, and as less where pay is left', () => {
  const line = (amount: number, isPositive: boolean): SlipLine => ({
    itemId: 'bonus',
    key: null,
    isPositive,
    amount: satang(amount),
    computedAmount: satang(amount),
    override: null,
    trace: { formula: 'item/amount', numbers: [inSatang('amount', 0), inSatang('broughtForward', -633_300)], days: [] },
  });
  expect(lineNote(line(633_300, false), 'en', 2)).toBe('left from earlier months 6,333.00');
  expect(lineNote(line(633_300, false), 'th', 2)).toBe('ค้างจากเดือนก่อน 6,333.00');
  expect(lineNote(line(366_700, true), 'th', 2)).toBe('ค้างจากเดือนก่อน −6,333.00');
});
