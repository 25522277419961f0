import { type RawBuilder, sql } from 'kysely';
import type { activity } from '../../../contract/audit/activity.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { activityKind, CREATE_VERBS, DELETE_VERBS } from '../../../domain/audit/activity-kind.ts';
import { currentAction, storedActions } from '../../../domain/audit/former-actions.ts';
import { withoutPay } from '../../../domain/audit/hidden-values.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Instant } from '../../../domain/units.ts';
import { isNamed, nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import { KEY_AUTHOR } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, pageOf, startingWith } from '../../http/paging.ts';
import { actorNames } from './actor-names.ts';
import { selectSignIns } from './read-sign-ins.ts';
import { readNames } from './referred-names.ts';
import { withinDays } from './within-days.ts';

export type Filter = Omit<Query<typeof activity.page>, 'page' | 'size' | 'sort'>;
export type Entry = Answer<typeof activity.page>['content'][number];
type EntryRow = {
  id: string;
  at: Instant;
  action: string;
  entity: string;
  entity_id: string | null;
  actor_employee_id: string | null;
  code: string | null;
  first_name: string | null;
  last_name: string | null;
  first_name_en: string | null;
  last_name_en: string | null;
  subject: string | null;
};

/** The nouns of each tab; what stands nowhere, such as shifts and payrolls, is in the list of everything alone. */
const TABS = {
  company: [
    'organization',
    'holiday',
    'position',
    'subscription',
    'work-hour',
    'workHour',
    'setting',
    'overtime',
    'tag',
    'zone',
    'beacon_order',
    'enterprise',
    'branch',
    'api-key',
    'webhook',
  ],
  employee: ['employee', 'invitation', 'consent', 'file', 'clocking'],
  team: ['department', 'department-manager', 'group', 'team'],
} as const;

// The id is a version 7 uuid: its order is the order of time, and it is the key of the table.
const subjectFor = ({ language, organizationId }: Ctx) =>
  sql`coalesce(s.code || ' ' || ${nameShown('s', language)}, e.after->>'name', e.before->>'name', ${invitedOf(organizationId)})`;
// The log itself keeps no address: whoever was invited is read from the invitation, while it stands.
const invitedOf = (organizationId: string) => sql`case when e.entity = 'invitation' then (select coalesce(i.email, i.phone)
  from app.invitation i where i.organization_id = ${organizationId} and i.id = e.entity_id::uuid) end`;
const entryFor = (
  ctx: Ctx,
) => sql`e.id, e.at, e.action, e.entity, e.entity_id, e.actor_employee_id, p.code, p.first_name, p.last_name,
  p.first_name_en, p.last_name_en, ${subjectFor(ctx)} as subject`;

const people = (organizationId: string) => sql`
  left join app.employee p on p.organization_id = ${organizationId} and p.id = e.actor_employee_id
  left join app.employee s on s.organization_id = ${organizationId} and e.entity = 'employee' and s.id::text = e.entity_id`;

/** One page of entries; sign-ins stand in a register of their own. */
export async function pageActivity(ctx: Ctx, filter: Query<typeof activity.page>): Promise<Answer<typeof activity.page>> {
  const { rows, total } = isAboutSignIns(filter) ? await selectSignIns(ctx, filter) : await selectEntries(ctx, filter);
  return pageOf(ctx, filter, { content: rows, total });
}

const isAboutSignIns = ({ getBy, logType }: Filter) => getBy === 'signin' || logType === 'login';

async function selectEntries(ctx: Ctx, filter: Query<typeof activity.page>) {
  const where = conditions(ctx, filter);
  const direction = filter.sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<EntryRow>`select ${entryFor(ctx)} from app.audit_event e ${people(ctx.organizationId)}
    where ${where} order by e.id ${direction} limit ${filter.size} offset ${filter.page * filter.size}`.execute(ctx.tx);
  const joined = filter.q ? people(ctx.organizationId) : sql``;
  const counted = await sql<{ total: number }>`select count(*) as total from app.audit_event e ${joined} where ${where}`.execute(
    ctx.tx,
  );
  return { rows: rows.map(entryView), total: counted.rows[0]?.total ?? 0 };
}

function conditions(ctx: Ctx, filter: Filter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`e.organization_id = ${ctx.organizationId}`];
  const { getBy, logType, idList, q } = filter;
  if (getBy === 'company' || getBy === 'employee' || getBy === 'team') parts.push(sql`e.entity = any(${[...TABS[getBy]]})`);
  if (logType) parts.push(ofType(logType));
  if (idList) parts.push(sql`(e.actor_employee_id = any(${idList}::uuid[]) or e.entity_id = any(${idList}))`);
  if (q) parts.push(sql`(${subjectFor(ctx)} ilike ${anywhere(q)} or ${isNamed('p', q)})`);
  parts.push(...withinDays(ctx, filter, sql`e.at`));
  return sql.join(parts, sql` and `);
}

const VERB = sql`substring(e.action from position('.' in e.action) + 1)`;
function ofType(logType: string): RawBuilder<unknown> {
  if (logType === 'delete') return sql`${VERB} ~ ${DELETE_VERBS}`;
  if (logType === 'create') return sql`(${VERB} ~ ${CREATE_VERBS} and ${VERB} !~ ${DELETE_VERBS})`;
  if (logType === 'update') return sql`(${VERB} !~ ${CREATE_VERBS} and ${VERB} !~ ${DELETE_VERBS})`;
  return sql`(e.action = any(${storedActions(logType)}) or e.action like ${startingWith(`${logType}.`)})`;
}

const seesPay = ({ actor }: Ctx) => hasAnyGroup(actor.groups, GROUPS.payroll) && !actor.isPayClosed;

type DetailRow = EntryRow & { before: unknown; after: unknown; request_id: string; seq: number | null; api_key: string | null };

export async function getActivity(ctx: Ctx, activityId: string): Promise<Answer<typeof activity.get>> {
  const { rows } = await sql<DetailRow>`select ${entryFor(ctx)}, e.before, e.after, e.request_id,
      (select seq from app.audit_seal seal where seal.organization_id = ${ctx.organizationId} and seal.audit_event_id = e.id) as seq,
      (select k.name from app.api_key k where k.organization_id = ${ctx.organizationId}
        and e.actor_user_id = ${KEY_AUTHOR} || k.id::text) as api_key
    from app.audit_event e ${people(ctx.organizationId)}
    where e.organization_id = ${ctx.organizationId} and e.id = ${activityId}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw notFound();
  const { before, after } = seesPay(ctx) ? row : withoutPay(row);
  const names = await readNames(ctx, [before, after]);
  return { ...entryView(row), before, after, names, apiKey: row.api_key, requestId: row.request_id, sealSeq: row.seq };
}

const entryView = (row: EntryRow): Entry => ({
  activityId: row.id,
  kind: activityKind(row.action),
  isRefused: false,
  device: null,
  at: row.at,
  actor: { employeeId: row.actor_employee_id, ...actorNames(row) },
  logType: currentAction(row.action),
  entity: row.entity,
  entityId: row.entity_id,
  subject: row.subject,
});
