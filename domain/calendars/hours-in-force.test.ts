import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { type DatedWorkHours, hoursInForce, hoursSource } from './hours-in-force.ts';

const row = (departmentId: string | null, activeDate: string, startMinute: number | null): DatedWorkHours => ({
  departmentId,
  activeDate: plainDate(activeDate),
  isInherited: startMinute === null,
  weekday: 1,
  isWorkingDay: true,
  startMinute: startMinute ?? 0,
  endMinute: 1080,
  breakMinutes: 60,
});
const ROWS = [
  row(null, '1900-01-01', 540),
  row(null, '2026-03-01', 510),
  row('shop', '2026-06-01', 600),
  row('shop', '2026-07-01', 630),
  row('shop', '2026-09-01', null),
  row('night', '2026-08-01', 1200),
];

test.each([
  ['the company’s hours before a change', '2026-02-28', [], null, 540],
  ['the company’s hours from the day of a change', '2026-03-01', [], null, 510],
  ['a department without own hours has the company’s', '2026-06-15', ['office'], null, 510],
  ['the company’s on the day before a department’s begin', '2026-05-31', ['shop'], null, 510],
  ['a department’s own from their day', '2026-06-01', ['shop'], 'shop', 600],
  ['a later version of them', '2026-07-01', ['shop'], 'shop', 630],
  ['a department below inherits', '2026-07-15', ['night', 'shop'], 'shop', 630],
  ['the nearest own hours count', '2026-08-01', ['night', 'shop'], 'night', 1200],
  ['restored hours end the department’s own', '2026-09-01', ['shop'], null, 510],
  ['restoring above leaves those below', '2026-09-01', ['night', 'shop'], 'night', 1200],
])('%s', (_name, date, departmentIds, source, startMinute) => {
  const asked = { date: plainDate(date), departmentIds };
  expect(hoursSource(ROWS, asked)).toBe(source);
  expect(hoursInForce(ROWS, asked).map((hour) => hour.startMinute)).toEqual([startMinute]);
  expect(hoursInForce([...ROWS].reverse(), asked)).toEqual(hoursInForce(ROWS, asked));
});

test('a company without a schedule has none', () => {
  expect(hoursInForce([], { date: plainDate('2026-06-01'), departmentIds: ['shop'] })).toEqual([]);
});
