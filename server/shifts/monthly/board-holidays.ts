import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import type { BoardHoliday } from '../../../contract/shifts/shift-boards.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { getBoard, lockBoard } from '../shared/boards.ts';

type Row = z.output<typeof BoardHoliday>;
type OwnRow = Row & { shiftId: string };

/** Holidays of some days: the company's, then those of the board. */
export async function listBoardHolidays(ctx: Ctx, { shiftId, from, to }: Query<typeof monthlyShifts.calendar>): Promise<Row[]> {
  await getBoard(ctx, shiftId);
  const { tx, organizationId } = ctx;
  const { rows } = await sql<Row>`
    select null::uuid as id, date, name, 'company' as source, version from app.holiday
      where organization_id = ${organizationId} and department_id is null and date between ${from} and ${to}
    union all
    select id, date, name, 'board', version from app.shift_holiday
      where organization_id = ${organizationId} and shift_id = ${shiftId} and date between ${from} and ${to}
    order by date, source desc`.execute(tx);
  return rows;
}

async function getHoliday({ tx, organizationId }: Ctx, id: string): Promise<OwnRow> {
  const { rows } =
    await sql<OwnRow>`select id, date, name, 'board' as source, version, shift_id as "shiftId" from app.shift_holiday
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}
const shown = ({ shiftId: _shift, ...row }: OwnRow): Row => row;

export async function addBoardHoliday(ctx: Ctx, { shiftId, date, name }: Body<typeof monthlyShifts.addHoliday>): Promise<Row> {
  await lockBoard(ctx, shiftId);
  const { id } = await insertRow(ctx, 'app.shift_holiday', { shift_id: shiftId, date, name });
  const after = shown(await getHoliday(ctx, id));
  ctx.audit('shift.add-holiday', { entity: 'shift', entityId: shiftId, after });
  return after;
}

export async function updateBoardHoliday(
  ctx: Ctx,
  { id, version, date, name }: Body<typeof monthlyShifts.updateHoliday>,
): Promise<Row> {
  const before = await getHoliday(ctx, id);
  await lockBoard(ctx, before.shiftId);
  await updateVersioned(ctx, 'app.shift_holiday', { id, version }, { date, name });
  const after = shown(await getHoliday(ctx, id));
  ctx.audit('shift.update-holiday', { entity: 'shift', entityId: before.shiftId, before: shown(before), after });
  return after;
}

export async function removeBoardHoliday(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const before = await getHoliday(ctx, id);
  await lockBoard(ctx, before.shiftId);
  await sql`delete from app.shift_holiday where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  ctx.audit('shift.remove-holiday', { entity: 'shift', entityId: before.shiftId, before: shown(before) });
  return { ok: true };
}
