import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { type LateUnit, usualRounding } from '../time/late-charge.ts';
import { basisPoints, type PlainDate, plainDate, satang } from '../units.ts';
import { absenceLine, daysWithin, lateLine, overtimeLine, salaryLine } from './earned-lines.ts';
import type { PayEmployee } from './pay-types.ts';
import { aDay, anEmployee, aPeriod } from './testing/a-slip-input.ts';

const NOVEMBER = aPeriod('2026-11');
const WHOLE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') };
const NO_LIMIT = baht(1_000_000);
const partTime = (wage: number, changes: Partial<PayEmployee> = {}) =>
  anEmployee(wage, { employmentType: 'PART-TIME', ...changes });
const raised = anEmployee(30_000, {
  salary: [
    { from: plainDate('2020-01-01'), base: baht(30_000) },
    { from: plainDate('2026-11-16'), base: baht(36_000) },
  ],
});
const numberOf = (line: { trace: { numbers: readonly { name: string; value: number }[] } } | null, name: string) =>
  line?.trace.numbers.find((number) => number.name === name)?.value;

describe('days of a span', () => {
  const days = ['2026-11-20', '2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((date) => aDay(date));
  test('are those from its first to its last, in order of date', () => {
    expect(daysWithin(days, WHOLE).map((day) => day.date)).toEqual(['2026-11-01', '2026-11-20', '2026-11-30']);
  });
  test('are none without a span, and the list that was given stays as it was', () => {
    expect(daysWithin(days, null)).toEqual([]);
    daysWithin(days, WHOLE);
    expect(days[0]?.date).toBe('2026-11-20');
  });
});

describe('the salary line', () => {
  test('of a whole month is the salary, thirty days of thirty', () => {
    const line = salaryLine(anEmployee(30_000), NOVEMBER, WHOLE, []);
    expect(line).toMatchObject({ amount: baht(30_000), trace: { formula: 'salary/full-month' } });
    expect([numberOf(line, 'base'), numberOf(line, 'daysPaid'), numberOf(line, 'daysOfMonth')]).toEqual([baht(30_000), 30, 30]);
  });
  test('of a part counts its days', () => {
    const january = aPeriod('2026-01');
    const line = salaryLine(anEmployee(30_000), january, { from: january.start, to: plainDate('2026-01-29') }, []);
    expect(line).toMatchObject({ amount: baht(29_000), trace: { formula: 'salary/pro-rata' } });
    expect(numberOf(line, 'daysPaid')).toBe(29);
  });
  test('of a month with a raise names the salary of its last employed day', () => {
    const line = salaryLine(raised, NOVEMBER, WHOLE, []);
    expect(line).toMatchObject({ amount: baht(33_000), trace: { formula: 'salary/pro-rata' } });
    expect(numberOf(line, 'base')).toBe(baht(36_000));
  });
  test.each([
    ['an employee outside the period', anEmployee(30_000), null],
    ['an employee without a salary', anEmployee(0, { salary: [] }), WHOLE],
    ['an hourly employee without a wage', partTime(0, { salary: [] }), WHOLE],
  ])('of %s is nothing', (_name, employee, span) => {
    const line = salaryLine(employee, NOVEMBER, span, [aDay('2026-11-03')]);
    expect(line).toEqual({ amount: 0, trace: { formula: 'salary/none', numbers: [], days: [], segments: [] } });
  });
});

describe('the pay line of hourly people', () => {
  test('is made of the worked minutes of their days, and names those days', () => {
    const days = [aDay('2026-11-02', { workedMinutes: 90 }), aDay('2026-11-03', { workedMinutes: 0 })];
    const line = salaryLine(partTime(60), NOVEMBER, WHOLE, days);
    expect(line).toMatchObject({ amount: baht(90), trace: { formula: 'part-time/worked-time' } });
    expect(line.trace.days).toEqual([{ date: '2026-11-02', minutes: 90 }]);
    expect([numberOf(line, 'wagePerHour'), numberOf(line, 'workedMinutes'), numberOf(line, 'payRate')]).toEqual([
      6_000, 90, 10_000,
    ]);
  });
  test('pays each wage its own days when it changes', () => {
    const employee = partTime(60, {
      salary: [
        { from: plainDate('2020-01-01'), base: baht(60) },
        { from: plainDate('2026-11-16'), base: baht(65) },
      ],
    });
    const days = [aDay('2026-11-15', { workedMinutes: 60 }), aDay('2026-11-16', { workedMinutes: 60 })];
    const line = salaryLine(employee, NOVEMBER, WHOLE, days);
    expect(line.amount).toBe(baht(125));
    expect(line.trace.formula === 'part-time/worked-time' && line.trace.parts.map((part) => part.base)).toEqual([6_000, 6_500]);
  });
  test('leaves out overtime and holiday work, which have a line of their own, unless the position earns none', () => {
    const days = [aDay('2026-11-02', { workedMinutes: 600, extraMinutes: 120 })];
    expect(salaryLine(partTime(60), NOVEMBER, WHOLE, days).amount).toBe(baht(480));
    expect(salaryLine(partTime(60, { earnsOvertime: false }), NOVEMBER, WHOLE, days).amount).toBe(baht(600));
  });
  test('of a month without work is zero and still names the wage', () => {
    const line = salaryLine(partTime(60), NOVEMBER, WHOLE, []);
    expect([line.amount, numberOf(line, 'wagePerHour')]).toEqual([0, 6_000]);
  });
});

describe('the overtime line', () => {
  const threeKinds = [
    aDay('2026-11-02', { overtimeMinutes: 60 }),
    aDay('2026-11-08', { holidayMinutes: 480, holidayOvertimeMinutes: 60 }),
  ];
  test('adds overtime, work on a day off and holiday overtime, each at its own rate', () => {
    const line = overtimeLine(anEmployee(30_000), threeKinds);
    expect(line?.amount).toBe(156_250);
    expect(line?.trace.days).toEqual([
      { date: '2026-11-02', minutes: 60, kind: 'overtime' },
      { date: '2026-11-08', minutes: 480, kind: 'holiday' },
      { date: '2026-11-08', minutes: 60, kind: 'holidayOvertime' },
    ]);
  });
  test('takes the rates that the employee has', () => {
    const employee = anEmployee(30_000, { overtimeRate: basisPoints(20_000), holidayRate: basisPoints(20_000) });
    expect(overtimeLine(employee, threeKinds)?.amount).toBe(25_000 + 200_000 + 37_500);
  });
  test('pays a raise from its day on', () => {
    const days = [aDay('2026-11-15', { overtimeMinutes: 60 }), aDay('2026-11-16', { overtimeMinutes: 60 })];
    expect(overtimeLine(raised, days)?.amount).toBe(18_750 + 22_500);
  });
  test('of hourly people is paid by the hour', () => {
    const line = overtimeLine(partTime(62.5), [aDay('2026-11-02', { overtimeMinutes: 90 })]);
    expect(line).toMatchObject({ amount: 14_063, trace: { formula: 'overtime/part-time' } });
  });
  test('is none without overtime, and for an employee who earns none', () => {
    expect(overtimeLine(anEmployee(30_000), [aDay('2026-11-02')])).toBeNull();
    expect(overtimeLine(anEmployee(30_000, { earnsOvertime: false }), threeKinds)).toBeNull();
  });
});

describe('the absence line', () => {
  test('counts whole days and the minutes of partly missed ones', () => {
    const days = [aDay('2026-11-03', { isAbsent: true }), aDay('2026-11-04', { absentMinutes: 240 }), aDay('2026-11-05')];
    const line = absenceLine(anEmployee(30_000), days, { limit: NO_LIMIT });
    expect(line?.amount).toBe(baht(1_500));
    expect([numberOf(line, 'wholeDays'), numberOf(line, 'minutes'), numberOf(line, 'beforeLimit')]).toEqual([
      1,
      240,
      baht(1_500),
    ]);
    expect(line?.trace.days).toEqual([
      { date: '2026-11-03', minutes: 480 },
      { date: '2026-11-04', minutes: 240 },
    ]);
  });
  test('counts a whole day once, though its minutes are told too', () => {
    const days = [aDay('2026-11-03', { isAbsent: true, absentMinutes: 480 })];
    expect(absenceLine(anEmployee(30_000), days, { limit: NO_LIMIT })?.amount).toBe(baht(1_000));
  });
  test('counts no day for more than a day of work', () => {
    const days = [aDay('2026-11-03', { absentMinutes: 570 })];
    const employee = anEmployee(24_000, { workMinutesPerDay: 450 });
    expect(absenceLine(employee, days, { limit: NO_LIMIT })?.amount).toBe(baht(800));
  });
  test('takes a day at the salary of that day', () => {
    const days = [aDay('2026-11-15', { isAbsent: true }), aDay('2026-11-16', { isAbsent: true })];
    expect(absenceLine(raised, days, { limit: NO_LIMIT })?.amount).toBe(baht(2_200));
  });
  test('says whether time left early is in it where some of it was taken', () => {
    const days = [aDay('2026-11-03', { absentMinutes: 30 })];
    const traceBy = (rules: { from: PlainDate; deductsEarly: boolean }[]) =>
      absenceLine(anEmployee(30_000), days, { rules, limit: NO_LIMIT })?.trace;
    const from = plainDate('2026-11-01');
    const changed = [
      { from, deductsEarly: false },
      { from: plainDate('2026-11-03'), deductsEarly: true },
    ];
    expect(traceBy(changed)).toMatchObject({ earlyRules: changed });
    expect(traceBy([{ from, deductsEarly: false }])).not.toHaveProperty('earlyRules');
  });
  test('takes at most the limit, and tells what it was before', () => {
    const days = [aDay('2026-11-03', { isAbsent: true }), aDay('2026-11-04', { isAbsent: true })];
    const line = absenceLine(anEmployee(30_000), days, { limit: baht(1_500) });
    expect([line?.amount, numberOf(line, 'beforeLimit')]).toEqual([baht(1_500), baht(2_000)]);
    expect(absenceLine(anEmployee(30_000), days, { limit: baht(2_000) })?.amount).toBe(baht(2_000));
  });
  test('is none without absence, and for hourly people, who are not paid for it anyway', () => {
    expect(absenceLine(anEmployee(30_000), [aDay('2026-11-03')], { limit: NO_LIMIT })).toBeNull();
    expect(absenceLine(partTime(60), [aDay('2026-11-03', { isAbsent: true })], { limit: NO_LIMIT })).toBeNull();
  });
});

describe('the lateness line', () => {
  const by = (lateUnit: LateUnit, limit = NO_LIMIT) => ({
    rules: [{ from: plainDate('2026-11-01'), deductsLate: true, lateUnit, lateRounding: usualRounding(lateUnit) }],
    limit,
  });
  const [byMinute, byHour] = [by('minute'), by('hour')];
  const twice = [aDay('2026-11-03', { lateMinutes: 30 }), aDay('2026-11-04', { lateMinutes: 31 })];
  test('adds the minutes of all arrivals, or each in hours', () => {
    expect(lateLine(anEmployee(30_000), twice, byMinute)?.amount).toBe(12_708);
    expect(lateLine(anEmployee(30_000), twice, byHour)?.amount).toBe(25_000);
    expect(lateLine(anEmployee(30_000), twice, byHour)?.trace.days.map((day) => day.minutes)).toEqual([60, 60]);
  });
  test('counts seconds where they are known and the minutes where they are not, and says which rule it went by', () => {
    // 30,000 ÷ 30 ÷ 8 ÷ 3600: 100 baht take 2,880 seconds.
    const days = [aDay('2026-11-03', { lateMinutes: 47, lateSeconds: 2_879 }), aDay('2026-11-04', { lateMinutes: 1 })];
    const line = lateLine(anEmployee(30_000), days, by('second'));
    expect([line?.amount, line?.trace.days]).toEqual([
      10_205,
      [
        { date: '2026-11-03', minutes: 47, seconds: 59 },
        { date: '2026-11-04', minutes: 1 },
      ],
    ]);
    expect(line?.trace).toMatchObject({ lateRules: [{ from: '2026-11-01', unit: 'second', rounding: 'whole' }] });
    expect(lateLine(anEmployee(30_000), days, byMinute)?.trace).not.toHaveProperty('lateRules');
  });
  test('of a minute that a clock shows as none, every started one counts and whole ones do not', () => {
    const days = [aDay('2026-11-03', { lateSeconds: 40 })];
    const started = { ...by('minute'), rules: by('minute').rules.map((rule) => ({ ...rule, lateRounding: 'started' as const })) };
    expect([lateLine(anEmployee(30_000), days, started)?.amount, lateLine(anEmployee(30_000), days, byMinute)]).toEqual([
      208,
      null,
    ]);
  });
  test('leaves out a day of absence, which is charged as a whole', () => {
    const days = [aDay('2026-11-03', { lateMinutes: 480, isAbsent: true })];
    expect(lateLine(anEmployee(30_000), days, byMinute)).toBeNull();
  });
  test('takes at most what absence left of the salary', () => {
    const line = lateLine(anEmployee(30_000), twice, by('minute', satang(100)));
    expect([line?.amount, numberOf(line, 'beforeLimit')]).toEqual([100, 12_708]);
    expect(lateLine(anEmployee(30_000), twice, by('minute', satang(0)))?.amount).toBe(0);
  });
  test('is none for the punctual and for hourly people', () => {
    expect(lateLine(anEmployee(30_000), [aDay('2026-11-03')], byMinute)).toBeNull();
    expect(lateLine(partTime(60), twice, byMinute)).toBeNull();
  });
});
