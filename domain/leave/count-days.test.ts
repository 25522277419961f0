import { describe, expect, test } from 'vitest';
import { DAY_OFF, NO_SCHEDULE, OFFICE, planned } from '../time/testing/punch-notes.ts';
import type { DaySchedule } from '../time/types.ts';
import { weekdayOf } from '../time.ts';
import { minutes, plainDate } from '../units.ts';
import { arePartsSound, type CountRules, countLeaveDays, type LeaveTime } from './count-days.ts';

const MONDAY_HOLIDAY = '2026-06-08';
const HOLIDAY: DaySchedule = { ...OFFICE, kind: 'holiday' };
const office = (date: string): DaySchedule => {
  if (date === MONDAY_HOLIDAY) return HOLIDAY;
  return [0, 6].includes(weekdayOf(plainDate(date))) ? DAY_OFF : OFFICE;
};
const EMPLOYED = { start: plainDate('2026-01-01'), end: null };
const STANDARD: CountRules = { counts: 'working-days', dayBasis: 'standard' };
const leave = (startDate: string, endDate: string, more: Partial<LeaveTime> = {}): LeaveTime => ({
  startDate: plainDate(startDate),
  endDate: plainDate(endDate),
  startPart: 'full',
  endPart: 'full',
  fromMinute: null,
  toMinute: null,
  ...more,
});
const half = (date: string, part: 'morning' | 'afternoon') => leave(date, date, { startPart: part, endPart: part });
const hours = (date: string, fromMinute: number, toMinute: number) =>
  leave(date, date, { startPart: 'hours', endPart: 'hours', fromMinute, toMinute });
const count = (asked: LeaveTime, rules: Partial<CountRules> = {}, scheduleOn: (date: string) => DaySchedule = office) =>
  countLeaveDays(asked, { ...STANDARD, ...rules }, { scheduleOn, employment: EMPLOYED });
const listed = (...given: Parameters<typeof count>) =>
  count(...given).map((day) => `${day.date.slice(8)} ${day.minutes} ${day.why}`);

describe('the days of a leave', () => {
  test('a weekend and a holiday inside it take nothing and say why', () => {
    expect(listed(leave('2026-06-05', '2026-06-09', { startPart: 'afternoon' }))).toEqual([
      '05 240 afternoon',
      '06 0 day-off',
      '07 0 day-off',
      '08 0 holiday',
      '09 480 whole-day',
    ]);
  });
  test('calendar days count each of them', () => {
    expect(listed(leave('2026-06-05', '2026-06-09'), { counts: 'calendar-days' })).toEqual([
      '05 480 whole-day',
      '06 480 calendar-day',
      '07 480 calendar-day',
      '08 480 calendar-day',
      '09 480 whole-day',
    ]);
  });
  test('a shift on a Sunday is a working day of the person, a board that says off is none', () => {
    const board = (date: string) => (date === '2026-06-07' ? planned('08:00', '16:00') : DAY_OFF);
    expect(listed(leave('2026-06-05', '2026-06-07'), {}, board)).toEqual(['05 0 day-off', '06 0 day-off', '07 480 whole-day']);
  });
  test('a shift of overtime is no working day', () => {
    const overtime = planned('08:00', '12:00', { kind: 'day-off', allMinutesAs: 'overtime' });
    expect(listed(leave('2026-06-02', '2026-06-02'), {}, () => overtime)).toEqual(['02 0 day-off']);
  });
  test('days before the first and after the last of employment take nothing', () => {
    const employment = { start: plainDate('2026-06-02'), end: plainDate('2026-06-03') };
    const days = countLeaveDays(leave('2026-06-01', '2026-06-04'), STANDARD, { scheduleOn: office, employment });
    expect(days.map((day) => day.why)).toEqual(['not-employed', 'whole-day', 'whole-day', 'not-employed']);
  });
  test('without any plan a day counts, and the answer tells that nothing is planned', () => {
    const [day] = count(leave('2026-06-02', '2026-06-02'), {}, () => NO_SCHEDULE);
    expect(day).toMatchObject({ minutes: 480, coveredMinutes: 0, isPlanned: false, why: 'whole-day' });
  });
});

describe('what a day takes', () => {
  const LONG = planned('08:00', '18:00', { breakMinutes: minutes(60) });
  test.each([
    ['a whole day of nine hours, by the standard', leave('2026-06-02', '2026-06-02'), 'standard', 480, 540],
    ['the same by the plan', leave('2026-06-02', '2026-06-02'), 'planned', 540, 540],
    ['half of it by the standard', half('2026-06-02', 'morning'), 'standard', 240, 270],
    ['half of it by the plan', half('2026-06-02', 'morning'), 'planned', 270, 270],
    ['two hours of nine, by the standard', hours('2026-06-02', 600, 720), 'standard', 107, 120],
    ['the same by the plan', hours('2026-06-02', 600, 720), 'planned', 120, 120],
    ['hours from before the shift', hours('2026-06-02', 420, 540), 'standard', 53, 60],
    ['all hours of the shift take a day and no more', hours('2026-06-02', 480, 1080), 'standard', 480, 540],
  ] as const)('%s', (_name, asked, dayBasis, taken, covered) => {
    expect(count(asked, { dayBasis }, () => LONG)[0]).toMatchObject({ minutes: taken, coveredMinutes: covered });
  });
  test('a half of an odd day is rounded down for the morning and up for the afternoon', () => {
    const odd = () => planned('08:00', '15:05');
    const parts = (['morning', 'afternoon'] as const).map(
      (part) => count(half('2026-06-02', part), { dayBasis: 'planned' }, odd)[0],
    );
    expect(parts.map((day) => [day?.minutes, day?.coveredMinutes])).toEqual([
      [212, 212],
      [213, 213],
    ]);
  });
  test('hours take their part of the planned day: both halves of a long shift are one day', () => {
    const long = () => planned('08:00', '19:00');
    const parts = [hours('2026-06-02', 480, 810), hours('2026-06-02', 810, 1140)].map((asked) => count(asked, {}, long)[0]);
    expect(parts.map((day) => [day?.minutes, day?.coveredMinutes])).toEqual([
      [240, 330],
      [240, 330],
    ]);
  });
  test('hours take no more than other leaves leave of the day', () => {
    const afternoon = hours('2026-06-02', 780, 1080);
    const takes = (taken: number) =>
      countLeaveDays(afternoon, STANDARD, { scheduleOn: () => OFFICE, employment: EMPLOYED, takenOn: () => taken })[0]?.minutes;
    expect([takes(0), takes(240), takes(480)]).toEqual([300, 240, 0]);
  });
  test('hours outside the planned day take nothing', () => {
    expect(count(hours('2026-06-02', 1140, 1200))[0]).toMatchObject({ minutes: 0, why: 'outside-plan' });
  });
});

describe('where leave lies in the day', () => {
  const spans = (asked: LeaveTime, schedule: DaySchedule) => count(asked, {}, () => schedule)[0]?.spans;
  test('halves of an office day leave half of its work each', () => {
    expect(spans(half('2026-06-02', 'morning'), OFFICE)).toEqual([{ from: 540, until: 840, minutes: 240 }]);
    expect(spans(half('2026-06-02', 'afternoon'), OFFICE)).toEqual([{ from: 780, until: 1080, minutes: 240 }]);
  });
  test('of two shifts the morning is the first', () => {
    const halves: DaySchedule = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };
    expect(spans(half('2026-06-02', 'morning'), halves)).toEqual([{ from: 480, until: 720, minutes: 240 }]);
    expect(spans(half('2026-06-02', 'afternoon'), halves)).toEqual([{ from: 780, until: 1020, minutes: 240 }]);
  });
  test('of two shifts of different length the half may end inside the longer one', () => {
    const uneven: DaySchedule = { ...planned('08:00', '10:00'), more: [planned('11:00', '17:00')] };
    expect(spans(half('2026-06-02', 'morning'), uneven)).toEqual([
      { from: 480, until: 600, minutes: 120 },
      { from: 660, until: 780, minutes: 120 },
    ]);
    expect(spans(half('2026-06-02', 'afternoon'), uneven)).toEqual([{ from: 780, until: 1020, minutes: 240 }]);
  });
  test('hours after midnight belong to the night shift of the evening before', () => {
    const night = planned('22:00', '30:00');
    expect(spans(hours('2026-06-02', 60, 180), night)).toEqual([{ from: 1500, until: 1620, minutes: 120 }]);
    expect(spans(half('2026-06-02', 'morning'), night)).toEqual([{ from: 1320, until: 1560, minutes: 240 }]);
  });
});

test.each([
  ['a whole day', leave('2026-06-02', '2026-06-02'), true],
  ['morning to afternoon of a date', leave('2026-06-02', '2026-06-02', { startPart: 'morning', endPart: 'afternoon' }), true],
  ['afternoon to morning of a date', leave('2026-06-02', '2026-06-02', { startPart: 'afternoon', endPart: 'morning' }), false],
  ['an afternoon to the next morning', leave('2026-06-02', '2026-06-03', { startPart: 'afternoon', endPart: 'morning' }), true],
  ['a morning before further days', leave('2026-06-02', '2026-06-03', { startPart: 'morning' }), false],
  ['hours of a date', hours('2026-06-02', 600, 720), true],
  ['hours that end before they begin', hours('2026-06-02', 720, 600), false],
  ['hours over two dates', { ...hours('2026-06-02', 600, 720), endDate: plainDate('2026-06-03') }, false],
  ['hours without times', leave('2026-06-02', '2026-06-02', { startPart: 'hours', endPart: 'hours' }), false],
  ['times without hours', leave('2026-06-02', '2026-06-02', { fromMinute: 60, toMinute: 120 }), false],
])('parts that fit together: %s', (_name, asked, isSound) => expect(arePartsSound(asked)).toBe(isSound));
