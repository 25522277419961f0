import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COPY_CHOICES } from '../time/shift-types.ts';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { type CellPlan, cellKey, decideCells, type PresentCell } from './cells.ts';
import { planCopy } from './plan-copy.ts';

const MONDAY = plainDate('2026-06-01');
const NEXT = plainDate('2026-06-08');
const WEEKS = { from: MONDAY, to: addDays(MONDAY, 6), targetFrom: NEXT, targetTo: addDays(NEXT, 6) };
const plan = (profileId: string): CellPlan => ({
  profileId,
  startMinute: null,
  endMinute: null,
  breakMinutes: null,
  isDayOff: false,
  isOt: false,
  groupId: null,
  shiftTimeId: null,
  note: null,
});
let versions = 0;
const cell = (employeeId: string, day: number, profileId: string | null, slot = 0, start = MONDAY): PresentCell => ({
  employeeId,
  date: addDays(start, day),
  slot,
  version: ++versions,
  plan: profileId === null ? null : plan(profileId),
});
const countsOf = (...args: Parameters<typeof planCopy>) => planCopy(...args).counts;

describe('copying a week', () => {
  const source = [cell('a', 0, 'M'), cell('a', 1, 'N'), cell('b', 0, 'M')];
  test('onto nothing writes all of it', () => {
    expect(countsOf(WEEKS, { source, target: [] }, 'avoid')).toMatchObject({ found: 3, written: 3, occupied: 0 });
  });
  test('each choice treats a taken day in its own way', () => {
    const target = [cell('a', 0, 'N', 0, NEXT)];
    expect(countsOf(WEEKS, { source, target }, 'avoid')).toMatchObject({ written: 2, avoided: 1, occupied: 1 });
    expect(countsOf(WEEKS, { source, target }, 'overwrite')).toMatchObject({ written: 3, overwritten: 1 });
    expect(countsOf(WEEKS, { source, target }, 'stop')).toMatchObject({ written: 0, isStopped: true });
    const allowed = planCopy(WEEKS, { source, target }, 'allow');
    expect(allowed.counts.written).toBe(3);
    expect(allowed.writes.find((write) => write.employeeId === 'a' && write.date === NEXT)).toMatchObject({
      slot: 1,
      version: 0,
    });
  });
  test('writes over what was taken off but is still known, with its version', () => {
    const removed = cell('b', 0, null, 0, NEXT);
    const { writes } = planCopy(WEEKS, { source: [cell('b', 0, 'M')], target: [removed] }, 'avoid');
    expect(writes).toMatchObject([{ slot: 0, version: removed.version }]);
  });
  test('a longer target repeats the source, a shorter one takes its beginning', () => {
    const longer = { ...WEEKS, targetTo: addDays(NEXT, 13) };
    expect(countsOf(longer, { source, target: [] }, 'avoid').written).toBe(6);
    expect(countsOf({ ...WEEKS, targetTo: NEXT }, { source, target: [] }, 'avoid').written).toBe(2);
  });
  test('with any choice, copying twice is copying once', () => {
    const cells = fc.uniqueArray(
      fc.record({ who: fc.constantFrom('a', 'b'), day: fc.nat(6), slot: fc.nat(2), profile: fc.constantFrom('M', 'N', 'E') }),
      { maxLength: 12, selector: (item) => `${item.who}${item.day}${item.slot}` },
    );
    fc.assert(
      fc.property(cells, cells, fc.constantFrom(...COPY_CHOICES), (from, to, choice) => {
        const made = from.map((item) => cell(item.who, item.day, item.profile, item.slot));
        const standing = to.map((item) => cell(item.who, item.day, item.profile, item.slot, NEXT));
        const first = planCopy(WEEKS, { source: made, target: standing }, choice);
        const after = new Map(standing.map((item) => [cellKey(item), item]));
        expect(decideCells(after, first.writes).every(Boolean)).toBe(true);
        for (const { plan: written, ...key } of first.writes) {
          if (written === null) after.delete(cellKey(key));
          else after.set(cellKey(key), { ...key, version: ++versions, plan: written });
        }
        const second = planCopy(WEEKS, { source: made, target: [...after.values()] }, choice);
        expect(second.writes.filter((write) => write.plan !== null && choice === 'allow')).toEqual([]);
        if (choice === 'avoid' || choice === 'stop') expect(second.writes).toEqual([]);
        if (choice === 'overwrite') expect(second.counts.written).toBe(0);
      }),
    );
  });
});
