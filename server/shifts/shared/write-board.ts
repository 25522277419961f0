import { sql } from 'kysely';
import type { CellWrite } from '../../../domain/shifts/cells.ts';
import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { dateOf } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { insertRow, insertRows, updateVersioned } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import type { Altered } from '../../people/shared/altered-leaves.ts';
import { alteredLeave, publishedDays } from './altered-leave.ts';
import { type BoardView, viewBoard } from './board-list.ts';
import { lockBoard } from './boards.ts';
import { cellsIn } from './cell-rows.ts';
import { publishCells } from './publish-cells.ts';
import { writeKnownCells } from './write-cells.ts';

export type BoardFields = {
  readonly departmentId: string | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly startDayRule?: 'first' | 'customized';
  readonly startDay?: number;
};
const columnsOf = (fields: BoardFields) => ({
  department_id: fields.departmentId,
  name: fields.name,
  external_code: fields.externalCode,
  start_day_rule: fields.startDayRule,
  start_day: fields.startDay,
});
/** The last day that a date column of the wire can name. */
const END_OF_TIME = plainDate('2200-12-31');

export async function createBoard(ctx: Ctx, kind: BoardKind, fields: BoardFields): Promise<BoardView> {
  const { id } = await insertRow(ctx, 'app.shift', { board: kind, ...columnsOf(fields) });
  ctx.audit('shift.create', { entity: 'shift', entityId: id, after: { board: kind, ...fields } });
  return viewBoard(ctx, id);
}

type BoardChange = BoardFields & { readonly shiftId: string; readonly version: number };
export async function updateBoard(ctx: Ctx, kind: BoardKind, { shiftId, version, ...fields }: BoardChange): Promise<BoardView> {
  const before = await viewBoard(ctx, shiftId, kind);
  await updateVersioned(ctx, 'app.shift', { id: shiftId, version }, columnsOf(fields));
  const after = await viewBoard(ctx, shiftId, kind);
  ctx.audit('shift.update', { entity: 'shift', entityId: shiftId, before, after });
  return after;
}

/** Replaces who plans on a board. */
export async function setMakers(
  ctx: Ctx,
  kind: BoardKind,
  { shiftId, makerIds }: { readonly shiftId: string; readonly makerIds: readonly string[] },
): Promise<BoardView> {
  await lockBoard(ctx, shiftId, { kind });
  const before = await viewBoard(ctx, shiftId, kind);
  const wanted = [...new Set(makerIds)];
  await sql`
      delete from app.shift_maker where organization_id = ${ctx.organizationId} and shift_id = ${shiftId}
        and employee_id <> all(${wanted}::uuid[])`.execute(ctx.tx);
  const makers = wanted.map((employeeId) => ({ shift_id: shiftId, employee_id: employeeId }));
  await insertRows(ctx, 'app.shift_maker', makers, { skipKnown: true });
  const after = await viewBoard(ctx, shiftId, kind);
  const note = { before: { makers: before.makers }, after: { makers: after.makers } };
  ctx.audit('shift.set-planners', { entity: 'shift', entityId: shiftId, ...note });
  return after;
}

type Removal = { readonly shiftId: string; readonly preview?: boolean | undefined };
/**
 * Removes a board. Published shifts from today on are taken back; days that are past keep what was in force. A preview says how many cells
 * that are and which leaves it alters, and removes nothing.
 */
export async function removeBoard(
  ctx: Ctx,
  kind: BoardKind,
  { shiftId, preview }: Removal,
): Promise<Altered & { cleared: number }> {
  const { tx, organizationId } = ctx;
  await lockBoard(ctx, shiftId, { kind });
  const before = await viewBoard(ctx, shiftId, kind);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const board = { organizationId, shiftId };
  const known = await cellsIn(tx, board, { from: today, to: END_OF_TIME });
  const altered = await alteredLeave(ctx, await publishedDays(ctx, { shiftId, from: today }));
  const writes = known.flatMap(({ employeeId, date, slot, version, plan }): CellWrite[] =>
    plan === null ? [] : [{ employeeId, date, slot, version, plan: null }],
  );
  if (preview) return { cleared: writes.length, ...altered };
  await writeKnownCells(tx, board, { writes, known });
  await publishCells(ctx, { shiftId, from: today, to: END_OF_TIME, changesOnly: true, notify: 'app' });
  await sql`delete from app.shift_work where organization_id = ${organizationId} and shift_id = ${shiftId}`.execute(tx);
  await keepUsedProfiles(ctx, shiftId);
  await sql`delete from app.shift where organization_id = ${organizationId} and id = ${shiftId}`.execute(tx);
  ctx.audit('shift.remove', { entity: 'shift', entityId: shiftId, before, after: { cleared: writes.length } });
  return { cleared: writes.length, ...altered };
}

/** Profiles that past days name stay, as profiles of the company under a code of their own. */
async function keepUsedProfiles({ tx, organizationId }: Ctx, shiftId: string) {
  await sql`
      update app.shift_profile p set shift_id = null, code = left(p.code, 30) || '-' || right(p.id::text, 6),
        version = p.version + 1
    where p.organization_id = ${organizationId} and p.shift_id = ${shiftId}
      and exists (select from app.shift_assignment a where a.organization_id = ${organizationId} and a.shift_profile_id = p.id)`.execute(
    tx,
  );
}
