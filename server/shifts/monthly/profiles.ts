import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { ShiftProfile, shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute } from '../../jobs/recompute-days.ts';
import { markPayStale } from '../../people/shared/mark-pay-stale.ts';
import { getBoard, lockBoard } from '../shared/boards.ts';

type Profile = z.output<typeof ShiftProfile>;
type Fields = Omit<Body<typeof shiftProfiles.create>, 'shiftId'>;

const COLUMNS = sql`id, shift_id as "shiftId", code, name, type, start_minute as "startMinute", end_minute as "endMinute",
  break_minutes as "breakMinutes", pay_rate as "payRate", late_minutes as "lateMinutes", absence_minutes as "absenceMinutes",
  early_window_minutes as "earlyWindowMinutes", late_window_minutes as "lateWindowMinutes", symbol, color,
  needed_workers as "neededWorkers", version`;

const columnsOf = (fields: Fields) => ({
  code: fields.code,
  name: fields.name,
  type: fields.type,
  start_minute: fields.startMinute,
  end_minute: fields.endMinute <= fields.startMinute ? fields.endMinute + 1440 : fields.endMinute,
  break_minutes: fields.breakMinutes,
  pay_rate: fields.payRate,
  late_minutes: fields.lateMinutes,
  absence_minutes: fields.absenceMinutes,
  early_window_minutes: fields.earlyWindowMinutes,
  late_window_minutes: fields.lateWindowMinutes,
  symbol: fields.symbol,
  color: fields.color,
  needed_workers: fields.neededWorkers,
});

/** Profiles of the whole company, and with a board its own. */
export async function listProfiles(ctx: Ctx, shiftId: string | undefined): Promise<Profile[]> {
  if (shiftId !== undefined) await getBoard(ctx, shiftId);
  const { rows } = await sql<Profile>`select ${COLUMNS} from app.shift_profile where organization_id = ${ctx.organizationId}
    and (shift_id is null or shift_id = ${shiftId ?? null}) order by shift_id nulls last, start_minute, code`.execute(ctx.tx);
  return rows;
}

async function getProfile({ tx, organizationId }: Ctx, id: string): Promise<Profile> {
  const { rows } = await sql<Profile>`select ${COLUMNS} from app.shift_profile
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Profiles of a board are for those who plan it; those of the company for every planner. */
const requirePlanner = async (ctx: Ctx, shiftId: string | null) => {
  if (shiftId !== null) await lockBoard(ctx, shiftId);
};

export async function createProfile(ctx: Ctx, { shiftId, ...fields }: Body<typeof shiftProfiles.create>): Promise<Profile> {
  await requirePlanner(ctx, shiftId);
  const { id } = await insertRow(ctx, 'app.shift_profile', { shift_id: shiftId, ...columnsOf(fields) });
  const after = await getProfile(ctx, id);
  ctx.audit('shift-profile.create', { entity: 'shift_profile', entityId: id, after });
  return after;
}

export async function updateProfile(ctx: Ctx, { id, version, ...fields }: Body<typeof shiftProfiles.update>): Promise<Profile> {
  const before = await getProfile(ctx, id);
  await requirePlanner(ctx, before.shiftId);
  await updateVersioned(ctx, 'app.shift_profile', { id, version }, columnsOf(fields));
  const after = await getProfile(ctx, id);
  if (COUNTED.some((field) => before[field] !== after[field])) await countAssigned(ctx, id);
  ctx.audit('shift-profile.update', { entity: 'shift_profile', entityId: id, before, after });
  return after;
}

/** What days of the profile are counted by as it stands, and not as it was when they were published. */
const COUNTED = ['payRate', 'lateMinutes', 'absenceMinutes', 'earlyWindowMinutes', 'lateWindowMinutes'] as const;

async function countAssigned(ctx: Ctx, profileId: string) {
  const { rows } = await sql<{ employeeId: string; from: PlainDate; to: PlainDate }>`
    select employee_id as "employeeId", min(work_date) as from, max(work_date) as to from app.shift_assignment
    where organization_id = ${ctx.organizationId} and shift_profile_id = ${profileId} group by employee_id`.execute(ctx.tx);
  const from = rows.map((row) => row.from).sort()[0];
  const to = rows
    .map((row) => row.to)
    .sort()
    .at(-1);
  if (!from || !to) return;
  const employeeIds = rows.map((row) => row.employeeId);
  await markPayStale(ctx.tx, ctx.organizationId, employeeIds);
  await enqueueRecompute(ctx, { from, to, employeeIds });
}

export async function removeProfile(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const before = await getProfile(ctx, id);
  await requirePlanner(ctx, before.shiftId);
  const { numAffectedRows } = await sql`
      delete from app.shift_profile p where p.organization_id = ${ctx.organizationId} and p.id = ${id}
      and not exists (select from app.shift_work w where w.organization_id = ${ctx.organizationId} and w.profile_id = ${id})
      and not exists (select from app.shift_time t where t.organization_id = ${ctx.organizationId} and t.profile_id = ${id})
      and not exists (select from app.shift_assignment a where a.organization_id = ${ctx.organizationId}
        and a.shift_profile_id = ${id})`.execute(ctx.tx);
  if (!numAffectedRows) throw new AppError('shift/profile-in-use');
  ctx.audit('shift-profile.remove', { entity: 'shift_profile', entityId: id, before });
  return { ok: true };
}

/** The same profile under the next free code: `M` becomes `M-2`, then `M-3`. */
export async function duplicateProfile(ctx: Ctx, { id, shiftId }: Body<typeof shiftProfiles.duplicate>): Promise<Profile> {
  const source = await getProfile(ctx, id);
  const target = shiftId === undefined ? source.shiftId : shiftId;
  const { id: _id, version: _version, shiftId: _shift, ...fields } = source;
  const taken = new Set(
    (await listProfiles(ctx, target ?? undefined)).filter((profile) => profile.shiftId === target).map((profile) => profile.code),
  );
  const stem = source.code.slice(0, 34);
  const codes = [source.code, ...Array.from({ length: taken.size + 2 }, (_none, index) => `${stem}-${index + 2}`)];
  const code = codes.find((text) => !taken.has(text)) ?? source.code;
  return createProfile(ctx, { ...fields, code, shiftId: target });
}
