import type { ShiftRow } from '../../../domain/imports/check-shifts.ts';
import type { ShiftCell, ShiftPlan } from '../../../domain/imports/shift-surroundings.ts';
import { type CellPlan, type CellWrite, cellKey, EMPTY_PLAN } from '../../../domain/shifts/cells.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { lockBoard } from '../../shifts/shared/boards.ts';
import { writeCells } from '../../shifts/shared/write-cells.ts';
import { cellsBefore, type ShiftChange, type StoredCell } from './revert-shift-rows.ts';

/** Cells of a board that are written together. */
const TOGETHER = 5000;

/**
 * Writes cells on their boards, each only where what stands there is what was looked at; they are made known to people by
 * publishing the board. Answers what was written and what stood before.
 */
export async function writeShiftRows(ctx: Ctx, rows: readonly ShiftRow[]): Promise<ShiftChange[]> {
  const cells = rows.flatMap((row) => row.cells);
  const changes: ShiftChange[] = [];
  await eachBoard(ctx, cells, async (boardId, some) => {
    changes.push(...(await writeSome(ctx, boardId, some)));
  });
  return changes;
}

/** Does some work for cells board by board; nobody else writes on these boards until the transaction ends. */
export async function eachBoard<At extends { readonly boardId: string }>(
  ctx: Ctx,
  cells: readonly At[],
  work: (boardId: string, some: readonly At[]) => Promise<void>,
) {
  const byBoard = new Map<string, At[]>();
  for (const cell of cells) {
    const some = byBoard.get(cell.boardId) ?? [];
    byBoard.set(cell.boardId, some);
    some.push(cell);
  }
  const boardIds = [...byBoard.keys()].sort();
  for (const boardId of boardIds) await lockBoard(ctx, boardId);
  for (const boardId of boardIds) {
    const all = byBoard.get(boardId) ?? [];
    for (let start = 0; start < all.length; start += TOGETHER) await work(boardId, all.slice(start, start + TOGETHER));
  }
}

async function writeSome(ctx: Ctx, boardId: string, cells: readonly ShiftCell[]): Promise<ShiftChange[]> {
  const board = { organizationId: ctx.organizationId, shiftId: boardId };
  const before = await cellsBefore(ctx, boardId, cells);
  const writes = cells.map(({ employeeId, date, slot, version, plan }): CellWrite => {
    const known = before.get(cellKey({ employeeId, date, slot }));
    return { employeeId, date, slot, version, plan: cellPlan(plan, known) };
  });
  const { saved, versions } = await writeCells(ctx.tx, board, writes);
  if (saved.includes(false)) throw new AppError('conflict');
  return writes.map(({ employeeId, date, slot }) => {
    const key = cellKey({ employeeId, date, slot });
    return { boardId, employeeId, date, slot, version: versions.get(key) ?? 0, before: before.get(key) ?? null };
  });
}

/** A file says nothing of groups and notes: those of the cell stay. */
function cellPlan(plan: ShiftPlan, known: StoredCell | undefined): CellPlan {
  const kept = { groupId: known?.group_id ?? null, note: known?.is_removed ? null : (known?.note ?? null) };
  if (plan.of === 'off') return { ...EMPTY_PLAN, ...kept, isDayOff: true };
  const { of: _of, ...says } = plan;
  return { ...EMPTY_PLAN, ...kept, ...says };
}
