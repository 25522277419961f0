import { expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { addDays } from '../../time.ts';
import { plainDate } from '../../units.ts';
import type { PaySchedule } from '../pay-cycle.ts';
import { finalPayDue, joinerNoticeDue, leaverCertificateDue, leaverNoticeDue } from './due-days.ts';
import { LEAVING_REASONS, LEAVING_RIGHTS } from './leaving.ts';
import { noticePay, noticeTakesEffect } from './notice-pay.ts';
import { serviceOf } from './service.ts';
import { severance, severanceDays } from './severance.ts';
import { unusedLeave } from './unused-leave.ts';

const day = plainDate;
const START = day('2004-02-10');
const daysFor = (last: string, start = START) => severanceDays(serviceOf(start, day(last)), day(last));

test.each([
  ['2004-06-07', 0],
  ['2004-06-08', 30],
  ['2005-02-08', 30],
  ['2005-02-09', 90],
  ['2007-02-08', 90],
  ['2007-02-09', 180],
  ['2010-02-08', 180],
  ['2010-02-09', 240],
  ['2014-02-08', 240],
  ['2014-02-09', 300],
  ['2024-02-08', 300],
  ['2024-02-09', 400],
])('who began on 10 February 2004 and leaves on %s gets %d days of wage', (last, days) => {
  expect(daysFor(last)).toBe(days);
});

test('the step of four hundred days began on 5 May 2019', () => {
  const start = day('1990-01-01');
  expect(daysFor('2019-05-04', start)).toBe(300);
  expect(daysFor('2019-05-05', start)).toBe(400);
});

test('119 days of service give nothing and 120 give thirty days', () => {
  expect(daysFor(addDays(START, 118))).toBe(0);
  expect(daysFor(addDays(START, 119))).toBe(30);
});

test('the amount is the last wage by thirtieths, rounded once', () => {
  const { amount, trace } = severance(day('2022-06-01'), day('2026-05-31'), { month: baht(21_345.67) });
  expect(amount).toBe(12_807_402);
  expect(trace.rows[0]?.source).toContain('No. 7');
  expect(trace.numbers.map(({ name, value }) => [name, value])).toEqual([
    ['monthlyWage', 2_134_567],
    ['serviceDays', 1461],
    ['serviceYears', 4],
    ['wageDays', 180],
  ]);
});

const MONTH_END = { cycle: 'monthly', payDay: 0, firstPayDay: null } as const;
test('a notice takes effect one period later in other cycles too', () => {
  const effect = (schedule: PaySchedule) => noticeTakesEffect(day('2026-11-10'), schedule);
  expect(effect({ cycle: 'half-monthly', payDay: 0, firstPayDay: 15 })).toBe('2026-11-30');
  expect(effect({ cycle: 'weekly', payDay: 5, firstPayDay: null })).toBe('2026-11-20');
  expect(effect({ cycle: 'weekly', payDay: 7, firstPayDay: null })).toBe('2026-11-22');
  expect(effect({ cycle: 'daily', payDay: 0, firstPayDay: null })).toBe('2026-11-11');
});

test('a notice takes effect on the pay day after the next one', () => {
  expect(noticeTakesEffect(day('2026-11-10'), MONTH_END)).toBe('2026-12-31');
  expect(noticeTakesEffect(day('2026-11-25'), { ...MONTH_END, payDay: 25 })).toBe('2026-12-25');
  expect(noticeTakesEffect(day('2026-11-26'), { ...MONTH_END, payDay: 25 })).toBe('2027-01-25');
});

test.each([
  [null, '2026-11-30', 30_000],
  [null, '2026-11-20', 40_000],
  ['2026-10-30', '2026-11-30', 0],
  ['2026-10-31', '2026-11-30', 0],
  ['2026-11-01', '2026-11-30', 30_000],
  ['2026-09-01', '2026-11-30', 0],
])('told on %s with the last day %s: %d baht in lieu of notice', (noticeOn, lastDay, expected) => {
  const told = noticeOn === null ? null : day(noticeOn);
  expect(noticePay({ noticeOn: told, lastDay: day(lastDay), schedule: MONTH_END }, { month: baht(30_000) }).amount).toBe(
    baht(expected),
  );
});

const year = { accrued: 0, yearEnd: day('2026-12-31'), since: day('2026-01-01') };
const leave = (left: { carried: number; granted: number; taken: number }, ofYear: boolean, last = '2026-12-31') =>
  unusedLeave({ ...year, ...left }, day(last), { wage: { month: baht(30_000) }, ofYear }).amount;

test('carried leave is paid to everybody, the part of the running year where the employer ends the work', () => {
  const left = { carried: 2 * 480, granted: 6 * 480, taken: 480 };
  expect(leave(left, false)).toBe(baht(1_000));
  expect(leave(left, true)).toBe(baht(7_000));
});

test('more leave than was earned takes nothing back', () => {
  expect(leave({ carried: 0, granted: 6 * 480, taken: 6 * 480 }, true, '2026-03-31')).toBe(0);
});

test('what was granted month by month is earned already', () => {
  const left = { ...year, carried: 0, granted: 0, accrued: 5 * 480, taken: 480 };
  const { amount } = unusedLeave(left, day('2026-06-30'), { wage: { month: baht(30_000) }, ofYear: true });
  expect(amount).toBe(baht(4_000));
});

test('half of the year earns half of its leave', () => {
  expect(leave({ carried: 0, granted: 10 * 480, taken: 0 }, true, '2026-07-02')).toBe(501_458);
});

test('days by which a leaver or a joiner is settled and reported', () => {
  expect(finalPayDue(day('2026-11-29'))).toBe('2026-12-02');
  expect(leaverCertificateDue(day('2026-01-31'))).toBe('2026-02-28');
  expect(leaverNoticeDue(day('2026-12-04'))).toBe('2027-01-15');
  expect(joinerNoticeDue(day('2026-11-16'))).toBe('2026-12-16');
});

test('only who is dismissed without fault, retires or ends a contract gets severance; notice only the dismissed', () => {
  const having = (right: 'severance' | 'notice' | 'leaveOfYear' | 'exempt') =>
    LEAVING_REASONS.filter((reason) => LEAVING_RIGHTS[reason][right]);
  expect(having('severance')).toEqual(['dismissed', 'retired', 'endOfContract']);
  expect(having('leaveOfYear')).toEqual(['dismissed', 'retired', 'endOfContract']);
  expect(having('notice')).toEqual(['dismissed']);
  expect(having('exempt')).toEqual(['dismissed']);
});
