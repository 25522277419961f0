import { expect, test } from 'vitest';
import { computeReport } from './compute-report.ts';
import { postingsOf } from './postings.ts';
import { aDay, anEmployee, aPeriod, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';

test('one slip is booked as pay cost against what is owed to people, offices and funds', () => {
  const days = [aDay('2026-11-10', { overtimeMinutes: 120 })];
  const person = { employee: anEmployee(30_000), days, yearToDate: NO_YEAR, overrides: [] };
  const { slips, totals } = computeReport(aPeriod('2026-11'), { ...SETTINGS, withholdingMethod: 'annualised' }, [person]);
  expect(postingsOf(slips, totals)).toEqual([
    { account: 'expense.salary', debit: 3_037_500, credit: 0 },
    { account: 'expense.social-security', debit: 87_500, credit: 0 },
    { account: 'expense.welfare-fund', debit: 7_500, credit: 0 },
    { account: 'payable.net-pay', debit: 0, credit: 2_924_167 },
    { account: 'payable.withholding-tax', debit: 0, credit: 18_333 },
    { account: 'payable.social-security', debit: 0, credit: 175_000 },
    { account: 'payable.welfare-fund', debit: 0, credit: 15_000 },
  ]);
});
