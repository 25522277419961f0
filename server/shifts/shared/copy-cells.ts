import type { z } from 'zod';
import type { Cleared, Copied, ResetPlan } from '../../../contract/shifts/shift-cells.ts';
import type { CellWrite } from '../../../domain/shifts/cells.ts';
import { type CopyPeriods, planCopy } from '../../../domain/shifts/plan-copy.ts';
import type { CopyChoice } from '../../../domain/time/shift-types.ts';
import { daysBetween } from '../../../domain/time.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type CellsOf, cellsIn } from './cell-rows.ts';
import { notedNotes } from './note-changes.ts';
import { wireWrite, writeKnownCells } from './write-cells.ts';

export type CopyCells = CopyPeriods &
  CellsOf & { readonly shiftId: string; readonly choice: CopyChoice; readonly preview: boolean };
const MOST_TARGET_DAYS = 62;

/** Copies days of a board to other days of it. A preview only counts. The caller holds the board. */
export async function copyCells(ctx: Ctx, copy: CopyCells): Promise<z.output<typeof Copied>> {
  const { tx, organizationId } = ctx;
  const { shiftId, from, to, targetFrom, targetTo, groupIds, employeeIds, choice } = copy;
  if (targetTo < targetFrom || daysBetween(targetFrom, targetTo) >= MOST_TARGET_DAYS)
    throw invalidField('targetTo', 'date/range');
  if (targetFrom <= to && targetTo >= from) throw invalidField('targetFrom', 'shift/copy-into-itself');
  const board = { organizationId, shiftId };
  const source = await cellsIn(tx, board, { from, to, groupIds, employeeIds });
  const people = [...new Set(source.map((cell) => cell.employeeId))];
  const target = await cellsIn(tx, board, { from: targetFrom, to: targetTo, employeeIds: people });
  const { counts, writes } = planCopy({ from, to, targetFrom, targetTo }, { source, target }, choice);
  if (copy.preview || writes.length === 0) return { ...counts, undo: [] };
  const written = await writeKnownCells(tx, board, { writes, known: target });
  const notes = notedNotes(written, writes);
  const after = { from, to, targetFrom, targetTo, choice, ...counts, ...notes.after };
  ctx.audit('shift.copy', { entity: 'shift', entityId: shiftId, ...notes, after });
  return { ...counts, undo: written.undo.map(wireWrite) };
}

type Reset = z.output<typeof ResetPlan>;

/** Empties cells of the shown days; published ones stay known until the board is published again. The caller holds the board. */
export async function resetCells(ctx: Ctx, reset: Reset): Promise<z.output<typeof Cleared>> {
  const { tx, organizationId } = ctx;
  const { shiftId, from, to, resetType, employeeIds, groupIds } = reset;
  if (resetType === 'worker' && !employeeIds?.length) throw invalidField('employeeIds', 'form/required');
  const ofShift = [...(reset.profileIds ?? []), ...(reset.shiftTimeIds ?? [])];
  if (resetType === 'shift' && ofShift.length === 0) throw invalidField('profileIds', 'form/required');
  const board = { organizationId, shiftId };
  const cells = await cellsIn(tx, board, { from, to, groupIds, employeeIds: resetType === 'worker' ? employeeIds : undefined });
  const writes = cells.flatMap(({ employeeId, date, slot, version, plan }): CellWrite[] => {
    if (plan === null) return [];
    const isChosen =
      resetType !== 'shift' || [plan.profileId, plan.shiftTimeId].some((id) => id !== null && ofShift.includes(id));
    return isChosen ? [{ employeeId, date, slot, version, plan: null }] : [];
  });
  const written = await writeKnownCells(tx, board, { writes, known: cells });
  const notes = notedNotes(written, writes);
  const after = { from, to, resetType, cleared: writes.length, ...notes.after };
  ctx.audit('shift.reset', { entity: 'shift', entityId: shiftId, ...notes, after });
  return { cleared: writes.length, undo: written.undo.map(wireWrite) };
}
