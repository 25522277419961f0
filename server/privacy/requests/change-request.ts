import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { dueDay, stateAfter } from '../../../domain/privacy/data-requests.ts';
import { dateOf } from '../../../domain/time.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { writtenDay } from '../shared/written-day.ts';
import { getRequest } from './read-requests.ts';

const STAFF_PAGE = '/company/privacy';
const OWN_PAGE = '/me/privacy';

/** Takes a request of the caller. One of a kind that still waits is not asked for twice. */
export async function createRequest(ctx: Ctx, { kind, details }: Body<typeof dataRequests.create>) {
  const { tx, organizationId, actor, now, organization } = ctx;
  await sql`select from app.employee where organization_id = ${organizationId} and id = ${actor.employeeId} for update`.execute(
    tx,
  );
  const { rows } = await sql`select from app.data_request where organization_id = ${organizationId}
    and employee_id = ${actor.employeeId} and kind = ${kind} and state = 'open'`.execute(tx);
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'kind', code: 'form/request-waits' }]);
  const askedOn = dateOf(now, organization.timeZone);
  const { id } = await insertRow(ctx, 'app.data_request', {
    employee_id: actor.employeeId,
    kind,
    details,
    asked_on: askedOn,
    due_on: dueDay(askedOn),
    created_at: toTimestamp(now),
  });
  // What is written in it is between the person and who answers; the log keeps that it was asked.
  ctx.audit('data-request.create', { entity: 'data_request', entityId: id, after: { kind, dueOn: dueDay(askedOn) } });
  await notify(ctx, {
    to: { groups: GROUPS.positions },
    kind: 'data-request-asked',
    facts: writtenDay(dueDay(askedOn)),
    link: STAFF_PAGE,
    except: actor.employeeId,
  });
  return getRequest(ctx, id);
}

export async function withdrawRequest(ctx: Ctx, { id, version }: Body<typeof dataRequests.withdraw>) {
  const before = await getRequest(ctx, id, ctx.actor.employeeId);
  const step = stateAfter(before.state, 'withdraw');
  if (!step.ok) throw new AppError(step.violation.code, step.violation.facts);
  await updateVersioned(ctx, 'app.data_request', { id, version }, { state: step.value, decided_at: toTimestamp(ctx.now) });
  ctx.audit('data-request.withdraw', { entity: 'data_request', entityId: id, after: { kind: before.kind } });
  return getRequest(ctx, id);
}

export async function answerRequest(ctx: Ctx, { id, version, isGranted, answer }: Body<typeof dataRequests.answer>) {
  const { actor, now } = ctx;
  const before = await getRequest(ctx, id);
  const step = stateAfter(before.state, 'answer', isGranted);
  if (!step.ok) throw new AppError(step.violation.code, step.violation.facts);
  const decided = { state: step.value, answer, decided_by: actor.employeeId, decided_at: toTimestamp(now) };
  await updateVersioned(ctx, 'app.data_request', { id, version }, decided);
  ctx.audit('data-request.answer', {
    entity: 'data_request',
    entityId: id,
    after: { employeeId: before.employee.id, kind: before.kind, state: step.value },
  });
  await notify(ctx, {
    to: { employeeIds: [before.employee.id] },
    kind: 'data-request-answered',
    facts: {},
    link: OWN_PAGE,
    except: actor.employeeId,
  });
  return getRequest(ctx, id);
}
