import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { eachDay } from '../time.ts';
import { plainDate, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import { unpaidLeaveLine } from './leave-line.ts';
import type { PayDay, PayLeave } from './pay-types.ts';
import { aDay, anEmployee, aPeriod, aSlipInput } from './testing/a-slip-input.ts';

const part = (percent: number, minutes = 480, dayMinutes = 480): PayLeave => ({
  minutes,
  dayMinutes,
  coveredMinutes: minutes,
  percent,
});
const JUNE = { period: aPeriod('2026-06'), limit: satang(9_999_999) };
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
    const line = unpaidLeaveLine(anEmployee(30_000), [day('2026-06-02', part(0)), day('2026-06-03', part(50))], {
      period: aPeriod('2026-06'),
      limit: satang(3_000_000),
    });
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

describe('unpaid leave of a whole month leaves nothing', () => {
  const CALENDAR = { ...part(0), isCalendarDay: true };
  const month = (name: string, leave: readonly PayLeave[], change: (date: string) => Partial<PayDay> = () => ({})) =>
    eachDay(aPeriod(name).start, aPeriod(name).end).map((date) => ({ ...day(date, ...leave), ...change(date) }));
  const slip = (period: string, days: readonly PayDay[], salary: number, employee = {}) =>
    computeSlip(aSlipInput({ period, salary, days, employee }));
  const lineOf = (found: ReturnType<typeof slip>) => found.lines.find((line) => line.key === 'UNPAID_LEAVE');
  const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

  test.each(['2027-02', '2027-04', '2027-03', '2028-02'])('of all calendar days of %s', (name) => {
    const found = slip(name, month(name, [CALENDAR]), 30_000);
    expect(lineOf(found)?.amount).toBe(3_000_000);
    expect(found.net).toBe(0);
    expect(found.socialSecurity).toBe(0);
    expect(lineOf(found)?.trace.numbers).toContainEqual({ name: 'unpaidDays', unit: 'days', value: 30 });
  });

  test.each([
    ['2027-02-28', 300_000],
    ['2027-02-27', 100_000],
    ['2027-03-31', 50_000],
    ['2027-04-30', 100_000],
  ])('a calendar day costs what the salary earns on it: %s', (date, expected) => {
    expect(lineOf(slip(date.slice(0, 7), [day(date, CALENDAR)], 30_000))?.amount).toBe(expected);
  });

  const working = (name: string, without: readonly string[] = []) =>
    month(name, [], (date) => (isWeekday(date) ? { isPlanned: true, leave: without.includes(date) ? [] : [part(0)] } : {}));
  test('of all working days: what is left is taken, and the trace says so', () => {
    const found = slip('2027-02', working('2027-02'), 20_000);
    expect(lineOf(found)?.amount).toBe(2_000_000);
    expect(lineOf(found)?.trace.numbers).toContainEqual({ name: 'wholePeriod', unit: 'count', value: 1 });
    expect(found.net).toBe(0);
  });
  test('one working day that was not leave is paid, with the days off around it', () => {
    const found = slip('2027-02', working('2027-02', ['2027-02-10']), 20_000);
    expect(lineOf(found)?.amount).toBe(1_266_667);
    expect(lineOf(found)?.trace.numbers.some((number) => number.name === 'wholePeriod')).toBe(false);
  });
  test('leave at half pay of all working days takes half a thirtieth a day', () => {
    const days = month('2027-02', [], (date) => (isWeekday(date) ? { isPlanned: true, leave: [part(50)] } : {}));
    expect(lineOf(slip('2027-02', days, 30_000))?.amount).toBe(1_000_000);
  });
  test('a joiner on leave from the first day is paid nothing', () => {
    const startDate = plainDate('2027-02-16');
    const days = working('2027-02').filter((date) => date.date >= startDate);
    expect(slip('2027-02', days, 20_000, { startDate }).net).toBe(0);
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
        const whole = unpaidLeaveLine(anEmployee(27_777), [day('2026-06-02', part(percent, minutes))], JUNE);
        const pieces = [part(percent, first), part(percent, minutes - first)].filter((piece) => piece.minutes > 0);
        const cutLine = unpaidLeaveLine(anEmployee(27_777), [day('2026-06-02', ...pieces)], JUNE);
        expect(cutLine?.amount).toBe(whole?.amount);
      },
    ),
  );
});
