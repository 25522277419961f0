import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { departmentChain } from './department-chain.ts';
import { departmentOn } from './department-on.ts';
import { nextEmployeeCode } from './next-code.ts';
import { parentsOn } from './parents-on.ts';

describe('a department and those above it', () => {
  const parents = { kitchen: 'hotel', hotel: 'group', group: null, a: 'b', b: 'a', self: 'self', lost: 'gone' };
  test.each([
    ['no department', null, []],
    ['an empty id', '', []],
    ['at the top', 'group', ['group']],
    ['nearest first', 'kitchen', ['kitchen', 'hotel', 'group']],
    ['that is not in the tree is alone', 'new', ['new']],
    ['under one that is gone', 'lost', ['lost', 'gone']],
    ['in a circle of two, each once', 'a', ['a', 'b']],
    ['that stands below itself', 'self', ['self']],
  ])('%s', (_name, id, chain) => expect(departmentChain(parents, id)).toEqual(chain));

  test('come to an end in any tree', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const tree = fc.dictionary(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids)));
    fc.assert(
      fc.property(tree, fc.constantFrom(...ids), (someTree, id) => {
        const chain = departmentChain(someTree, id);
        expect(new Set(chain).size).toBe(chain.length);
        expect(chain[0]).toBe(id);
      }),
    );
  });
});

describe('the department on a day', () => {
  const until = (date: string, departmentId: string | null) => ({ until: plainDate(date), departmentId });
  test('a move that was taken back on the same day leaves no day between', () => {
    const stays = [until('2026-06-10', 'a'), until('2026-06-10', 'b')];
    expect([departmentOn(plainDate('2026-06-09'), stays, 'c'), departmentOn(plainDate('2026-06-10'), stays, 'c')]).toEqual([
      'a',
      'c',
    ]);
  });
  test('who has no department now had one before', () => {
    expect(departmentOn(plainDate('2026-06-09'), [until('2026-06-10', 'a')], null)).toBe('a');
    expect(departmentOn(plainDate('2026-06-10'), [until('2026-06-10', 'a')], null)).toBeNull();
  });
});

describe('the tree of a day', () => {
  const place = (until: string, departmentId: string, parentId: string | null) => ({
    until: plainDate(until),
    departmentId,
    parentId,
  });
  const current = { kitchen: 'bar', bar: null, hotel: null };

  test('leaves departments alone that never moved, and the tree of now untouched', () => {
    const then = parentsOn(plainDate('2026-06-01'), [place('2026-06-10', 'kitchen', 'hotel')], current);
    expect(then).toEqual({ kitchen: 'hotel', bar: null, hotel: null });
    expect(current.kitchen).toBe('bar');
  });
  test('knows a department that is gone now', () => {
    expect(parentsOn(plainDate('2026-06-01'), [place('2026-06-10', 'cellar', 'hotel')], current)).toMatchObject({
      cellar: 'hotel',
    });
  });
  test('the earliest move after the day counts, in any order of the list', () => {
    const places = [place('2026-06-10', 'kitchen', 'a'), place('2026-06-20', 'kitchen', 'b'), place('2026-06-15', 'bar', 'c')];
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: 3 }), fc.integer({ min: 0, max: 30 }), (shuffled, offset) => {
        const day = addDays(plainDate('2026-05-31'), offset);
        const kitchen = day < '2026-06-10' ? 'a' : day < '2026-06-20' ? 'b' : 'bar';
        const bar = day < '2026-06-15' ? 'c' : null;
        expect(parentsOn(day, shuffled, current)).toEqual({ kitchen, bar, hotel: null });
      }),
    );
  });
});

describe('the next code of an employee', () => {
  test.each([
    ['after the highest, not after the count', ['E1', 'E7'], 'E8'],
    ['zeros in front stay', ['0001', '0099'], '0100'],
    ['the longest number says how many digits', ['E1', 'E002'], 'E003'],
    ['a gap is not filled', ['E001', 'E003'], 'E004'],
    ['a number in the middle is no number of the code', ['2026-A', '2026-B'], '0001'],
    ['a year in front is part of the beginning', ['2026-001', '2026-002', '2025-900'], '2026-003'],
    ['of two series of one size the first by its letters', ['B1', 'A1'], 'A2'],
    ['a code that is taken in other letters is passed over', ['e1', 'E2', 'e2', 'E1', 'e3'], 'e4'],
    ['nine digits and more end in the last nine', ['1234567890'], '1234567891'],
  ])('%s', (_name, codes, next) => expect(nextEmployeeCode(codes)).toBe(next));
});
