import { type RawBuilder, sql } from 'kysely';
import type { consoleEvents } from '../../../contract/console/console-events.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { CLOCK_IN_ACTION } from '../../../domain/audit/audit-actions.ts';
import { currentAction } from '../../../domain/audit/former-actions.ts';
import { TOPIC_ENTITIES } from '../../../domain/console/event-topics.ts';
import type { UserContext } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { ofCompanies, pageOnConsole, withinDays } from '../shared/recent-records.ts';
import { actorKindsOf } from './actor-kinds.ts';

type Filter = Query<typeof consoleEvents.list>;
type List = Answer<typeof consoleEvents.list>;
export type EventRow = Omit<List['content'][number], 'organization' | 'actorKind'> & {
  organization_id: string | null;
  organization_name: string | null;
};

/** The three registers in one shape; each begins a query that a condition on its own rows ends. */
export const REGISTERS = {
  activity: sql`select a.id, a.at, 'activity' as source, a.organization_id, a.action, a.entity, a.request_id as "requestId",
    null::text as "errorCode", null::text as device from app.audit_event a where `,
  'failed-job': sql`select j.id, j.updated_at as at, 'failed-job' as source, j.organization_id, 'job.' || j.name as action, j.kind as entity,
    'job-' || j.id as "requestId", j.error_code as "errorCode", null::text as device from app.job j where j.status = 'failed' and `,
  'refused-sign-in': sql`select s.id, s.at, 'refused-sign-in' as source, null::uuid as organization_id, 'sign-in.' || s.method as action,
    'session' as entity, null::text as "requestId", null::text as "errorCode", s.device
    from directory.sign_in_event s where s.outcome = 'refused' and `,
} satisfies Record<EventRow['source'], RawBuilder<unknown>>;

function found(ctx: UserContext, filter: Filter): RawBuilder<unknown> {
  const { sources, topics, orgId, q, requestId } = filter;
  const within = (at: string, company: string) =>
    sql`${withinDays(ctx.now, filter, sql.ref(at))}${ofCompanies(filter, sql.ref(company))}`;
  const isWanted = (source: EventRow['source']) => !sources || sources.includes(source);
  const parts: RawBuilder<unknown>[] = [];
  if (isWanted('activity')) {
    const entities = topics?.flatMap((topic) => TOPIC_ENTITIES[topic]);
    parts.push(
      sql`${REGISTERS.activity}${within('a.at', 'a.organization_id')} and a.action <> ${CLOCK_IN_ACTION}${andWhen(
        entities,
        (list) => sql`a.entity = any(${list})`,
      )}${andWhen(requestId, (id) => sql`a.request_id = ${id}`)}`,
    );
  }
  if (isWanted('failed-job') && (!topics || topics.includes('data')))
    parts.push(
      sql`${REGISTERS['failed-job']}${within('j.updated_at', 'j.organization_id')}${andWhen(requestId, (id) => sql`'job-' || j.id = ${id}`)}`,
    );
  const isOfNoCompany = !orgId && !q && !requestId;
  if (isWanted('refused-sign-in') && isOfNoCompany && (!topics || topics.includes('access')))
    parts.push(sql`${REGISTERS['refused-sign-in']}${withinDays(ctx.now, filter, sql.ref('s.at'))}`);
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`${REGISTERS.activity}false`;
}

/** What happened in all companies and at the doors of the product, as a role reads it that sees no person and no value. */
export async function pageEvents(ctx: UserContext, filter: Filter): Promise<List> {
  const { page, size, sort } = filter;
  const events = found(ctx, filter);
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const answer = await pageOnConsole(ctx, {
    paged: { page, size },
    rows: sql<EventRow>`with found as (${events}) select f.*, o.name as organization_name
      from found f left join app.organization o on o.organization_id = f.organization_id
      order by f.at ${direction}, f.id ${direction} limit ${size} offset ${page * size}`,
    count: sql<{ total: number }>`with found as (${events}) select count(*) as total from found`,
  });
  const kinds = await actorKindsOf(ctx, answer.content);
  return { ...answer, content: answer.content.map((row) => ({ ...eventView(row), actorKind: kinds.get(row.id) ?? 'system' })) };
}

export const eventView = ({ organization_id: id, organization_name: name, ...row }: EventRow) => ({
  ...row,
  action: currentAction(row.action),
  organization: id === null ? null : { id, name: name ?? '' },
});
