import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { headCounts, monthsOf, type Stay } from './head-count.ts';

const stay = (department: string, from: string, until: string | null, part: Partial<Stay> = {}): Stay => ({
  department,
  from: plainDate(from),
  until: until === null ? null : plainDate(until),
  joined: true,
  left: until !== null,
  ...part,
});
const JUNE = { from: plainDate('2026-06-01'), to: plainDate('2026-06-30') };

describe('head count', () => {
  test('who came, who left and who moved, between the start and the end of a month', () => {
    const stays = [
      ...Array.from({ length: 8 }, () => stay('Kitchen', '2020-01-01', null)),
      stay('Kitchen', '2020-01-01', '2026-06-10'),
      stay('Kitchen', '2020-01-01', '2026-06-30'),
      stay('Kitchen', '2026-06-15', null),
      stay('Kitchen', '2020-01-01', '2026-06-19', { left: false }),
      stay('Bar', '2026-06-20', null, { joined: false }),
    ];
    expect(headCounts(stays, JUNE)).toEqual([
      {
        ...{ department: 'Kitchen', month: '2026-06', peopleAtStart: 11, joined: 1, left: 2, movedIn: 0, movedOut: 1 },
        ...{ peopleAtEnd: 9, turnover: 20 },
      },
      {
        ...{ department: 'Bar', month: '2026-06', peopleAtStart: 0, joined: 0, left: 0, movedIn: 1, movedOut: 0 },
        ...{ peopleAtEnd: 1, turnover: 0 },
      },
    ]);
  });

  test('months are cut where the range begins and ends', () => {
    expect(monthsOf({ from: plainDate('2026-05-30'), to: plainDate('2026-07-01') })).toEqual([
      { month: '2026-05', from: '2026-05-30', to: '2026-05-31' },
      { month: '2026-06', from: '2026-06-01', to: '2026-06-30' },
      { month: '2026-07', from: '2026-07-01', to: '2026-07-01' },
    ]);
  });

  test('the end of a month is the start of the next, and somebody of one day comes and leaves', () => {
    const first = plainDate('2026-01-01');
    const stays = fc.array(
      fc
        .tuple(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.boolean())
        .map(([start, length, goesOn]) => stay('A', addDays(first, start), goesOn ? null : addDays(first, start + length))),
    );
    fc.assert(
      fc.property(stays, (all) => {
        const counts = headCounts(all, { from: first, to: plainDate('2026-06-30') });
        for (const [at, count] of counts.entries()) {
          const next = counts[at + 1];
          if (next && Number(next.month.slice(5)) === Number(count.month.slice(5)) + 1)
            expect(next.peopleAtStart).toBe(count.peopleAtEnd);
          expect(count.peopleAtEnd).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    expect(headCounts([stay('A', '2026-06-05', '2026-06-05')], JUNE)).toMatchObject([{ joined: 1, left: 1, peopleAtEnd: 0 }]);
  });
});
