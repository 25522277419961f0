import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlipLine } from '../../../domain/payroll/pay-types.ts';
import { basisPoints, plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { currencyWord } from '../../../domain/written-numbers.ts';
import { lineNote } from './line-note.ts';
import { slipDocument } from './slip-document.ts';
import type { SlipView } from './slip-view.ts';

const overtimeAt = (rate: number) =>
  ({
    override: null,
    trace: { formula: 'overtime/full-time', numbers: [], parts: [{ minutes: 60, rate: basisPoints(rate) }] },
  }) as unknown as SlipLine;

test('a rate beside a line has the decimals that the company shows, and no more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 2, max: 6 }), (rate, decimals) => {
      const note = lineNote(overtimeAt(rate), 'en', decimals) ?? '';
      const shown = Number(note.split('× ')[1]);
      expect(Math.abs(shown - rate / 10_000)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9);
    }),
  );
  expect(lineNote(overtimeAt(15_555), 'en', 2)).toContain('× 1.56');
  expect(lineNote(overtimeAt(15_555), 'en', 4)).toContain('× 1.5555');
});

test.each([
  ['en', 'adjusted'],
  ['th', 'ปรับปรุงโดยผู้จัดทำ'],
] as const)('a line that a person decided says so in %s without the reason', (language, note) => {
  const decided = { ...overtimeAt(15_000), override: { reason: 'after a warning', by: 'someone' } };
  expect(lineNote(decided, language, 2)).toBe(note);
});

const SLIP = {
  payrollReportId: '00000000-0000-7000-8000-000000000001',
  status: 'APPROVED',
  month: yearMonth('2026-06'),
  startDate: plainDate('2026-06-01'),
  endDate: plainDate('2026-06-30'),
  payDate: plainDate('2026-06-30'),
  employee: { code: 'E1', name: 'Anan', positionName: null, departmentName: null },
  incomes: [],
  deductions: [],
  income: satang(4_189_000),
  deduction: satang(0),
  net: satang(4_189_000),
  socialSecurityEmployer: satang(0),
  welfareFundEmployer: satang(0),
  fundsEmployer: satang(0),
  bankAccountTail: null,
  yearToDate: { income: satang(0), tax: satang(0), socialSecurity: satang(0) },
} as unknown as SlipView;

test('a slip names the currency of the company, in the language of its reader', () => {
  fc.assert(
    fc.property(fc.constantFrom('THB', 'USD', 'SGD', 'JPY', 'LAK'), fc.constantFrom('en', 'th'), (currency, language) => {
      const company = { name: 'Siam', details: '', color: '#000000', logoFileId: null, currency, decimals: 4 };
      const { words, slips } = slipDocument([SLIP], { company, language });
      const net = slips[0]?.net;
      expect(words.baht).toBe(currencyWord(currency, language));
      expect(net).toBe('41,890.00');
    }),
  );
});
