import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANGKOK, type Instant, instant, plainDate } from '../units.ts';
import { DEFAULT_DAY_RULES } from './day-rules.ts';
import { type ClockingFacts, decideClocking, findTwin, type PersonClockings, personOf } from './decide-clocking.ts';
import type { StoredPunch } from './settle-person.ts';
import { moment, NO_SCHEDULE, punches } from './testing/punch-notes.ts';
import { PUNCH_TYPES, type PunchType } from './types.ts';

const D = plainDate('2026-06-02');
const NEXT = plainDate('2026-06-03');
const FACTS: ClockingFacts = {
  timeZone: BANGKOK,
  employment: { start: plainDate('2026-01-01'), end: null },
  rulesOn: () => DEFAULT_DAY_RULES,
  scheduleOn: () => NO_SCHEDULE,
};
const storedOn = (notes: string, workDate = D, date = D): StoredPunch[] =>
  punches(date, notes).map((punch) => ({ ...punch, id: `stored ${punch.id}`, workDate }));

type Asked = { at: Instant; type: PunchType; hasWaited?: boolean; id?: string };
const decide = (person: PersonClockings, { at, type, hasWaited = false, id = `${type} ${at}` }: Asked, facts = FACTS) =>
  decideClocking(person, { employeeId: 'malee', punch: { id, at, type }, hasWaited }, facts);
/** The person after clockings that must all be taken. */
function personAfter(person: PersonClockings, notes: string, hasWaited = false): PersonClockings {
  return punches(D, notes).reduce((before, { at, type }) => {
    const decision = decide(before, { at, type, hasWaited });
    if (!decision.ok) throw new Error(decision.violation.code);
    return decision.value.person;
  }, person);
}

describe('one clocking', () => {
  test.each([
    { name: 'the first in', before: '', notes: 'in 09:00', day: { next: 'clock_out', others: ['break_in'], workedMinutes: 0 } },
    {
      name: 'the out after it',
      before: 'in 09:00',
      notes: 'out 18:00',
      day: { next: 'clock_in', others: [], workedMinutes: 540 },
    },
    {
      name: 'a break',
      before: 'in 09:00',
      notes: 'rest 12:00',
      day: { next: 'break_out', others: ['clock_out'], workedMinutes: 0 },
    },
    {
      name: 'an out without an in: it was forgotten',
      before: '',
      notes: 'out 18:00',
      day: { next: 'clock_in', others: [], workedMinutes: 0 },
    },
  ])('$name is taken', ({ before, notes, day }) => {
    const [punch] = punches(D, notes);
    expect(punch && decide(personOf(storedOn(before)), punch)).toMatchObject({
      ok: true,
      value: { day: { workDate: D, ...day } },
    });
  });

  test.each([
    { name: 'a second in', before: 'in 09:00', notes: 'in 09:05', last: 'clock_in' },
    { name: 'a second out', before: 'in 09:00, out 18:00', notes: 'out 18:05', last: 'clock_out' },
    { name: 'the end of a break that never began', before: 'in 09:00', notes: 'back 12:00', last: 'clock_in' },
    { name: 'a break of somebody who is not at work', before: '', notes: 'rest 12:00', last: null },
    {
      name: 'a clocking that an earlier one, not a later one, forbids',
      before: 'in 09:00, out 18:00',
      notes: 'in 10:00',
      last: 'clock_in',
    },
  ])('$name is refused with the last counted type', ({ before, notes, last }) => {
    const [punch] = punches(D, notes);
    expect(punch && decide(personOf(storedOn(before)), punch)).toEqual({
      ok: false,
      violation: { code: 'clock/not-next', facts: { last } },
    });
  });

  test('what waited on the phone happened, so it is kept although it does not count', () => {
    const decision = decide(personOf(storedOn('in 09:00')), { at: moment(D, '09:05'), type: 'clock_in', hasWaited: true });
    expect(decision).toMatchObject({ ok: true, value: { day: { next: 'clock_out' } } });
  });

  test.each([
    { name: 'the day before the first', employment: { start: NEXT, end: null }, isTaken: false },
    { name: 'the first day', employment: { start: D, end: null }, isTaken: true },
    { name: 'the last day', employment: { start: plainDate('2026-01-01'), end: D }, isTaken: true },
    {
      name: 'the day after the last',
      employment: { start: plainDate('2026-01-01'), end: plainDate('2026-06-01') },
      isTaken: false,
    },
  ])('$name of employment: taken is $isTaken', ({ employment, isTaken }) => {
    const decision = decide(personOf([]), { at: moment(D, '09:00'), type: 'clock_in' }, { ...FACTS, employment });
    expect(decision.ok ? null : decision.violation.code).toBe(isTaken ? null : 'clock/not-employed');
  });

  test('an in that is heard of after its stored out answers with the pair they are', () => {
    const person = personOf(storedOn('out 25:00', NEXT));
    const decision = decide(person, { at: moment(D, '15:00'), type: 'clock_in', hasWaited: true });
    expect(decision).toMatchObject({ ok: true, value: { day: { workDate: D, next: 'clock_in', workedMinutes: 600 } } });
  });

  test('an in that is heard of after an accepted out takes it to its own day', () => {
    const person = personAfter(personOf([]), 'out 25:00', true);
    expect(person.outcome?.settled.addedDates).toEqual([NEXT]);
    expect(personAfter(person, 'in 15:00', true).outcome?.settled.addedDates).toEqual([D, D]);
  });
});

describe('the same clocking again', () => {
  const at = moment(D, '09:00');

  test('is found among what is stored, with the day as it stands', () => {
    const person = personOf(storedOn('in 09:00, out 18:00'));
    expect(findTwin(person, { at, type: 'clock_in' })).toEqual({
      id: 'stored p0',
      day: { workDate: D, next: 'clock_in', others: [], workedMinutes: 540 },
    });
  });

  test('is found among what was accepted a moment ago', () => {
    const person = personAfter(personOf([]), 'in 09:00, out 18:00');
    expect(findTwin(person, { at, type: 'clock_in' })).toMatchObject({ id: `clock_in ${at}`, day: { workedMinutes: 540 } });
  });

  test('is told on the day to which it moved since', () => {
    const person = personAfter(personOf(storedOn('out 25:00', NEXT)), 'in 15:00', true);
    const twin = findTwin(person, { at: moment(D, '25:00'), type: 'clock_out' });
    expect(twin).toMatchObject({ id: 'stored p0', day: { workDate: D, workedMinutes: 600 } });
  });

  test('is none with another type or at another instant', () => {
    const person = personOf(storedOn('in 09:00'));
    expect(findTwin(person, { at, type: 'clock_out' })).toBeNull();
    expect(findTwin(person, { at: instant(at + 1), type: 'clock_in' })).toBeNull();
  });
});

const anyType = fc.constantFrom(...PUNCH_TYPES);
const steps = fc.array(fc.record({ type: anyType, hasWaited: fc.boolean() }), { minLength: 1, maxLength: 8 });
const nine = moment(D, '09:00');

describe('whatever was clocked before', () => {
  test('exactly the buttons that the answer offers are taken next, and an out where an in may be missing', () => {
    fc.assert(
      fc.property(steps, (before) => {
        let person = personOf([]);
        let at = nine;
        for (const { type, hasWaited } of before) {
          at = instant(at + 20 * 60_000);
          const decision = decide(person, { at, type, hasWaited });
          if (!decision.ok) continue;
          const { day } = decision.value;
          person = decision.value.person;
          const counted = person.outcome?.paired.get(D)?.counted ?? [];
          const offered: PunchType[] = counted.length > 0 ? [day.next, ...day.others] : ['clock_in', 'clock_out'];
          const later = instant(at + 60_000);
          const taken = PUNCH_TYPES.filter((wanted) => decide(person, { at: later, type: wanted }).ok);
          expect([...taken].sort()).toEqual([...offered].sort());
        }
      }),
    );
  });

  test('what is taken at once counts, or is an out without an in; a refusal changes nothing', () => {
    fc.assert(
      fc.property(steps, anyType, fc.integer({ min: 0, max: 200 }), (before, type, minute) => {
        let person = personOf([]);
        let at = nine;
        for (const step of before) {
          at = instant(at + 20 * 60_000);
          const decision = decide(person, { at, ...step });
          if (decision.ok) person = decision.value.person;
        }
        const punch = { at: instant(nine + minute * 60_000), type, id: 'asked' };
        if (findTwin(person, punch)) return;
        const size = person.accepted.length;
        const decision = decide(person, punch);
        expect(person.accepted).toHaveLength(size);
        if (!decision.ok) return;
        const left = decision.value.person.outcome?.paired.get(D)?.ignored.find((ignored) => ignored.punch.id === 'asked');
        expect([undefined, 'not-in']).toContain(left?.reason);
      }),
    );
  });
});
