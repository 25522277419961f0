import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { eachDay } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { paidAmong, refuseLockedDays, type TouchedDay } from '../../people/shared/locked-periods.ts';
import { writeComment } from './comment-request.ts';
import { dropLine, findLineOf, keepLine, lineColumns } from './keep-line.ts';
import { mayReroute } from './may-reroute.ts';
import { dropEffect, moveOn } from './move-request.ts';
import { getRequest, type RequestRow } from './request-row.ts';
import { readRequest } from './request-view.ts';
import { settleWaiting, tellDecided, tellNext } from './tell-people.ts';

/** Cancels one's own request while it waits; what waited with it is free again. */
export async function cancelRequest(ctx: Ctx, { id, reason }: Body<typeof requests.cancel>) {
  const request = await ownRequest(ctx, id);
  if (request.status !== 'pending') throw new AppError('state/not-allowed', { status: request.status });
  await dropEffect(ctx, request, 'canceled');
  await moveOn(ctx, request, { status: 'canceled', reason, done: null });
  ctx.audit('request.cancel', {
    entity: 'request',
    entityId: id,
    before: { status: request.status },
    after: { form: request.formName, reason },
  });
  await settleWaiting(ctx, request);
  return readRequest(ctx, id);
}

/** Asks to undo an approved request: a request of its own, through the line as it is now. */
export async function takeBackRequest(ctx: Ctx, { id, reason }: Body<typeof requests.takeBack>) {
  const original = await ownRequest(ctx, id);
  if (original.status !== 'approved' || original.takesBackId !== null)
    throw new AppError('state/not-allowed', { status: original.status });
  await refuseSecond(ctx, id);
  await refuseHeld(ctx, original);
  const line = await findLineOf(ctx, original);
  const { rows } = await sql<{ revision: number }>`select revision from app.form_response
    where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  const row = await insertRow(ctx, 'app.form_response', {
    template_id: original.templateId,
    revision: rows[0]?.revision ?? 1,
    kind: original.kind,
    employee_id: original.employeeId,
    answers: toJson(original.answers),
    start_date: original.startDate,
    end_date: original.endDate,
    leave_record_id: original.leaveRecordId,
    takes_back_id: id,
    reason,
    ...lineColumns(line),
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
    changed_at: toTimestamp(ctx.now),
  });
  await keepLine(ctx, row.id, line);
  ctx.audit('request.take-back', {
    entity: 'request',
    entityId: row.id,
    after: { form: original.formName, takesBack: id, reason },
  });
  await tellNext(ctx, { ...original, id: row.id });
  return readRequest(ctx, row.id);
}

/** Sends a waiting request through the line as it is now; approvals that were given count no more. The reason stands among its comments. */
export async function rerouteRequest(ctx: Ctx, { id, reason }: Body<typeof requests.reroute>) {
  const request = await getRequest(ctx, id, { forUpdate: true });
  if (request.status !== 'pending') throw new AppError('state/not-allowed', { status: request.status });
  if (!mayReroute(ctx, request)) throw new AppError('approval/own-request');
  const line = await findLineOf(ctx, request);
  await dropLine(ctx, id);
  await keepLine(ctx, id, line);
  await ctx.tx
    .updateTable('app.form_response')
    .set(lineColumns(line))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .execute();
  await moveOn(ctx, request, { status: 'pending', reason: null, done: null });
  await writeComment(ctx, id, reason);
  ctx.audit('request.reroute', {
    entity: 'request',
    entityId: id,
    before: { line: request.lineName },
    after: { form: request.formName, line: line.name, reason },
  });
  await settleWaiting(ctx, request);
  await tellNext(ctx, request);
  await tellDecided(ctx, request, 'rerouted');
  return readRequest(ctx, id);
}

/** The days that the request changed: of a leave those that it was charged for. */
async function daysOf(
  { tx, organizationId }: Ctx,
  { employeeId, startDate, endDate, leaveRecordId }: RequestRow,
): Promise<TouchedDay[]> {
  const { rows } = await sql<{ date: PlainDate }>`select work_date as date from app.leave_day
    where organization_id = ${organizationId} and leave_record_id = ${leaveRecordId} and minutes > 0`.execute(tx);
  const dates = leaveRecordId === null && startDate && endDate ? eachDay(startDate, endDate) : rows.map(({ date }) => date);
  return dates.map((date) => ({ employeeId, date }));
}

/** What it did to paid days is settled with the next payroll; clockings that were paid stay, unless they were corrections of paid days. */
async function refuseHeld(ctx: Ctx, request: RequestRow): Promise<void> {
  const { tx, organizationId } = ctx;
  const paid = await paidAmong(tx, organizationId, await daysOf(ctx, request));
  if (request.effect?.clockingIds?.length) await refuseLockedDays(tx, organizationId, paid);
}

async function ownRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  const request = await getRequest(ctx, id, { forUpdate: true });
  if (request.employeeId !== ctx.actor.employeeId) throw notFound();
  return request;
}

async function refuseSecond({ tx, organizationId }: Ctx, id: string): Promise<void> {
  const { rows } = await sql`select from app.form_response
    where organization_id = ${organizationId} and takes_back_id = ${id} and status = 'pending'`.execute(tx);
  if (rows.length > 0) throw new AppError('array/already-exist');
}
