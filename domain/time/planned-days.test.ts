import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkHours } from '../calendars/hours-in-force.ts';
import { addDays, weekdayOf } from '../time.ts';
import { plainDate } from '../units.ts';
import { type DayPlan, type ShiftTimes, scheduleOf } from './schedule-of.ts';
import { dayKindOf, hasTimes, slotsOf } from './types.ts';

const MONDAY = plainDate('2026-06-01');
const hours = (weekday: number, startMinute: number, endMinute: number, isWorkingDay = true): WorkHours => ({
  weekday,
  isWorkingDay,
  startMinute,
  endMinute,
  breakMinutes: 60,
});
const shift = (name: string, startMinute: number, endMinute: number, changes: Partial<ShiftTimes> = {}): ShiftTimes => ({
  name,
  type: 'working',
  startMinute,
  endMinute,
  breakMinutes: 0,
  ...changes,
});
const plan = (changes: Partial<DayPlan> = {}): DayPlan => ({
  date: MONDAY,
  shift: undefined,
  holidays: [],
  departmentIds: ['kitchen', 'hotel'],
  workHours: [hours(1, 540, 1080)],
  ...changes,
});
const companyHoliday = { date: MONDAY, departmentId: null };

describe('weekly hours', () => {
  test.each([
    ['of the weekday', {}, { kind: 'working', start: 540, end: 1080, source: 'work-hours' }],
    ['a weekday that has none', { date: plainDate('2026-06-02') }, { kind: 'day-off', start: 0, end: 0, source: 'work-hours' }],
    [
      'a weekday that is kept with times but off',
      { workHours: [hours(1, 540, 1080, false)] },
      { kind: 'day-off', start: 0, end: 0 },
    ],
    ['an end that is kept before the start is the next day’s', { workHours: [hours(1, 1320, 360)] }, { start: 1320, end: 1800 }],
    ['an end that is kept past midnight stays', { workHours: [hours(1, 1320, 1800)] }, { start: 1320, end: 1800 }],
    ['to midnight', { workHours: [hours(1, 960, 1440)] }, { start: 960, end: 1440 }],
    ['a holiday keeps them', { holidays: [companyHoliday] }, { kind: 'holiday', start: 540, end: 1080 }],
    [
      'a holiday on a day off is a holiday without times',
      { holidays: [companyHoliday], workHours: [hours(1, 540, 1080, false)] },
      { kind: 'holiday', start: 0, end: 0 },
    ],
  ] as const)('%s', (_name, changes, expected) => expect(scheduleOf(plan(changes))).toMatchObject(expected));

  test('count Sunday as 0, through the whole year', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => hours(weekday, weekday * 60, 1380));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
        const date = addDays(plainDate('2027-12-01'), days);
        expect(scheduleOf(plan({ date, workHours: week })).start).toBe(weekdayOf(date) * 60);
      }),
      { numRuns: 40 },
    );
  });
});

describe('shifts of a board', () => {
  test('several of one date stand in order of their start, not in the order they were given', () => {
    const schedule = scheduleOf(
      plan({ shift: shift('late', 960, 1380), more: [shift('early', 360, 720), shift('noon', 720, 840)] }),
    );
    expect(slotsOf(schedule).map((slot) => slot.shiftName)).toEqual(['early', 'noon', 'late']);
  });
  test('of one start the shorter stands first', () => {
    const schedule = scheduleOf(plan({ shift: shift('long', 360, 900), more: [shift('short', 360, 720)] }));
    expect(slotsOf(schedule).map((slot) => slot.shiftName)).toEqual(['short', 'long']);
  });
  test('beside a day off are what counts', () => {
    const schedule = scheduleOf(plan({ shift: null, more: [shift('noon', 720, 840)] }));
    expect([schedule.kind, schedule.shiftName, schedule.more]).toEqual(['working', 'noon', []]);
  });
  test('are all holiday work on a holiday, and overtime shifts holiday overtime', () => {
    const more = [shift('ot', 1080, 1200, { type: 'ot' }), shift('hot', 1200, 1260, { type: 'holiday_ot' })];
    const schedule = scheduleOf(plan({ shift: shift('day', 540, 1080), more, holidays: [companyHoliday] }));
    expect(slotsOf(schedule).map((slot) => [slot.kind, slot.allMinutesAs])).toEqual([
      ['holiday', undefined],
      ['holiday', 'holiday-overtime'],
      ['holiday', 'holiday-overtime'],
    ]);
  });
  test('bring their own windows, zero too, and none where none is set', () => {
    const own = scheduleOf(plan({ shift: shift('a', 540, 1080, { earlyWindowMinutes: 0, lateWindowMinutes: 45 }) }));
    expect([own.earlyMinutes, own.lateMinutes]).toEqual([0, 45]);
    const usual = scheduleOf(plan({ shift: shift('a', 540, 1080) }));
    expect([Object.keys(usual).includes('earlyMinutes'), Object.keys(usual).includes('lateMinutes')]).toEqual([false, false]);
  });
  test('that end when they begin last until the next day, as weekly hours do', () => {
    expect(scheduleOf(plan({ shift: shift('whole', 480, 480) }))).toMatchObject({ start: 480, end: 1920 });
    const week = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
      weekday,
      isWorkingDay: true,
      startMinute: 480,
      endMinute: 480,
      breakMinutes: 60,
    }));
    expect(hasTimes(scheduleOf(plan({ workHours: week })))).toBe(true);
  });
  test('without a name have none', () => {
    expect(Object.keys(scheduleOf(plan({ shift: shift('', 540, 1080) })))).not.toContain('shiftName');
  });
  test('are asked before weekly hours, which a company may not have', () => {
    expect(scheduleOf(plan({ shift: shift('a', 60, 120), workHours: [] }))).toMatchObject({
      source: 'shift',
      start: 60,
      end: 120,
    });
  });
});

describe('what a date is', () => {
  const [work, ot] = [shift('day', 540, 1080), shift('ot', 360, 480, { type: 'ot' as const })];
  test('is working as soon as one of its shifts is work', () => {
    expect(dayKindOf(scheduleOf(plan({ shift: ot, more: [work] })))).toBe('working');
    expect(dayKindOf(scheduleOf(plan({ shift: ot })))).toBe('day-off');
  });
  test('has times when it ends after it begins', () => {
    const times = (changes: Partial<DayPlan>) => hasTimes(scheduleOf(plan(changes)));
    expect([times({}), times({ shift: null }), times({ workHours: [] })]).toEqual([true, false, false]);
  });
});
