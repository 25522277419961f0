import { expect, test } from 'vitest';
import { instant } from '../units.ts';
import { nextAction, nextFromMemory } from './next-action.ts';
import { canFollow, pairPunches } from './pair-punches.ts';
import { punches } from './testing/punch-notes.ts';
import { PUNCH_TYPES } from './types.ts';

const counted = (notes: string) => pairPunches(punches('2026-06-01', notes)).counted;

test.each([
  { name: 'nothing yet', notes: '', next: 'clock_in', others: [] },
  { name: 'at work', notes: 'in 09:00', next: 'clock_out', others: ['break_in'] },
  { name: 'on a break', notes: 'in 09:00, rest 12:00', next: 'break_out', others: ['clock_out'] },
  { name: 'back from a break', notes: 'in 09:00, rest 12:00, back 13:00', next: 'clock_out', others: ['break_in'] },
  { name: 'gone home', notes: 'in 09:00, out 18:00', next: 'clock_in', others: [] },
])('$name: the buttons are exactly what would count', ({ notes, next, others }) => {
  const state = counted(notes);
  expect(nextAction(state)).toEqual({ next, others });
  const offered = PUNCH_TYPES.filter((type) => canFollow(state.at(-1)?.type ?? null, type));
  expect([...offered].sort()).toEqual([next, ...others].sort());
});

test('from memory, the last punch counts for sixteen hours', () => {
  const now = instant(Date.parse('2026-06-02T01:00:00Z'));
  const last = (type: 'clock_in' | 'clock_out', hours: number) => ({ type, at: instant(now - hours * 3_600_000) });
  expect(nextFromMemory(last('clock_in', 16), now)).toEqual({ next: 'clock_out', others: ['break_in'] });
  expect(nextFromMemory(last('clock_in', 16.1), now)).toEqual({ next: 'clock_in', others: ['clock_out'] });
  expect(nextFromMemory(last('clock_out', 1), now)).toEqual({ next: 'clock_in', others: [] });
  expect(nextFromMemory(null, now)).toEqual({ next: 'clock_in', others: ['clock_out'] });
});
