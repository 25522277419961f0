import { expect, test } from 'vitest';
import { fitPunches } from './fit-punches.ts';
import { pairPunches } from './pair-punches.ts';
import { punches } from './testing/punch-notes.ts';

const fitted = (notes: string) => {
  const all = punches('2026-06-02', notes);
  return fitPunches(all, new Set(all.map((punch) => punch.id))).map(({ outcome, type }) => `${outcome} ${type}`);
};

test.each([
  {
    name: 'a scanner with one button: ins become outs where they must',
    notes: 'in 09:00, in 12:00, in 13:00, in 18:00',
    is: ['counts clock_in', 'converted clock_out', 'counts clock_in', 'converted clock_out'],
  },
  { name: 'an out without an in becomes the in', notes: 'out 09:00, out 18:00', is: ['converted clock_in', 'counts clock_out'] },
  { name: 'a double tap stays what it is', notes: 'in 09:00, in 09:03', is: ['counts clock_in', 'repeated clock_in'] },
])('$name', ({ notes, is }) => {
  expect(fitted(notes)).toEqual(is);
});

test('nothing that counted stops counting', () => {
  const all = punches('2026-06-02', 'in 09:00, in 11:00, out 18:00');
  const [found] = fitPunches(all, new Set(['p1']));
  const after = all.map((punch) => (punch.id === 'p1' && found ? { ...punch, type: found.type } : punch));
  const counted = pairPunches(after).counted.map((punch) => punch.id);
  expect(counted).toEqual(expect.arrayContaining(['p0', 'p2']));
});
