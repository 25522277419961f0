import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { type StandInPeriod, standInClash } from './stand-in-clash.ts';

const day = (number: number) => addDays(plainDate('2026-06-01'), number);
const period = (employeeId: string, delegateId: string, from = 0, to = 9): StandInPeriod => ({
  employeeId,
  delegateId,
  startDate: day(from),
  endDate: day(to),
});

test.each([
  { name: 'for oneself', added: period('a', 'a'), kind: 'self' },
  { name: 'a second stand-in on the same days', added: period('a', 'c', 9, 12), kind: 'away' },
  { name: 'a stand-in who is away too', added: period('d', 'a', 5, 5), kind: 'away' },
  { name: 'somebody away who stands in for another', added: period('b', 'c'), kind: 'stands-in' },
])('refused: $name', ({ added, kind }) => expect(standInClash(added, [period('a', 'b')])).toMatchObject({ kind }));

test.each([
  { name: 'the day after', added: period('a', 'c', 10, 12) },
  { name: 'one who stands in for two people', added: period('c', 'b') },
])('stands: $name', ({ added }) => expect(standInClash(added, [period('a', 'b')])).toBeNull());

test('whatever is asked for in whatever order, no approval is handed on twice and nobody has two stand-ins on a day', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const span = fc.tuple(fc.nat(8), fc.nat(4)).map(([from, length]) => [from, from + length] as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id, span), { maxLength: 15 }), (asked) => {
      const kept: StandInPeriod[] = [];
      for (const [employeeId, delegateId, [from, to]] of asked) {
        const added = period(employeeId, delegateId, from, to);
        if (standInClash(added, kept) === null) kept.push(added);
      }
      for (let number = 0; number < 13; number += 1) {
        const now = kept.filter(({ startDate, endDate }) => startDate <= day(number) && endDate >= day(number));
        const away = now.map(({ employeeId }) => employeeId);
        expect(new Set(away).size).toBe(away.length);
        expect(now.some(({ delegateId }) => away.includes(delegateId))).toBe(false);
      }
    }),
  );
});
