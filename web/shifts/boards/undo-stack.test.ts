import { describe, expect, it } from 'vitest';
import { plainDate } from '../../../domain/units.ts';
import { NO_STEPS, nextStep, stepped, taken } from './undo-stack.ts';

const cell = (version: number) => ({ employeeId: 'e', date: plainDate('2026-06-01'), slot: 0, version, plan: null });

describe('taking changes back', () => {
  it('goes on over cells that came back with a new version', () => {
    const two = stepped(stepped(NO_STEPS, { cells: [cell(2)], before: [1] }), { cells: [cell(3)], before: [2] });
    const last = nextStep(two, false);
    expect(last?.cells[0]?.version).toBe(3);
    const after = taken(two, { step: two.past[1] ?? { cells: [], before: [] }, back: [cell(4)], isRedo: false });
    expect(nextStep(after, false)?.cells[0]?.version).toBe(4);
    expect(nextStep(after, true)?.cells[0]?.version).toBe(4);
  });
  it('is over where nothing was changed, and a new change forgets what was taken back', () => {
    expect(nextStep(NO_STEPS, false)).toBeNull();
    expect(
      stepped({ ...NO_STEPS, future: [{ cells: [cell(1)], before: [0] }] }, { cells: [cell(2)], before: [1] }).future,
    ).toEqual([]);
  });
});
