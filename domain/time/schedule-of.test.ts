import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { type DayPlan, type ShiftTimes, scheduleOf, shiftTypeOn } from './schedule-of.ts';

const MONDAY = plainDate('2026-06-01');
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  isWorkingDay: weekday >= 1 && weekday <= 5,
  startMinute: 540,
  endMinute: 1080,
  breakMinutes: 60,
}));
const night: ShiftTimes = { name: 'Night', type: 'working', startMinute: 1320, endMinute: 360, breakMinutes: 60 };
const companyHoliday = { date: MONDAY, departmentId: null };
const plan = (more: Partial<DayPlan>): DayPlan => ({
  date: MONDAY,
  shift: undefined,
  holidays: [],
  departmentIds: ['sales', 'bangkok'],
  workHours: week,
  ...more,
});

test.each([
  { name: 'weekly hours', more: {}, is: { kind: 'working', source: 'work-hours', start: 540, end: 1080, breakMinutes: 60 } },
  {
    name: 'a weekend has no times',
    more: { date: plainDate('2026-06-07') },
    is: { kind: 'day-off', source: 'work-hours', start: 0, end: 0 },
  },
  {
    name: 'a shift comes before weekly hours, its end on the next day',
    more: { shift: night },
    is: { kind: 'working', source: 'shift', start: 1320, end: 1800, shiftName: 'Night' },
  },
  {
    name: 'an end already given past midnight stays',
    more: { shift: { ...night, endMinute: 1800 } },
    is: { start: 1320, end: 1800 },
  },
  { name: 'null on the board is a day off', more: { shift: null }, is: { kind: 'day-off', source: 'shift', start: 0, end: 0 } },
  {
    name: 'null on the board stays a day off on a holiday',
    more: { shift: null, holidays: [companyHoliday] },
    is: { kind: 'day-off' },
  },
  {
    name: 'a holiday of the company',
    more: { holidays: [companyHoliday] },
    is: { kind: 'holiday', source: 'work-hours', start: 540 },
  },
  {
    name: 'a holiday of a department above',
    more: { holidays: [{ date: MONDAY, departmentId: 'bangkok' }] },
    is: { kind: 'holiday' },
  },
  {
    name: 'a holiday of another department',
    more: { holidays: [{ date: MONDAY, departmentId: 'factory' }] },
    is: { kind: 'working' },
  },
  {
    name: 'a holiday of another date',
    more: { holidays: [{ ...companyHoliday, date: plainDate('2026-06-02') }] },
    is: { kind: 'working' },
  },
  {
    name: 'a holiday on a shift keeps the times',
    more: { shift: night, holidays: [companyHoliday] },
    is: { kind: 'holiday', source: 'shift', start: 1320, end: 1800 },
  },
  {
    name: 'an overtime shift is no duty',
    more: { shift: { ...night, type: 'ot' as const } },
    is: { kind: 'day-off', allMinutesAs: 'overtime', start: 1320 },
  },
  {
    name: 'an overtime shift on a holiday',
    more: { shift: { ...night, type: 'ot' as const }, holidays: [companyHoliday] },
    is: { kind: 'holiday', allMinutesAs: 'holiday-overtime' },
  },
  {
    name: 'a holiday shift on any day',
    more: { shift: { ...night, type: 'holiday' as const } },
    is: { kind: 'holiday', start: 1320 },
  },
  {
    name: 'a holiday overtime shift',
    more: { shift: { ...night, type: 'holiday_ot' as const } },
    is: { kind: 'holiday', allMinutesAs: 'holiday-overtime' },
  },
  { name: 'neither shift nor weekly hours', more: { workHours: [] }, is: { kind: 'working', source: 'none', start: 0, end: 0 } },
  {
    name: 'a holiday without weekly hours',
    more: { workHours: [], holidays: [companyHoliday] },
    is: { kind: 'holiday', source: 'none' },
  },
])('$name', ({ more, is }) => {
  expect(scheduleOf(plan(more))).toMatchObject(is);
});

test.each([
  { type: 'working', plain: 'working', overtime: 'ot', holiday: 'holiday', both: 'holiday_ot' },
  { type: 'ot', plain: 'ot', overtime: 'ot', holiday: 'holiday_ot', both: 'holiday_ot' },
  { type: 'holiday', plain: 'holiday', overtime: 'holiday_ot', holiday: 'holiday', both: 'holiday_ot' },
  { type: 'holiday_ot', plain: 'holiday_ot', overtime: 'holiday_ot', holiday: 'holiday_ot', both: 'holiday_ot' },
] as const)('a $type shift: as planned, as overtime, on a holiday, both', ({ type, plain, overtime, holiday, both }) => {
  expect(shiftTypeOn({ type, isOvertime: false, isHoliday: false })).toBe(plain);
  expect(shiftTypeOn({ type, isOvertime: true, isHoliday: false })).toBe(overtime);
  expect(shiftTypeOn({ type, isOvertime: false, isHoliday: true })).toBe(holiday);
  expect(shiftTypeOn({ type, isOvertime: true, isHoliday: true })).toBe(both);
});
