import { sql } from 'kysely';
import { samplePeriod } from '../../../domain/home/sample-days.ts';
import { type CellWrite, EMPTY_PLAN } from '../../../domain/shifts/cells.ts';
import { addDays, eachDay, mondayOf, weekdayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { publishCells } from '../../shifts/shared/publish-cells.ts';
import { createBoard } from '../../shifts/shared/write-board.ts';
import { writeCells } from '../../shifts/shared/write-cells.ts';
import { ON_SHIFTS } from './sample-people.ts';
import { noteSamples } from './sample-rows.ts';
import { sampleWords } from './texts.ts';

const EARLY = { startMinute: 420, endMinute: 960, symbol: 'M', color: '#2E9E6B' };
const LATE = { startMinute: 780, endMinute: 1320, symbol: 'A', color: '#C77700' };
const BREAK_MINUTES = 60;

/** A published weekly board of the warehouse, from the first week of the clockings to the end of this one; only where boards are weekly. */
export async function planSampleShifts(ctx: Ctx, employeeIds: readonly string[], today: PlainDate): Promise<void> {
  if (!(await hasWeeklyBoards(ctx))) return;
  const words = sampleWords(ctx.language);
  const departmentId = await departmentNamed(ctx, words.department.warehouse);
  const { id: shiftId } = await createBoard(ctx, 'weekly', { name: words.board, departmentId, externalCode: null });
  await noteSamples(ctx, 'shift', [shiftId]);
  const early = await addProfile(ctx, shiftId, { name: words.morning, ...EARLY });
  const late = await addProfile(ctx, shiftId, { name: words.afternoon, ...LATE });
  const from = mondayOf(samplePeriod(today).from);
  const to = addDays(mondayOf(today), 6);
  const people = ON_SHIFTS.flatMap((index) => employeeIds[index] ?? []);
  const writes = people.flatMap((employeeId, place) =>
    eachDay(from, to).map((date, index): CellWrite => {
      const isOff = weekdayOf(date) === OFF_DAYS[place % OFF_DAYS.length];
      const profileId = (Math.floor(index / 7) + place) % 2 === 0 ? early : late;
      const plan = isOff ? { ...EMPTY_PLAN, isDayOff: true } : { ...EMPTY_PLAN, profileId };
      return { employeeId, date, slot: 0, version: 0, plan };
    }),
  );
  await writeCells(ctx.tx, { organizationId: ctx.organizationId, shiftId }, writes);
  await publishCells(ctx, { shiftId, from, to, changesOnly: true, notify: 'none' });
}

/** Sunday, Monday and so on; one day off a week, not the same for all. */
const OFF_DAYS = [0, 1, 0, 6];

async function hasWeeklyBoards({ tx, organizationId }: Ctx): Promise<boolean> {
  const row = await tx
    .selectFrom('app.organization')
    .select('shift_board_type')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.shift_board_type === 'weekly';
}

async function departmentNamed({ tx, organizationId }: Ctx, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app.department where organization_id = ${organizationId} and name = ${name}`.execute(tx);
  return rows[0]?.id ?? null;
}

type Profile = { name: string; startMinute: number; endMinute: number; symbol: string; color: string };
async function addProfile(ctx: Ctx, shiftId: string, { name, startMinute, endMinute, symbol, color }: Profile): Promise<string> {
  const times = { start_minute: startMinute, end_minute: endMinute, break_minutes: BREAK_MINUTES };
  const { id } = await insertRow(ctx, 'app.shift_profile', { shift_id: shiftId, name, code: symbol, symbol, color, ...times });
  return id;
}
