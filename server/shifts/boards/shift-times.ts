import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { CellsWritten, ShiftTime } from '../../../contract/shifts/shift-cells.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';
import { breakFitsShift } from '../../../domain/calendars/break-fits.ts';
import { type CellPlan, type CellWrite, isSameWork, type PresentCell } from '../../../domain/shifts/cells.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { lockBoard } from '../shared/boards.ts';
import { cellsIn } from '../shared/cell-rows.ts';
import { planCells } from '../shared/plan-cells.ts';
import { TIME_FIELDS } from '../shared/range-query.ts';

type Time = z.output<typeof ShiftTime>;
type TimeRow = Time & { shiftId: string; ownStart: number | null; ownEnd: number | null; ownBreak: number | null };
type Written = z.output<typeof CellsWritten>;
type Fields = Pick<
  Body<typeof shifts.addTimes>,
  'profileId' | 'startMinute' | 'endMinute' | 'breakMinutes' | 'neededWorkers' | 'note'
>;
type Worker = { readonly employeeId: string; readonly isOt: boolean };
const SLOTS = [0, 1, 2, 3, 4, 5];

async function selectTimes({ tx, organizationId }: Ctx, ids: readonly string[]): Promise<TimeRow[]> {
  const { rows } = await sql<{ time: TimeRow }>`
      select json_build_object(${TIME_FIELDS}, 'shiftId', shift_id, 'ownStart', start_minute, 'ownEnd', end_minute,
        'ownBreak', break_minutes) as time
    from (select t.*, coalesce(t.start_minute, p.start_minute) as starts, coalesce(t.end_minute, p.end_minute) as ends,
        coalesce(t.break_minutes, p.break_minutes) as breaks
      from app.shift_time t left join app.shift_profile p on p.organization_id = ${organizationId} and p.id = t.profile_id
      where t.organization_id = ${organizationId} and t.id = any(${ids}::uuid[])) known order by work_date, starts, id`.execute(
    tx,
  );
  return rows.map((row) => row.time);
}

const shown = (rows: readonly TimeRow[]): Time[] =>
  rows.map(({ shiftId: _shift, ownStart: _start, ownEnd: _end, ownBreak: _break, ...time }) => time);

/** Shift times of one board, which is held for the caller. */
async function lockTimes(ctx: Ctx, ids: readonly string[]): Promise<TimeRow[]> {
  const [first] = await selectTimes(ctx, ids.slice(0, 1));
  if (!first) throw notFound();
  await lockBoard(ctx, first.shiftId, { kind: 'weekly' });
  const times = await selectTimes(ctx, ids);
  if (times.length < new Set(ids).size || times.some((time) => time.shiftId !== first.shiftId)) throw notFound();
  return times;
}

const planOfTime = (time: TimeRow, isOt: boolean): CellPlan => ({
  profileId: time.profileId,
  startMinute: time.ownStart,
  endMinute: time.ownEnd,
  breakMinutes: time.ownBreak,
  isDayOff: false,
  isOt,
  groupId: null,
  shiftTimeId: time.id,
  note: null,
});

function timesOf(fields: Fields) {
  const { profileId, startMinute, breakMinutes } = fields;
  const hasTimes = startMinute !== null && fields.endMinute !== null;
  if (profileId === null && !hasTimes) throw invalidField('profileId', 'form/required');
  const end =
    hasTimes && fields.endMinute !== null && fields.endMinute <= startMinute ? fields.endMinute + 1440 : fields.endMinute;
  return {
    profile_id: profileId,
    start_minute: hasTimes ? startMinute : null,
    end_minute: hasTimes ? end : null,
    break_minutes: hasTimes ? (breakMinutes ?? 0) : breakMinutes,
    needed_workers: fields.neededWorkers,
    note: fields.note,
  };
}

/** A free slot of each person's day; a person who does that very work already is left out. */
function newCells(times: readonly TimeRow[], workers: readonly Worker[], standing: readonly PresentCell[]): CellWrite[] {
  return times.flatMap((time) =>
    workers.flatMap(({ employeeId, isOt }): CellWrite[] => {
      const plan = planOfTime(time, isOt);
      const day = standing.filter((cell) => cell.employeeId === employeeId && cell.date === time.date);
      const works = day.filter((cell) => cell.plan !== null);
      if (works.some((cell) => cell.plan && (cell.plan.shiftTimeId === time.id || isSameWork(cell.plan, plan)))) return [];
      const slot = SLOTS.find((free) => !works.some((cell) => cell.slot === free));
      if (slot === undefined) return [];
      const version = day.find((cell) => cell.slot === slot)?.version ?? 0;
      return [{ employeeId, date: time.date, slot, version, plan }];
    }),
  );
}

async function staff(ctx: Ctx, times: readonly TimeRow[], workers: readonly Worker[]): Promise<Written> {
  const [first] = times;
  if (!first) throw notFound();
  const dates = times.map((time) => time.date).sort();
  const span = { from: dates[0] ?? first.date, to: dates.at(-1) ?? first.date };
  const employeeIds = [...new Set(workers.map((worker) => worker.employeeId))];
  const board = { organizationId: ctx.organizationId, shiftId: first.shiftId };
  let cells = await cellsIn(ctx.tx, board, { ...span, employeeIds });
  const writes: CellWrite[] = [];
  // Two shift times of one date take two slots of a person, one after the other.
  for (const time of times) {
    const made = newCells([time], workers, cells);
    writes.push(...made);
    cells = [...cells.filter((cell) => !made.some((cellWrite) => isAt(cellWrite, cell))), ...made];
  }
  return planCells(ctx, first.shiftId, writes);
}

const isAt = (first: { employeeId: string; date: PlainDate; slot: number }, other: typeof first): boolean =>
  first.employeeId === other.employeeId && first.date === other.date && first.slot === other.slot;

/** Adds a shift on several days, with its people. */
export async function addTimes(ctx: Ctx, { shiftId, days, shiftWorkers, ...fields }: Body<typeof shifts.addTimes>) {
  await lockBoard(ctx, shiftId, { kind: 'weekly' });
  const values = timesOf(fields);
  await requirePossible(ctx, shiftId, values);
  const { rows } = await sql<{ id: string }>`
      insert into app.shift_time (organization_id, shift_id, work_date, profile_id, start_minute, end_minute, break_minutes,
        needed_workers, note)
    select ${ctx.organizationId}, ${shiftId}, day, ${values.profile_id}, ${values.start_minute}, ${values.end_minute},
      ${values.break_minutes}, ${values.needed_workers}, ${values.note}
      from (select distinct unnest(${days}::date[]) as day) days returning id`.execute(ctx.tx);
  const times = await selectTimes(
    ctx,
    rows.map((row) => row.id),
  );
  const written = await staff(ctx, times, shiftWorkers);
  ctx.audit('shift.add-times', { entity: 'shift', entityId: shiftId, after: { days, ...fields, workers: shiftWorkers.length } });
  return { ...written, times: shown(times) };
}

/** Gives shift times more people. */
export async function addWorkers(ctx: Ctx, { shiftTimeIds, shiftWorkers }: Body<typeof shifts.addWorkers>): Promise<Written> {
  return staff(ctx, await lockTimes(ctx, shiftTimeIds), shiftWorkers);
}

/** The cells of some shift times. */
async function cellsOfTimes(ctx: Ctx, times: readonly TimeRow[]): Promise<(PresentCell & { plan: CellPlan })[]> {
  const [first] = times;
  if (!first) return [];
  const dates = times.map((time) => time.date).sort();
  const span = { from: dates[0] ?? first.date, to: dates.at(-1) ?? first.date };
  const cells = await cellsIn(ctx.tx, { organizationId: ctx.organizationId, shiftId: first.shiftId }, span);
  const ids = new Set(times.map((time) => time.id));
  return cells.flatMap(({ plan, ...cell }) => (plan?.shiftTimeId && ids.has(plan.shiftTimeId) ? [{ ...cell, plan }] : []));
}

/** Changes a shift time; its people get the new times. */
export async function updateTime(ctx: Ctx, { shiftTimeId, version, ...fields }: Body<typeof shifts.updateTime>) {
  const [before] = await lockTimes(ctx, [shiftTimeId]);
  if (!before) throw notFound();
  const values = timesOf(fields);
  await requirePossible(ctx, before.shiftId, values);
  const { rows } = await sql<{ version: number }>`
    update app.shift_time set profile_id = ${values.profile_id}, start_minute = ${values.start_minute},
      end_minute = ${values.end_minute},
      break_minutes = ${values.break_minutes}, needed_workers = ${values.needed_workers}, note = ${values.note},
      version = nextval('app.shift_version')
    where organization_id = ${ctx.organizationId} and id = ${shiftTimeId} and version = ${version} returning version`.execute(
    ctx.tx,
  );
  if (rows.length === 0) throw new AppError('conflict');
  const times = await selectTimes(ctx, [shiftTimeId]);
  const [time] = times;
  if (!time) throw notFound();
  const writes = (await cellsOfTimes(ctx, times)).map(({ employeeId, date, slot, version: known, plan }) => ({
    employeeId,
    date,
    slot,
    version: known,
    plan: { ...planOfTime(time, plan.isOt), groupId: plan.groupId, note: plan.note },
  }));
  const written = await planCells(ctx, time.shiftId, writes);
  ctx.audit('shift.update-time', { entity: 'shift', entityId: time.shiftId, before: shown([before])[0], after: shown(times)[0] });
  return { ...written, times: shown(times) };
}

/** Removes shift times with their people. */
export async function removeTimes(ctx: Ctx, ids: readonly string[]) {
  const times = await lockTimes(ctx, ids);
  const [first] = times;
  if (!first) throw notFound();
  const writes = (await cellsOfTimes(ctx, times)).map(({ employeeId, date, slot, version }) => ({
    employeeId,
    date,
    slot,
    version,
    plan: null,
  }));
  const written = await planCells(ctx, first.shiftId, writes);
  await sql`delete from app.shift_time where organization_id = ${ctx.organizationId} and id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  );
  ctx.audit('shift.remove-times', { entity: 'shift', entityId: first.shiftId, before: { times: times.length } });
  return { ...written, times: shown(times) };
}

/** The profile is one of the board or of the company, and the break fits the times: own ones, or those of the profile. */
async function requirePossible({ tx, organizationId }: Ctx, shiftId: string, values: ReturnType<typeof timesOf>) {
  const profile = values.profile_id
    ? await tx
        .selectFrom('app.shift_profile')
        .select(['start_minute', 'end_minute', 'break_minutes'])
        .where('organization_id', '=', organizationId)
        .where('id', '=', values.profile_id)
        .where((row) => row.or([row('shift_id', 'is', null), row('shift_id', '=', shiftId)]))
        .executeTakeFirst()
    : null;
  if (profile === undefined) throw new AppError('ref-not-found');
  const times = {
    startMinute: values.start_minute ?? profile?.start_minute ?? 0,
    endMinute: values.end_minute ?? profile?.end_minute ?? 0,
    breakMinutes: values.break_minutes ?? profile?.break_minutes ?? 0,
  };
  if (!breakFitsShift(times)) throw invalidField('breakMinutes', 'form/break-too-long');
}
