import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarSources, holidaysFor, isHolidayFor } from '../calendars/holiday-calendar.ts';
import { type DatedWorkHours, hoursInForce, hoursSource } from '../calendars/hours-in-force.ts';
import { addDays } from '../time.ts';
import { type PlainDate, plainDate } from '../units.ts';

const MONDAY = plainDate('2026-06-01');

describe('holidays of a department', () => {
  const day = (departmentId: string | null, date: string) => ({ departmentId, date: plainDate(date) });
  const own = (departmentId: string, year: number) => ({ departmentId, year });

  test.each([
    ['come from itself, those above and the company', ['kitchen', 'hotel'], [], 2026, ['kitchen', 'hotel', null]],
    ['of a person without a department come from the company', [], [], 2026, [null]],
    ['end at one that keeps the year for itself', ['kitchen', 'hotel'], [own('hotel', 2026)], 2026, ['kitchen', 'hotel']],
    ['end at itself', ['kitchen', 'hotel'], [own('kitchen', 2026)], 2026, ['kitchen']],
    ['end at the nearest that does', ['a', 'b', 'c'], [own('c', 2026), own('b', 2026)], 2026, ['a', 'b']],
    ['are inherited in a year that was not kept', ['kitchen', 'hotel'], [own('hotel', 2026)], 2027, ['kitchen', 'hotel', null]],
    ['are not ended by a department that is not above', ['kitchen'], [own('hotel', 2026)], 2026, ['kitchen', null]],
  ] as const)('%s', (_name, departmentIds, ownCalendars, year, expected) => {
    expect(calendarSources(departmentIds, ownCalendars, year)).toEqual(expected);
  });

  test('are of their year alone, from its first day to its last', () => {
    const holidays = [day(null, '2025-12-31'), day(null, '2026-12-31'), day(null, '2026-01-01'), day(null, '2027-01-01')];
    expect(holidaysFor({ holidays, ownCalendars: [] }, [], 2026).map((found) => found.date)).toEqual([
      '2026-01-01',
      '2026-12-31',
    ]);
  });
  test('say of one date what the list of the year says', () => {
    const someDays = fc.array(fc.record({ departmentId: fc.constantFrom(null, 'a', 'b', 'c'), offset: fc.nat(30) }), {
      maxLength: 8,
    });
    const someOwn = fc.array(fc.record({ departmentId: fc.constantFrom('a', 'b'), year: fc.constantFrom(2025, 2026) }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(someDays, someOwn, fc.subarray(['a', 'b', 'c']), (rows, ownCalendars, departmentIds) => {
        const holidays = rows.map(({ departmentId, offset }) => ({
          departmentId,
          date: addDays(plainDate('2025-12-17'), offset),
        }));
        const listed = [2025, 2026].flatMap((year) => holidaysFor({ holidays, ownCalendars }, departmentIds, year));
        for (let offset = 0; offset <= 30; offset += 1) {
          const date = addDays(plainDate('2025-12-17'), offset);
          const isListed = listed.some((found) => found.date === date);
          expect(isHolidayFor({ holidays, ownCalendars }, departmentIds, date)).toBe(isListed);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('hours in force', () => {
  const row = (departmentId: string | null, activeDate: string, changes: Partial<DatedWorkHours> = {}): DatedWorkHours => ({
    weekday: 1,
    isWorkingDay: true,
    startMinute: 540,
    endMinute: 1080,
    breakMinutes: 60,
    departmentId,
    activeDate: plainDate(activeDate),
    isInherited: false,
    ...changes,
  });
  const asked = (date: PlainDate, ...departmentIds: string[]) => ({ date, departmentIds });

  test('of each weekday are its own latest row', () => {
    const rows = [
      row(null, '2026-01-01'),
      row(null, '2026-01-01', { weekday: 2 }),
      row(null, '2026-05-01', { startMinute: 600 }),
    ];
    const found = hoursInForce(rows, asked(MONDAY));
    expect(found.map((hours) => [hours.weekday, hours.startMinute])).toEqual([
      [1, 600],
      [2, 540],
    ]);
  });
  test('of a department that restored one weekday alone are the other days’ still', () => {
    const rows = [
      row(null, '2026-01-01', { startMinute: 480 }),
      row('kitchen', '2026-02-01'),
      row('kitchen', '2026-02-01', { weekday: 2 }),
      row('kitchen', '2026-05-01', { isInherited: true }),
    ];
    expect(hoursSource(rows, asked(MONDAY, 'kitchen'))).toBe('kitchen');
    expect(hoursInForce(rows, asked(MONDAY, 'kitchen')).map((hours) => hours.weekday)).toEqual([2]);
  });
  test('before a company’s first are none', () => {
    expect(hoursInForce([row(null, '2026-06-02')], asked(MONDAY))).toEqual([]);
    expect(hoursInForce([row(null, '2026-06-01')], asked(MONDAY))).toHaveLength(1);
  });
  test('of a department that is not above say nothing', () => {
    const rows = [row(null, '2026-01-01'), row('bar', '2026-01-01', { startMinute: 900 })];
    expect(hoursSource(rows, asked(MONDAY, 'kitchen', 'hotel'))).toBeNull();
  });
});
