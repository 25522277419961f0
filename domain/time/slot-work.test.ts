import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, plainDate } from '../units.ts';
import { epochMinute, pairPunches } from './pair-punches.ts';
import { minutesWithin, type SlotWork, slotWork } from './slot-work.ts';
import { clock, DAY_OFF, moment, planned, punches } from './testing/punch-notes.ts';
import type { DaySchedule, Punch } from './types.ts';

const D = plainDate('2026-06-02');
const MIDNIGHT = epochMinute(moment(D, '00:00'));
const HALVES: DaySchedule = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00')] };
const THREE: DaySchedule = { ...planned('08:00', '12:00'), more: [planned('13:00', '17:00'), planned('18:00', '21:00')] };
const OVERLAPPING: DaySchedule = { ...planned('08:00', '13:00'), more: [planned('12:00', '17:00')] };

const shared = (all: readonly Punch[], schedule: DaySchedule, slots: Readonly<Record<string, number>> = {}) =>
  slotWork(pairPunches(all), { schedule, slots: new Map(Object.entries(slots)), minuteOf: (time) => MIDNIGHT + time });
const at = (minute: number) => {
  const wall = minute - MIDNIGHT;
  return `${String(Math.floor(wall / 60)).padStart(2, '0')}:${String(wall % 60).padStart(2, '0')}`;
};
const shown = (slots: readonly SlotWork[]) =>
  slots.map((slot) => slot.stretches.map((stretch) => `${at(stretch.from)}-${at(stretch.until)}`).join(' '));

describe('work is shared among the shifts of a date', () => {
  test.each([
    { name: 'one shift has all', schedule: planned('09:00', '18:00'), notes: 'in 07:00, out 20:00', is: ['07:00-20:00'] },
    {
      name: 'a stretch through the pause parts at the start of the second',
      schedule: HALVES,
      notes: 'in 08:00, out 17:00',
      is: ['08:00-13:00', '13:00-17:00'],
    },
    {
      name: 'up to the start of the second it is of the first',
      schedule: HALVES,
      notes: 'in 08:00, out 13:00',
      is: ['08:00-13:00', ''],
    },
    {
      name: 'a minute beyond is of the second',
      schedule: HALVES,
      notes: 'in 08:00, out 13:01',
      is: ['08:00-13:00', '13:00-13:01'],
    },
    {
      name: 'work before every shift stays with the first',
      schedule: HALVES,
      notes: 'in 06:00, out 07:00',
      is: ['06:00-07:00', ''],
    },
    {
      name: 'one stretch through three',
      schedule: THREE,
      notes: 'in 08:00, out 21:30',
      is: ['08:00-13:00', '13:00-18:00', '18:00-21:30'],
    },
    {
      name: 'overlapping shifts part at the end of the first',
      schedule: OVERLAPPING,
      notes: 'in 08:00, out 17:00',
      is: ['08:00-13:00', '13:00-17:00'],
    },
    { name: 'nothing clocked', schedule: THREE, notes: '', is: ['', '', ''] },
  ])('$name', ({ schedule, notes, is }) => expect(shown(shared(punches(D, notes), schedule))).toEqual(is));

  test.each<{ name: string; notes: string; slots: Readonly<Record<string, number>>; is: readonly string[] }>([
    {
      name: 'an arrival that was put on the second shift stays there, though early',
      notes: 'in 12:35, out 17:00',
      slots: { p0: 1 },
      is: ['', '12:35-17:00'],
    },
    {
      name: 'an arrival on the first in the time of the second goes to the second',
      notes: 'in 14:00, out 17:00',
      slots: { p0: 0 },
      is: ['', '14:00-17:00'],
    },
    { name: 'a slot that the date has not is the last', notes: 'in 12:35, out 17:00', slots: { p0: 5 }, is: ['', '12:35-17:00'] },
    {
      name: 'each stretch goes with its own arrival',
      notes: 'in 08:00, out 12:00, in 12:40, out 17:00',
      slots: { p2: 1 },
      is: ['08:00-12:00', '12:40-17:00'],
    },
  ])('$name', ({ notes, slots, is }) => expect(shown(shared(punches(D, notes), HALVES, slots))).toEqual(is));
});

describe('the first arrival and what is open', () => {
  test('an arrival that nothing closed is the first of its shift, and leaves the others closed', () => {
    const slots = shared(punches(D, 'in 08:05, out 12:00, in 13:10'), HALVES, { p2: 1 });
    expect(slots.map((slot) => [slot.firstIn === null ? null : at(slot.firstIn), slot.isOpen])).toEqual([
      ['08:05', false],
      ['13:10', true],
    ]);
  });
  test('an open arrival after a closed one does not move the first', () => {
    const [slot] = shared(punches(D, 'in 09:00, out 12:00, in 13:00'), planned('09:00', '18:00'));
    expect([slot?.firstIn && at(slot.firstIn), slot?.isOpen]).toEqual(['09:00', true]);
  });
  test('the second shift of a stretch through the pause began at its own start', () => {
    const [, second] = shared(punches(D, 'in 08:00, out 17:00'), HALVES);
    expect(second?.firstIn && at(second.firstIn)).toBe('13:00');
  });
  test('a day without times has work and no shift', () => {
    const [slot] = shared(punches(D, 'in 10:00, out 11:00'), DAY_OFF);
    expect([slot?.shift, slot && at(slot.firstIn ?? 0)]).toEqual([null, '10:00']);
  });
  test('shifts are placed on the date, also past midnight', () => {
    const [slot] = shared([], planned('22:00', '30:00'));
    expect(slot?.shift).toEqual({ start: MIDNIGHT + clock('22:00'), end: MIDNIGHT + clock('30:00') });
  });
});

describe('minutes inside a span', () => {
  const stretches = [
    { from: 100, until: 200 },
    { from: 250, until: 260 },
  ];
  test.each([
    [0, 1_000, 110],
    [100, 200, 100],
    [99, 101, 1],
    [199, 251, 2],
    [200, 250, 0],
    [150, 150, 0],
    [160, 150, 0],
    [Number.NEGATIVE_INFINITY, 150, 50],
    [255, Number.POSITIVE_INFINITY, 5],
  ])('from %d until %d: %i', (from, until, expected) => expect(minutesWithin(stretches, from, until)).toBe(expected));
  test('of nothing are none', () => expect(minutesWithin([], 0, 10)).toBe(0));
});

test('no minute of work is lost or counted twice, for any shifts and arrivals', () => {
  const somePunches = fc
    .array(fc.record({ minute: fc.integer({ min: 0, max: 1_800 }), isIn: fc.boolean() }), { maxLength: 10 })
    .map((rows) =>
      rows.map(
        ({ minute, isIn }, index): Punch => ({
          id: `p${index}`,
          at: instant((MIDNIGHT + minute) * 60_000),
          type: isIn ? 'clock_in' : 'clock_out',
        }),
      ),
    );
  const someSlots = fc.dictionary(fc.constantFrom('p0', 'p1', 'p2', 'p3', 'p4'), fc.nat(3));
  fc.assert(
    fc.property(somePunches, someSlots, fc.constantFrom(HALVES, THREE, OVERLAPPING, DAY_OFF), (all, slots, schedule) => {
      const worked = pairPunches(all).work.reduce((sum, pair) => sum + pair.minutes, 0);
      const stretches = shared(all, schedule, slots).flatMap((slot) => slot.stretches);
      expect(minutesWithin(stretches, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(worked);
      const sorted = stretches.toSorted((a, b) => a.from - b.from || a.until - b.until);
      for (const [index, stretch] of sorted.entries()) {
        expect(stretch.until).toBeGreaterThanOrEqual(stretch.from);
        const next = sorted[index + 1];
        if (next) expect(next.from).toBeGreaterThanOrEqual(stretch.until);
      }
    }),
  );
});
