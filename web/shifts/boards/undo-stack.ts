import { placeKey } from './board-index.ts';
import type { CellWrite } from './board-types.ts';

/** Writes that take a change back; `before` are the versions the change met, in the same order. */
export type Step = { readonly cells: readonly CellWrite[]; readonly before: readonly number[] };
export type UndoStack = {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly moved: ReadonlyMap<number, number>;
};

export const NO_STEPS: UndoStack = { past: [], future: [], moved: new Map() };
const MOST_STEPS = 50;

/** A change of one's own: it can be taken back, and what was taken back before cannot come again. */
export const stepped = (stack: UndoStack, step: Step): UndoStack =>
  step.cells.length === 0 ? stack : { ...stack, past: [...stack.past, step].slice(-MOST_STEPS), future: [] };

/**
 * The writes of the newest step. A cell that came back to what it was has a new version: `moved` leads from the version of then to
 * the one of now. A cell that another person changed keeps its old version, so that it is refused and told.
 */
export function nextStep(stack: UndoStack, isRedo: boolean): { step: Step; cells: CellWrite[] } | null {
  const step = (isRedo ? stack.future : stack.past).at(-1);
  if (!step) return null;
  const now = (version: number): number => {
    let found = version;
    for (let next = stack.moved.get(found); next !== undefined && next !== 0; next = stack.moved.get(found)) found = next;
    return found;
  };
  return { step, cells: step.cells.map((cell) => ({ ...cell, version: now(cell.version ?? 0) })) };
}

/** What stands after a step was taken: it changes sides, and cells are known by their new versions. */
export function taken(
  stack: UndoStack,
  { step, back, isRedo }: { step: Step; back: readonly CellWrite[]; isRedo: boolean },
): UndoStack {
  const versions = new Map(back.map((cell) => [placeKey(cell.employeeId, cell.date, cell.slot ?? 0), cell.version ?? 0]));
  const moved = new Map(stack.moved);
  step.cells.forEach((cell, at) => {
    const before = step.before[at] ?? 0;
    const after = versions.get(placeKey(cell.employeeId, cell.date, cell.slot ?? 0)) ?? 0;
    if (before !== 0 && after !== 0 && before !== after) moved.set(before, after);
  });
  const other: Step = { cells: back, before: step.cells.map((cell) => cell.version ?? 0) };
  return isRedo
    ? { past: [...stack.past, other], future: stack.future.slice(0, -1), moved }
    : { past: stack.past.slice(0, -1), future: [...stack.future, other], moved };
}
