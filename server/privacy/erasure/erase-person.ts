import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import { Id } from '../../../contract/primitives.ts';
import type { retention } from '../../../contract/privacy/retention.ts';
import { decideErasure } from '../../../domain/privacy/retention.ts';
import { addDays } from '../../../domain/time.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { enqueueForgetFace } from '../../jobs/forget-face.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { requireHolder } from '../shared/require-holder.ts';
import { eraseIdentity, erasePersonalData, filesOfPerson } from './erased-data.ts';
import { readErasureFacts } from './erasure-facts.ts';

export const ERASE_JOB = 'erase-person';
const Input = z.object({ employeeId: Id });

/** Confirms an erasure; the job does it. */
export async function startErasure(
  ctx: MemberContext,
  { employeeId, reason, ...proof }: Body<typeof retention.erase>,
  reply: FastifyReply,
): Promise<{ ok: true }> {
  await ctx.transaction({ readOnly: true }, (inside) => requireErasable(inside, employeeId));
  await requireHolder(ctx, proof, reply);
  return ctx.transaction({}, async (inside) => {
    await requireErasable(inside, employeeId, true);
    const { tx, organizationId, actor, language, now, services } = inside;
    await sql`insert into app.erasure (organization_id, employee_id, state, reason, decided_by, decided_at)
      values (${organizationId}, ${employeeId}, 'running', ${reason}, ${actor.employeeId}, ${toTimestamp(now)})
      on conflict (organization_id, employee_id) do update set state = 'running', postponed_until = null, reason = excluded.reason,
        decided_by = excluded.decided_by, decided_at = excluded.decided_at, version = erasure.version + 1`.execute(tx);
    await services.jobs.enqueue(tx, { organizationId, name: ERASE_JOB, input: { employeeId }, actor, language });
    inside.audit('erasure.confirm', { entity: 'employee', entityId: employeeId, after: { reason } });
    return { ok: true as const };
  });
}

async function requireErasable(ctx: Ctx, employeeId: string, isLocked = false) {
  const decision = decideErasure(await readErasureFacts(ctx, employeeId, isLocked));
  if (!decision.ok) throw new AppError(decision.violation.code, decision.violation.facts);
}

/** Erases the person in one transaction. A hold that came meanwhile stops it; run again, it changes nothing more. */
export const erasePerson: JobHandler = async ({ ctx, input }) => {
  const { employeeId } = Input.parse(input);
  const files = await ctx.transaction({}, (inside) => erase(inside, employeeId));
  return { result: { files } };
};

async function erase(ctx: Ctx, employeeId: string): Promise<number> {
  const { tx, organizationId, now, services } = ctx;
  const person = await readErasureFacts(ctx, employeeId, true);
  if (person.state !== 'running') return 0;
  const decision = decideErasure({ ...person, state: 'none' });
  if (!decision.ok) {
    await sql`update app.erasure set state = 'proposed', version = version + 1
      where organization_id = ${organizationId} and employee_id = ${employeeId} and state = 'running'`.execute(tx);
    return 0;
  }
  const { takesIdentity } = decision.value;
  const fileIds = await filesOfPerson(ctx, employeeId, takesIdentity);
  await enqueueForgetFace(ctx, { employeeId, lastDay: addDays(person.today, -1) });
  await erasePersonalData(ctx, employeeId);
  if (takesIdentity) await eraseIdentity(ctx, employeeId);
  // The nightly sweep takes their content, then their rows.
  await sql`update app.file set status = 'removed', name = '' where organization_id = ${organizationId}
    and id = any(${fileIds}::uuid[])`.execute(tx);
  await sql`update app.erasure set state = 'done', done_at = ${toTimestamp(now)}, version = version + 1,
      identity_until = ${takesIdentity ? null : person.identityUntil}::date
    where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(tx);
  ctx.audit('erasure.complete', { entity: 'employee', entityId: employeeId, after: { files: fileIds.length, takesIdentity } });
  ctx.afterCommit(() => services.memberships.forget(organizationId));
  return fileIds.length;
}
