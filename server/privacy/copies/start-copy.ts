import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { COPY_DAYS } from '../../../domain/privacy/personal-copy.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { fileLink } from '../../files/file-link.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { type Proof, requireHolder } from '../shared/require-holder.ts';
import { COPY_JOB } from './make-copy.ts';
import { getCopy } from './read-copies.ts';

const DAY_MS = 86_400_000;
type Asked = { readonly employeeId: string; readonly proof: Proof };
/** Has the archive of a person's data made; while one is being made for the same person and asker, that one is answered. */
export async function startCopy(ctx: MemberContext, { employeeId, proof }: Asked, reply: FastifyReply) {
  await ctx.transaction({ readOnly: true }, (inside) => requirePerson(inside, employeeId));
  await requireHolder(ctx, proof, reply);
  return ctx.transaction({}, async (inside) => getCopy(inside, await enterCopy(inside, employeeId)));
}

async function requirePerson({ tx, organizationId }: Ctx, employeeId: string) {
  const { rows } = await sql`select from app.employee where organization_id = ${organizationId} and id = ${employeeId}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

async function enterCopy(ctx: Ctx, employeeId: string): Promise<string> {
  const { tx, organizationId, actor, language, now, services } = ctx;
  await sql`select from app.employee where organization_id = ${organizationId} and id = ${employeeId} for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`select id from app.personal_copy where organization_id = ${organizationId}
    and employee_id = ${employeeId} and asked_by = ${actor.employeeId} and status = 'running' limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  const holdsPay = employeeId === actor.employeeId || hasAnyGroup(actor.groups, GROUPS.payroll);
  const input = { employeeId, holdsPay };
  const id = await services.jobs.enqueue(tx, { organizationId, name: COPY_JOB, input, actor, language });
  await insertRow(ctx, 'app.personal_copy', {
    id,
    employee_id: employeeId,
    asked_by: actor.employeeId,
    holds_pay: holdsPay,
    created_at: toTimestamp(now),
    expires_at: new Date(now + COPY_DAYS * DAY_MS),
  });
  ctx.audit('personal-copy.create', { entity: 'employee', entityId: employeeId, after: { holdsPay } });
  return id;
}

/** A link to a copy that one asked for; each time that it is taken is noted. One of another person goes with the right to ask for it. */
export async function openCopy(ctx: Ctx, id: string): Promise<{ url: string }> {
  const copy = await getCopy(ctx, id);
  const { employeeId, groups } = ctx.actor;
  const mayAsk = copy.employee.id === employeeId || hasAnyGroup(groups, GROUPS.positions);
  if (!copy.isOwn || !mayAsk) throw notFound();
  if (copy.status !== 'done') throw new AppError('state/not-allowed', { status: copy.status });
  ctx.audit('personal-copy.open', { entity: 'employee', entityId: copy.employee.id });
  return { url: fileLink(ctx, id) };
}
