import type { z } from 'zod';
import type { CellsWritten, CellWrite as WireWrite } from '../../../contract/shifts/shift-cells.ts';
import { type CellKey, type CellWrite, cellKey } from '../../../domain/shifts/cells.ts';
import type { Ctx } from '../../http/context.ts';
import { planOf, presentAt } from './cell-rows.ts';
import { notedNotes } from './note-changes.ts';
import { answerOf, writeCells } from './write-cells.ts';

type Answer = z.output<typeof CellsWritten>;

/** Writes many cells, with one audit note of counts and an answer for each. The caller holds the board. */
export async function planCells(ctx: Ctx, shiftId: string, writes: readonly CellWrite[]): Promise<Answer> {
  const board = { organizationId: ctx.organizationId, shiftId };
  const written = await writeCells(ctx.tx, board, writes);
  const answer = await answerOf(ctx.tx, board, { writes, written });
  const dates = writes.map((write) => write.date).sort();
  const people = new Set(writes.map((write) => write.employeeId)).size;
  const { saved, conflicts } = answer;
  const notes = notedNotes(written, writes);
  ctx.audit('shift.plan', {
    entity: 'shift',
    entityId: shiftId,
    ...notes,
    after: { saved, conflicts, people, from: dates[0], to: dates.at(-1), ...notes.after },
  });
  return answer;
}

/** Writes as they came over the wire. */
export const writesOf = (cells: readonly z.output<typeof WireWrite>[]): CellWrite[] =>
  cells.map(({ employeeId, date, slot, version, plan }) => ({
    employeeId,
    date,
    slot,
    version,
    plan: plan === null ? null : planOf(plan),
  }));

type End = CellKey & { readonly version: number };
export type Move = { readonly from: End; readonly to: End };

/**
 * Moves, copies or swaps cells. Both ends of a move change, or neither; moves that share a place (a row shifted by a day) all change,
 * or none. The caller holds the board.
 */
export async function moveCells(
  ctx: Ctx,
  shiftId: string,
  { mode, moves }: { mode: 'move' | 'copy' | 'swap'; moves: readonly Move[] },
): Promise<Answer> {
  const ends = moves.flatMap(({ from, to }) => [from, to]);
  const present = new Map(
    (await presentAt(ctx.tx, { organizationId: ctx.organizationId, shiftId }, ends)).map((cell) => [cellKey(cell), cell]),
  );
  const planAt = (end: End) => present.get(cellKey(end))?.plan ?? null;
  const isShared = new Set(ends.map(cellKey)).size < ends.length;
  const writes = new Map<string, CellWrite>();
  for (const [index, { from, to }] of moves.entries()) {
    const pair = isShared ? 0 : index;
    const moved = planAt(from);
    const isEmpty = moved === null && mode !== 'swap';
    // An empty place has nothing to move: no version fits it.
    if (mode !== 'copy' && !writes.has(cellKey(from)))
      writes.set(cellKey(from), { ...from, plan: mode === 'swap' ? unbound(planAt(to), to, from) : null, pair });
    writes.set(cellKey(to), { ...to, version: isEmpty ? -1 : to.version, plan: unbound(moved, from, to), pair });
  }
  return planCells(ctx, shiftId, [...writes.values()]);
}

/** A shift time is of one date: a plan that goes to another one leaves it. */
function unbound(plan: CellWrite['plan'], from: CellKey, to: CellKey): CellWrite['plan'] {
  if (plan === null) return null;
  const group = from.employeeId === to.employeeId ? plan.groupId : null;
  return { ...plan, groupId: group, shiftTimeId: from.date === to.date ? plan.shiftTimeId : null };
}
