import { expect, test } from 'vitest';
import { lastDayOf } from '../time.ts';
import { plainDate, yearMonth } from '../units.ts';
import { currentPeriod, nextPayrollStep } from './current-period.ts';
import type { PaySchedule } from './pay-cycle.ts';
import type { ReportStatus } from './report-state.ts';
import { filingDueDate } from './thai/filing-dates.ts';

const NOVEMBER = yearMonth('2026-11');
const TODAY = plainDate('2026-11-25');
const MONTHLY: PaySchedule = { cycle: 'monthly', payDay: 25, firstPayDay: null };
const WEEKLY: PaySchedule = { cycle: 'weekly', payDay: 5, firstPayDay: null };
const report = (month: string, status: ReportStatus, isDone = true) => ({
  month: yearMonth(month),
  end: lastDayOf(yearMonth(month)),
  status,
  isDone,
});

test.each([
  ['nothing was ever paid: this month begins', [], { begins: '2026-11' }],
  ['the month before is approved: this one begins', [report('2026-10', 'APPROVED')], { begins: '2026-11' }],
  ['files of the month before are left to take', [report('2026-10', 'APPROVED', false)], '2026-10'],
  ['a month was left out: it comes first', [report('2026-08', 'APPROVED')], { begins: '2026-09' }],
  ['this month is approved: it stays', [report('2026-11', 'APPROVED'), report('2026-10', 'APPROVED')], '2026-11'],
  ['what is not approved comes before what is', [report('2026-10', 'REJECTED'), report('2026-11', 'APPROVED')], '2026-10'],
  ['the oldest of several drafts', [report('2026-12', 'DRAFT'), report('2026-11', 'PENDING')], '2026-11'],
] as const)('%s', (_name, reports, expected) => {
  const found = currentPeriod(reports, MONTHLY, TODAY);
  expect('report' in found ? found.report.month : { begins: found.begins.month }).toEqual(expected);
});

test('a month that is not begun ends with its last day and is paid on the day of the template', () => {
  expect(currentPeriod([], MONTHLY, TODAY)).toEqual({
    begins: { month: '2026-11', part: 1, start: '2026-11-01', end: '2026-11-30', payDate: '2026-11-25' },
  });
});

test('the week after the last one that is approved and over is begun', () => {
  const week = { month: NOVEMBER, end: plainDate('2026-11-20'), status: 'APPROVED', isDone: true } as const;
  expect(currentPeriod([week], WEEKLY, TODAY)).toMatchObject({ begins: { start: '2026-11-21', payDate: '2026-11-27' } });
  expect(currentPeriod([{ ...week, isDone: false }], WEEKLY, TODAY)).toMatchObject({ report: { end: '2026-11-20' } });
});

test.each([
  [null, false, [], 'begin'],
  ['DRAFT', false, [], 'check'],
  ['REJECTED', false, [], 'mend'],
  ['PENDING', false, [], 'wait'],
  ['PENDING', true, [], 'approve'],
  ['APPROVED', true, [], 'bank'],
  ['APPROVED', false, ['bank'], 'pnd1'],
  ['APPROVED', false, ['bank', 'pnd1'], 'sso'],
  ['APPROVED', false, ['sso', 'bank', 'pnd1'], 'done'],
] as const)('after %s (may approve: %s, taken: %s) comes %s', (status, mayApprove, taken, step) => {
  expect(nextPayrollStep({ status, mayApprove, taken })).toBe(step);
});

test('returns are due in the month after, across the end of a year too', () => {
  expect(filingDueDate('pnd1', NOVEMBER)).toBe(plainDate('2026-12-07'));
  expect(filingDueDate('sso', yearMonth('2026-12'))).toBe(plainDate('2027-01-15'));
});
