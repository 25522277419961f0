import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { readAgain } from '../../api/queries.ts';
import { toast } from '../../ui/toast.tsx';
import { writeCells } from './board-calls.ts';
import { type BoardIndex, type Pending, placeKey } from './board-index.ts';
import type { Board, CellsWritten, CellWrite, Plan } from './board-types.ts';
import { NO_STEPS, nextStep, type Step, stepped, taken, type UndoStack } from './undo-stack.ts';

/** What a cell is to say; null empties it. */
export type Change = { readonly person: number; readonly day: number; readonly slot: number; readonly plan: Plan | null };
type Told = { readonly saved: number; readonly conflicts: number; readonly kind: 'saved' | 'emptied' | 'undone' };
/** A cell with the version that it was read with. */
type ReadCell = Pick<CellWrite, 'employeeId' | 'date' | 'slot'> & { readonly version: number };
/** The cell with the version that earlier changes gave it. */
type Latest = <Cell extends ReadCell>(cell: Cell) => Cell;
export type BoardEdit = {
  readonly pending: Pending;
  readonly isSaving: boolean;
  readonly told: Told | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly write: (index: BoardIndex, changes: readonly Change[]) => void;
  /** The same for a call that makes the changes in its own way, such as moving both ends or neither. */
  readonly writeBy: (index: BoardIndex, changes: readonly Change[], work: (latest: Latest) => Promise<CellsWritten>) => void;
  /** After a call of its own (copy, reset, move) that answers what takes it back. */
  readonly note: (undo: readonly CellWrite[], index: BoardIndex | null, conflicts?: number) => void;
  readonly undo: (isRedo: boolean) => void;
  readonly dismiss: () => void;
};

const MOST = 2000;
const NOTHING: Pending = new Map();

async function inPieces(board: Pick<Board, 'id' | 'board'>, cells: readonly CellWrite[]) {
  const undo: CellWrite[] = [];
  let [saved, conflicts] = [0, 0];
  for (let at = 0; at < cells.length; at += MOST) {
    const answer = await writeCells(board, cells.slice(at, at + MOST));
    undo.push(...answer.undo);
    saved += answer.saved;
    conflicts += answer.conflicts;
  }
  return { undo, saved, conflicts };
}

const keyOf = (cell: Pick<CellWrite, 'employeeId' | 'date' | 'slot'>) => placeKey(cell.employeeId, cell.date, cell.slot ?? 0);

/** Work that is done piece after piece; `onRest` follows when the last is done and what it changed has been read again. */
function useQueue(onRest: () => void) {
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const running = useRef(0);
  const run = (work: () => Promise<void>) => {
    running.current += 1;
    setWaiting(running.current);
    queue.current = queue.current
      .then(work)
      .catch(toast.failed)
      .then(async () => {
        running.current -= 1;
        if (running.current === 0) {
          await readAgain(shifts.updateWorkers.changes).catch(toast.failed);
          // What was read reaches the page a turn later; let go of before that, cells would show what they were.
          await new Promise<void>((done) => notifyManager.schedule(done));
          if (running.current === 0) onRest();
        }
        setWaiting(running.current);
      });
  };
  return { run, isSaving: waiting > 0 };
}

/** The steps that can be taken back; `known` has them at once for what is queued behind, before the page is drawn again. */
function useSteps() {
  const [stack, setStack] = useState<UndoStack>(NO_STEPS);
  const known = useRef(stack);
  const changeStack = (change: (before: UndoStack) => UndoStack) => {
    known.current = change(known.current);
    setStack(known.current);
  };
  return { known, changeStack, canUndo: stack.past.length > 0, canRedo: stack.future.length > 0 };
}

/** The versions that saved changes gave to cells which the page has not read again yet. */
function useVersions() {
  const versions = useRef(new Map<string, number>());
  const latest: Latest = (cell) => ({ ...cell, version: versions.current.get(keyOf(cell)) ?? cell.version });
  const noteVersions = (cells: readonly CellWrite[]) => {
    for (const cell of cells) versions.current.set(keyOf(cell), cell.version ?? 0);
  };
  return { latest, noteVersions, forgetVersions: () => versions.current.clear() };
}

/** Changes to a board: shown at once, written one after the other, and taken back in turn. */
export function useBoardEdit(board: Pick<Board, 'id' | 'board'>): BoardEdit {
  const [pending, setPending] = useState<Pending>(NOTHING);
  const [told, setTold] = useState<Told | null>(null);
  const { known, changeStack, canUndo, canRedo } = useSteps();
  const { latest, noteVersions, forgetVersions } = useVersions();
  const { run, isSaving } = useQueue(() => {
    forgetVersions();
    setPending(NOTHING);
  });
  const send = async (cells: readonly CellWrite[], kind: Told['kind']) => {
    const answer = await inPieces(board, cells);
    noteVersions(answer.undo);
    setTold({ saved: answer.saved, conflicts: answer.conflicts, kind });
    return answer.undo;
  };
  const show = (cells: readonly CellWrite[]) =>
    setPending((before) => new Map([...before, ...cells.map((cell) => [keyOf(cell), cell.plan] as const)]));

  const write = (index: BoardIndex, changes: readonly Change[]) => {
    const cells = cellsOf(index, changes, pending);
    if (cells.length === 0) return;
    show(cells);
    run(async () => {
      const sent = cells.map(latest);
      const before = new Map(sent.map((cell) => [keyOf(cell), cell.version ?? 0]));
      const undo = await send(sent, cells.every((cell) => cell.plan === null) ? 'emptied' : 'saved');
      const step: Step = { cells: undo, before: undo.map((cell) => before.get(keyOf(cell)) ?? 0) };
      changeStack((before) => stepped(before, step));
    });
  };
  const writeBy: BoardEdit['writeBy'] = (index, changes, work) => {
    show(cellsOf(index, changes, pending));
    run(async () => {
      const answer = await work(latest);
      noteVersions(answer.undo);
      note(answer.undo, index, answer.conflicts);
    });
  };
  const undo = (isRedo: boolean) => {
    // The newest step is the one that is being saved now, if any: it is looked for when that is done.
    run(async () => {
      const next = nextStep(known.current, isRedo);
      if (!next) return;
      show(next.cells);
      const back = await send(next.cells, 'undone');
      changeStack((before) => taken(before, { step: next.step, back, isRedo }));
    });
  };
  const note = (cells: readonly CellWrite[], index: BoardIndex | null, conflicts = 0) => {
    const before = versionsIn(index, cells);
    changeStack((stack) => stepped(stack, { cells, before }));
    setTold({ saved: cells.length, conflicts, kind: 'saved' });
  };
  return { pending, isSaving, told, canUndo, canRedo, write, writeBy, note, undo, dismiss: () => setTold(null) };
}

/** What is sent of changes; a cell that is empty and stays so is left out. */
function cellsOf(index: BoardIndex, changes: readonly Change[], pending: Pending): (CellWrite & ReadCell)[] {
  return changes.flatMap(({ person, day, slot, plan }) => {
    const employeeId = index.range.people[person]?.employeeId;
    const date = index.days[day];
    if (!employeeId || !date) return [];
    const version = index.at(person, day).find((cellInfo) => cellInfo.slot === slot)?.version ?? 0;
    return version === 0 && plan === null && !pending.has(placeKey(employeeId, date, slot))
      ? []
      : [{ employeeId, date, slot, version, plan }];
  });
}

/** The versions that cells were read with; a copied board has tens of thousands of them. */
function versionsIn(index: BoardIndex | null, cells: readonly CellWrite[]): number[] {
  if (!index) return cells.map(() => 0);
  const people = new Map(index.range.people.map((person, place) => [person.employeeId, place]));
  const days = new Map<string, number>(index.days.map((date, place) => [date, place]));
  return cells.map(({ employeeId, date, slot = 0 }) => {
    const known = index.at(people.get(employeeId) ?? -1, days.get(date) ?? -1);
    return known.find((cellInfo) => cellInfo.slot === slot)?.version ?? 0;
  });
}
