import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { plainDate, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import { unpaidLeaveLine } from './leave-line.ts';
import type { PayDay, PayLeave } from './pay-types.ts';
import { aDay, anEmployee, aSlipInput } from './testing/a-slip-input.ts';

const part = (percent: number, minutes = 480, dayMinutes = 480): PayLeave => ({
  minutes,
  dayMinutes,
  coveredMinutes: minutes,
  percent,
});
const day = (date: string, ...leave: PayLeave[]): PayDay => aDay(date, { workedMinutes: 0, leave });
const slipOf = (days: readonly PayDay[], employee = {}, salary = 30_000) =>
  computeSlip(aSlipInput({ period: '2026-06', salary, employee, days }));
const amountOf = (days: readonly PayDay[], employee = {}, salary = 30_000) =>
  slipOf(days, employee, salary).lines.find((line) => line.key === 'UNPAID_LEAVE')?.amount ?? null;

describe('unpaid leave of a salary of 30,000', () => {
  test.each([
    ['leave that is paid makes no line', [day('2026-06-02', part(100))], null],
    ['two days of training without pay: 2 × 1,000', [day('2026-06-02', part(0)), day('2026-06-03', part(0))], 200_000],
    ['half a day: 500', [day('2026-06-02', part(0, 240))], 50_000],
    ['a day at 50 percent: 500', [day('2026-06-02', part(50))], 50_000],
    ['a day that a limit parts: half of it is lost', [day('2026-06-02', part(100, 240), part(0, 240))], 50_000],
    ['a day of nine hours by the plan is one day', [day('2026-06-02', part(0, 540, 540))], 100_000],
    ['days of different length add up exactly', [day('2026-06-02', part(0, 60)), day('2026-06-03', part(0, 60, 540))], 23_611],
  ])('%s', (_name, days, expected) => expect(amountOf(days)).toBe(expected));

  test('is never more than the salary: 31 calendar days at nothing', () => {
    const days = Array.from({ length: 31 }, (_, place) => day(`2026-07-${String(place + 1).padStart(2, '0')}`, part(0)));
    const slip = computeSlip(aSlipInput({ period: '2026-07', salary: 30_000, days }));
    const line = slip.lines.find((slipLine) => slipLine.key === 'UNPAID_LEAVE');
    expect(line?.amount).toBe(3_000_000);
    expect(line?.trace.numbers).toContainEqual({ name: 'beforeLimit', unit: 'satang', value: 3_100_000 });
    expect(slip.net).toBe(0);
  });

  test('lowers what is taxed and insured, as absence does', () => {
    const [paid, unpaid] = [slipOf([]), slipOf([day('2026-06-02', part(0))])];
    expect(paid.taxableRegular - unpaid.taxableRegular).toBe(100_000);
    expect(paid.socialSecurityWage - unpaid.socialSecurityWage).toBe(100_000);
  });

  test('the trace tells the days, the part that is not paid and the salary', () => {
    const line = unpaidLeaveLine(
      anEmployee(30_000),
      [day('2026-06-02', part(0)), day('2026-06-03', part(50))],
      satang(3_000_000),
    );
    expect(line?.trace).toMatchObject({
      formula: 'leave/unpaid',
      parts: [
        { base: baht(30_000), rate: 10_000, wholeDays: 1 },
        { base: baht(30_000), rate: 5_000, wholeDays: 1 },
      ],
      days: [{ date: '2026-06-02' }, { date: '2026-06-03' }],
    });
    expect(line?.trace.numbers).toContainEqual({ name: 'unpaidDays', unit: 'days', value: 1.5 });
  });

  test('a raise in the month counts from its day', () => {
    const salary = [
      { from: plainDate('2020-01-01'), base: baht(30_000) },
      { from: plainDate('2026-06-16'), base: baht(36_000) },
    ];
    expect(amountOf([day('2026-06-15', part(0)), day('2026-06-16', part(0))], { salary })).toBe(100_000 + 120_000);
  });
});

describe('people paid by the hour', () => {
  const HOURLY = { employmentType: 'PART-TIME' as const };
  test('are paid for paid leave as for work, and for unpaid leave not at all', () => {
    const worked = slipOf([aDay('2026-06-01')], HOURLY, 100).income;
    expect(worked).toBe(80_000);
    expect(slipOf([aDay('2026-06-01'), day('2026-06-02', part(100))], HOURLY, 100).income).toBe(160_000);
    expect(slipOf([aDay('2026-06-01'), day('2026-06-02', part(50))], HOURLY, 100).income).toBe(120_000);
    expect(slipOf([aDay('2026-06-01'), day('2026-06-02', part(0))], HOURLY, 100).income).toBe(80_000);
    expect(amountOf([day('2026-06-02', part(0))], HOURLY, 100)).toBeNull();
  });
  test('the slip tells the minutes of leave apart from those of work', () => {
    const [salary] = slipOf([aDay('2026-06-01'), day('2026-06-02', part(100))], HOURLY, 100).lines;
    expect(salary?.trace.numbers).toContainEqual({ name: 'workedMinutes', unit: 'minutes', value: 480 });
    expect(salary?.trace.numbers).toContainEqual({ name: 'paidLeaveMinutes', unit: 'minutes', value: 480 });
  });
});

test('what leave costs never depends on how its minutes are cut into parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 480 }),
      fc.integer({ min: 0, max: 480 }),
      fc.integer({ min: 0, max: 99 }),
      (minutes, cut, percent) => {
        const first = Math.min(cut, minutes);
        const whole = unpaidLeaveLine(anEmployee(27_777), [day('2026-06-02', part(percent, minutes))], satang(9_999_999));
        const pieces = [part(percent, first), part(percent, minutes - first)].filter((piece) => piece.minutes > 0);
        const cutLine = unpaidLeaveLine(anEmployee(27_777), [day('2026-06-02', ...pieces)], satang(9_999_999));
        expect(cutLine?.amount).toBe(whole?.amount);
      },
    ),
  );
});
