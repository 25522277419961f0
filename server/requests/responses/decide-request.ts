import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { requests } from '../../../contract/requests/responses.ts';
import { decideStep, openGroup, type StepOutcome } from '../../../domain/approvals/decide-step.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { actsFor } from '../shared/asks-now.ts';
import type { Done } from './effects/effect.ts';
import { EFFECTS } from './effects/effects.ts';
import { dropEffect, moveOn } from './move-request.ts';
import { type GroupRow, getRequest, loadLines, openStep, originalOf, type RequestRow, stepsOf } from './request-row.ts';
import { readRequest } from './request-view.ts';
import { settleWaiting, tellDecided, tellNext } from './tell-people.ts';

type Decision = {
  readonly id: string;
  readonly approved: boolean;
  readonly reason?: string | undefined;
  readonly isByMail?: boolean;
};

export async function acceptRequest(ctx: Ctx, decision: Body<typeof requests.accept>) {
  await decide(ctx, decision);
  return readRequest(ctx, decision.id);
}

/** One after another, person by person, so that two people who do so wait for each other in one order; one that is refused changes nothing. */
export async function acceptRequests(ctx: Ctx, ids: readonly string[]): Promise<Answer<typeof requests.acceptMany>> {
  const outcomes = new Map<string, { ok: boolean; code: string | null }>();
  for (const id of await inOrder(ctx, ids)) {
    try {
      await ctx.inSavepoint(() => decide(ctx, { id, approved: true }));
      outcomes.set(id, { ok: true, code: null });
    } catch (error) {
      if (!(error instanceof AppError) || (error.code === 'not-found' && ids.length === 1)) throw error;
      outcomes.set(id, { ok: false, code: error.code });
    }
  }
  return { outcomes: ids.map((id) => ({ id, ok: false, code: null, ...outcomes.get(id) })) };
}

/** By person and leave type, which is the order of the locks that approvals take. */
async function inOrder({ tx, organizationId }: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w.id from (select distinct unnest(${ids}::uuid[]) as id) w
    left join app.form_response a on a.organization_id = ${organizationId} and a.id = w.id
    left join app.leave_record l on l.organization_id = ${organizationId} and l.id = a.leave_record_id
    order by a.employee_id, l.leave_type_id, a.start_date, w.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * One answer of one approver. The request is held until all is written, so that of two who answer at one instant the second sees what the
 * first has done. What the request asks for happens with the last approval, or the approval is refused.
 */
export async function decide(ctx: Ctx, { id, approved, reason, isByMail }: Decision): Promise<RequestRow['status']> {
  await holdPay(ctx.tx, ctx.organizationId);
  const request = await getRequest(ctx, id, { forUpdate: true });
  const line = (await loadLines(ctx, [id])).get(id) ?? [];
  const answer = { actorId: ctx.actor.employeeId, actingFor: await actsFor(ctx), approved };
  const step = decideStep({ status: request.status, requesterId: request.employeeId, groups: stepsOf(line) }, answer);
  if (!step.ok) throw new AppError(step.violation);
  await writeStep(ctx, request, { ...step.value, approved, reason: reason || null });
  const { next } = step.value;
  const done = next === 'approved' ? await applyEffect(ctx, request) : null;
  if (next === 'rejected') await dropEffect(ctx, request, 'rejected');
  await moveOn(ctx, request, { status: next, reason: next === 'rejected' ? (reason ?? null) : null, done });
  ctx.audit(approved ? 'request.approve' : 'request.reject', {
    entity: 'request',
    entityId: id,
    before: { status: request.status },
    after: {
      form: request.formName,
      employeeId: request.employeeId,
      status: next,
      step: step.value.group + 1,
      reason: reason || null,
      ...(isByMail ? { by: 'mail-link' } : {}),
    },
  });
  const isStepOpen = next === 'pending' && !isNextGroup(line, step.value);
  await settleWaiting(ctx, request, { isStepOpen });
  if (next !== 'pending') await tellDecided(ctx, request, next);
  else if (!isStepOpen) await openNext(ctx, request);
  return next;
}

/** The step that has its turn now waits from now on. */
async function openNext(ctx: Ctx, request: RequestRow): Promise<void> {
  const position = await openStep(ctx, request.id);
  await sql`update app.form_response_group set opened_at = ${toTimestamp(ctx.now)}
    where organization_id = ${ctx.organizationId} and response_id = ${request.id} and position = ${position}`.execute(ctx.tx);
  await tellNext(ctx, request);
}

/** Whether this answer was the last that its group needed. */
function isNextGroup(line: readonly GroupRow[], { group, approverId }: StepOutcome): boolean {
  const before = stepsOf(line);
  const after = before.map((step, place) =>
    place === group ? { ...step, approvals: [...step.approvals, { approverId, byId: approverId }] } : step,
  );
  return openGroup(after) !== openGroup(before);
}

type Step = StepOutcome & { readonly approved: boolean; readonly reason: string | null };

async function writeStep(ctx: Ctx, { id }: RequestRow, { group, approverId, approved, reason }: Step): Promise<void> {
  const inStead = approverId === ctx.actor.employeeId ? null : ctx.actor.employeeId;
  const { numAffectedRows } = await sql`
    update app.form_response_approver set decision = ${approved ? 'approved' : 'rejected'}, reason = ${reason},
      decided_at = ${toTimestamp(ctx.now)}, decided_by = ${inStead}
    where organization_id = ${ctx.organizationId} and response_id = ${id} and position = ${group} and employee_id = ${approverId}
      and decision is null`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new AppError('conflict');
}

/** A request to take back another one undoes what that one did, and ends it. */
async function applyEffect(ctx: Ctx, request: RequestRow): Promise<Done> {
  if (request.takesBackId === null) return EFFECTS[request.kind].apply(ctx, request);
  const original = await originalOf(ctx, request.takesBackId);
  // The company took it back meanwhile: there is nothing left to undo.
  if (original.status === 'canceled') return {};
  await EFFECTS[original.kind].undo(ctx, original, request.reason ?? '');
  await moveOn(ctx, original, { status: 'canceled', reason: request.reason, done: null });
  return {};
}
