import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { dateOf } from '../../../domain/time.ts';
import { requireRoom } from '../../company/shared/require-room.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, insertRows, removeVersioned, updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { isInPlan, passesKind } from '../shared/kinds.ts';
import { readTemplate } from '../shared/read-templates.ts';
import { listRecipients, readSchedule, storedTemplate } from './read-schedules.ts';

export async function createSchedule(ctx: Ctx, body: Body<typeof reportSchedules.create>) {
  const { kind, templateId, frequency, employeeIds } = body;
  if (!isInPlan(ctx.organization, kind)) throw new AppError('plan/required');
  if (!passesKind(ctx, kind)) throw new AppError('auth/forbidden');
  const template = await readTemplate(ctx, kind, templateId);
  await requireRecipients(ctx, kind, employeeIds);
  await checkRoom(ctx);
  const { id } = await insertRow(ctx, 'app.report_schedule', {
    kind,
    template_id: storedTemplate(kind, templateId),
    frequency,
    owner_id: ctx.actor.employeeId,
    looked_on: dateOf(ctx.now, ctx.organization.timeZone),
    created_at: toTimestamp(ctx.now),
  });
  await setPeople(ctx, id, employeeIds);
  const after = { name: template.name, frequency, employeeIds };
  ctx.audit('report-schedule.create', { entity: 'report-schedule', entityId: id, after });
  return readSchedule(ctx, id);
}

/** Whoever changes a schedule that stopped has it from then on: it is made in the name of somebody who can. */
export async function updateSchedule(ctx: Ctx, body: Body<typeof reportSchedules.update>) {
  const { id, version, employeeIds } = body;
  const before = await readSchedule(ctx, id);
  const { frequency = before.frequency } = body;
  if (employeeIds) await requireRecipients(ctx, before.kind, employeeIds);
  if (before.stoppedAt !== null) {
    await readTemplate(ctx, before.kind, before.templateId);
    if (before.owner.id !== ctx.actor.employeeId) await checkRoom(ctx);
  }
  const goesOn = { owner_id: ctx.actor.employeeId, stopped_at: null, stopped_why: null };
  const lookedOn = dateOf(ctx.now, ctx.organization.timeZone);
  await updateVersioned(
    ctx,
    'app.report_schedule',
    { id, version },
    { frequency, looked_on: lookedOn, ...(before.stoppedAt === null ? {} : goesOn) },
  );
  if (employeeIds) await setPeople(ctx, id, employeeIds);
  ctx.audit('report-schedule.update', {
    entity: 'report-schedule',
    entityId: id,
    before: { frequency: before.frequency, employeeIds: before.people.map((person) => person.id) },
    after: { frequency, ...(employeeIds ? { employeeIds } : {}) },
  });
  return readSchedule(ctx, id);
}

export async function removeSchedule(ctx: Ctx, { id, version }: Query<typeof reportSchedules.remove>) {
  const { frequency } = await readSchedule(ctx, id);
  await removeVersioned(ctx, 'app.report_schedule', { id, version });
  ctx.audit('report-schedule.remove', { entity: 'report-schedule', entityId: id, before: { frequency } });
  return { ok: true } as const;
}

function checkRoom(ctx: Ctx): Promise<void> {
  const { tx, organizationId, actor } = ctx;
  return requireRoom(ctx, { code: 'report-schedule/too-many', of: actor.employeeId }, async () => {
    const { rows } = await sql<{ made: number }>`select count(*)::integer as made from app.report_schedule
      where organization_id = ${organizationId} and owner_id = ${actor.employeeId}`.execute(tx);
    return rows[0]?.made ?? 0;
  });
}

async function requireRecipients(ctx: Ctx, kind: ReportKind, employeeIds: readonly string[]) {
  const known = new Set((await listRecipients(ctx, kind)).map(({ id }) => id));
  if (employeeIds.some((id) => !known.has(id)))
    throw new AppError('ref-not-found', {}, [{ field: 'employeeIds', code: 'ref-not-found' }]);
}

async function setPeople(ctx: Ctx, scheduleId: string, employeeIds: readonly string[]) {
  await ctx.tx
    .deleteFrom('app.report_schedule_person')
    .where('organization_id', '=', ctx.organizationId)
    .where('schedule_id', '=', scheduleId)
    .execute();
  const rows = [...new Set(employeeIds)].map((employee_id) => ({ schedule_id: scheduleId, employee_id }));
  await insertRows(ctx, 'app.report_schedule_person', rows);
}
