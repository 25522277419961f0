import { sql } from 'kysely';
import type { consoleEvents } from '../../../contract/console/console-events.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { changedFields } from '../../../domain/audit/changed-fields.ts';
import { withoutPayAndIdentity } from '../../../domain/audit/hidden-values.ts';
import { onPool } from '../../db/pool.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { onConsole } from '../shared/recent-records.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';
import { findRunning, readUnderAccess } from './access.ts';
import { actorKindsOf } from './actor-kinds.ts';
import { type EventRow, eventView, REGISTERS } from './read-events.ts';

type Info = Answer<typeof consoleEvents.get>;
type Noted = { action: string; before: unknown; after: unknown };

export async function getEvent(ctx: UserContext, eventId: string, withValues: boolean): Promise<Info> {
  const row = await findEvent(ctx, eventId);
  if (!row) throw notFound();
  const kinds = await actorKindsOf(ctx, [row]);
  const event = { ...eventView(row), actorKind: kinds.get(row.id) ?? 'system' };
  const closed = { changed: null, job: null, access: null, values: null };
  const organizationId = row.organization_id;
  if (organizationId === null) return { ...event, ...closed };
  const access = await findRunning(ctx, organizationId);
  if (row.source === 'failed-job') return { ...event, ...closed, access, job: await jobOf(ctx, row) };
  const read = (company: CompanyContext) => readNoted(company, eventId);
  if (!withValues) return { ...event, ...closed, access, changed: changedFields(await withCompany(ctx, organizationId, read)) };
  const noted = await readUnderAccess(ctx, { organizationId, reading: 'event', seen: { eventId } }, read);
  return { ...event, ...closed, access, changed: changedFields(noted), values: withoutPayAndIdentity(noted) };
}

/** The keys of both registers of companies begin with the company: each is asked. */
async function findEvent(ctx: UserContext, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await onConsole(ctx, (queries) =>
    sql<EventRow>`select e.*, o.name as organization_name from app.organization o cross join lateral (
        ${REGISTERS.activity} a.organization_id = o.organization_id and a.id = ${eventId}
        union all ${REGISTERS['failed-job']} j.organization_id = o.organization_id and j.id = ${eventId}) e
      union all select e.*, null from (${REGISTERS['refused-sign-in']} s.id = ${eventId}) e`.execute(queries),
  );
  return rows[0];
}

async function jobOf(ctx: UserContext, { organization_id, id }: EventRow): Promise<Info['job']> {
  const { rows } = await sql<NonNullable<Info['job']>>`
      select attempt, progress, total, created_at as "createdAt" from app.job where organization_id = ${organization_id}
        and id = ${id}`.execute(onPool(ctx.services.consolePool));
  return rows[0] ?? null;
}

async function readNoted({ tx, organizationId }: CompanyContext, eventId: string): Promise<Noted> {
  const { rows } = await sql<Noted>`
      select action, before, after from app.audit_event where organization_id = ${organizationId} and id = ${eventId}`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw notFound();
  return row;
}
