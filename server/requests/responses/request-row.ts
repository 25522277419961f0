import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RequestStatus } from '../../../contract/requests/responses.ts';
import { openGroup, type StepGroup } from '../../../domain/approvals/decide-step.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Answers } from '../../../domain/requests/check-answers.ts';
import type { FormField } from '../../../domain/requests/form-fields.ts';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import { prepared } from '../../db/prepared.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { managedBy } from '../../http/visible-employees.ts';
import { actsFor } from '../shared/asks-now.ts';
import { STATUS } from '../shared/request-status.ts';
import type { Done } from './effects/effect.ts';

type Tenant = Pick<Ctx, 'tx' | 'organizationId'>;

/** A request with the questions it was filled with. */
export type RequestRow = {
  id: string;
  templateId: string;
  kind: FormKind;
  formName: string;
  formEnglishName: string | null;
  employeeId: string;
  status: z.output<typeof RequestStatus>;
  answers: Answers;
  fields: FormField[];
  autoResponse: string | null;
  startDate: PlainDate | null;
  endDate: PlainDate | null;
  leaveRecordId: string | null;
  takesBackId: string | null;
  effect: Done | null;
  lineName: string;
  reason: string | null;
  createdAt: Instant;
  changedAt: Instant;
  version: number;
};
export type ApproverRow = {
  position: number;
  employeeId: string;
  via: string;
  askedAt: Instant | null;
  decision: 'approved' | 'rejected' | null;
  reason: string | null;
  decidedAt: Instant | null;
  decidedBy: string | null;
};
export type GroupRow = { position: number; name: string; needed: number; approvers: ApproverRow[] };

/** `acting`: whose approvals the caller may give, where that was read before. */
type Reading = { readonly forUpdate?: boolean; readonly acting?: readonly string[] };

/** A request that the caller may see; to anybody else it answers like one that is not there. `forUpdate` keeps it as it is. */
export const getRequest = async (ctx: Ctx, id: string, reading: Reading = {}): Promise<RequestRow> =>
  findRequest(ctx, id, await visibleRequests(ctx, reading.acting), reading);

/** The request that another one takes back, whoever looks at it: approved, or canceled by the company meanwhile. */
export async function originalOf(ctx: Ctx, id: string): Promise<RequestRow> {
  const original = await findRequest(ctx, id, sql`true`, { forUpdate: true });
  if (original.status !== 'approved' && original.status !== 'canceled')
    throw new AppError('state/not-allowed', { status: original.status });
  return original;
}

/** A request that fits a condition, whoever looks at it. */
export async function findRequest(
  ctx: Tenant,
  id: string,
  condition: RawBuilder<unknown>,
  { forUpdate = false }: Pick<Reading, 'forUpdate'>,
): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    select a.id, a.template_id as "templateId", a.kind, f.name as "formName", f.english_name as "formEnglishName",
      a.employee_id as "employeeId", ${STATUS} as status, a.answers, r.fields, r.auto_response as "autoResponse", a.start_date as "startDate",
      a.end_date as "endDate", a.leave_record_id as "leaveRecordId", a.takes_back_id as "takesBackId", a.effect,
      a.line_name as "lineName", a.reason, a.created_at as "createdAt", a.changed_at as "changedAt", a.version
    from app.form_response a
    join app.form_template f on f.organization_id = a.organization_id and f.id = a.template_id
    join app.form_revision r on r.organization_id = a.organization_id and r.template_id = a.template_id and r.revision = a.revision
    left join app.leave_record l on l.organization_id = a.organization_id and l.id = a.leave_record_id
    where a.organization_id = ${ctx.organizationId} and a.id = ${id} and ${condition}
    ${forUpdate ? sql`for update of a` : sql``}`.execute(ctx.tx);
  const [request] = rows;
  if (!request) throw notFound();
  return request;
}

/**
 * The condition on requests `a` that a person may see: their own, those whose line names them or somebody they stand in for, those of the
 * people they manage, and all of them for who keeps the requests of the company.
 */
export async function visibleRequests(ctx: Ctx, acting?: readonly string[]) {
  const { organizationId, actor } = ctx;
  if (hasAnyGroup(actor.groups, GROUPS.management)) return sql`true`;
  const managed = hasAnyGroup(actor.groups, GROUPS.teams)
    ? sql`or exists (select from app.employee e where e.organization_id = a.organization_id and e.id = a.employee_id
        and e.department_id in (${managedBy(organizationId, actor.employeeId)}))`
    : sql``;
  return sql`(a.employee_id = ${actor.employeeId} or ${await inLineOf(ctx, acting)} ${managed})`;
}

/** The condition on requests `a` whose line names the caller, or somebody the caller stands in for today. */
export async function inLineOf(ctx: Ctx, acting?: readonly string[]) {
  const ids = acting ?? (await actsFor(ctx));
  return sql`exists (select from app.form_response_approver p where p.organization_id = a.organization_id and p.response_id = a.id
    and p.employee_id = any(${plannedOnce(ids)}))`;
}

/** The approvers of a group `g` of a request. */
export const APPROVERS = sql`(select coalesce(json_agg(json_build_object('position', p.position, 'employeeId', p.employee_id, 'via', p.via,
    'askedAt', (extract(epoch from p.asked_at) * 1000)::bigint, 'decision', p.decision, 'reason', p.reason,
    'decidedAt', (extract(epoch from p.decided_at) * 1000)::bigint, 'decidedBy', p.decided_by) order by p.decided_at nulls last, p.employee_id), '[]')
  from app.form_response_approver p where p.organization_id = g.organization_id and p.response_id = g.response_id and p.position = g.position)`;

/** The line of each of some requests, in order. */
export async function loadLines({ tx, organizationId }: Tenant, ids: readonly string[]): Promise<Map<string, GroupRow[]>> {
  const { rows } = await prepared(
    tx,
    'request-lines',
    sql<Omit<GroupRow, 'approvers'> & { responseId: string; approvers: ApproverRow[] }>`
    select g.response_id as "responseId", g.position, g.name, g.needed, ${APPROVERS} as approvers
    from app.form_response_group g
    where g.organization_id = ${organizationId} and g.response_id = any(${plannedOnce(ids)}) order by g.response_id, g.position`,
  );
  const lines = new Map<string, GroupRow[]>(ids.map((id) => [id, []]));
  for (const { responseId, ...group } of rows) lines.get(responseId)?.push(group);
  return lines;
}

/** A line as the rule of steps reads it. */
export const stepsOf = (line: readonly GroupRow[]): StepGroup[] =>
  line.map(({ name, needed, approvers }) => ({
    name,
    needed,
    approverIds: approvers.map(({ employeeId }) => employeeId),
    approvals: approvers.flatMap(({ employeeId, decision, decidedBy }) =>
      decision === 'approved' ? [{ approverId: employeeId, byId: decidedBy ?? employeeId }] : [],
    ),
  }));

/** The approvers who are asked now: those of the open group who have not answered. */
export function waitsFor(line: readonly GroupRow[]): string[] {
  const group = line[openGroup(stepsOf(line))];
  return (group?.approvers ?? []).filter(({ decision }) => decision === null).map(({ employeeId }) => employeeId);
}

/** The place of the step that a request waits at; null when it waits no more. */
export async function openStep(tenant: Tenant, id: string): Promise<number | null> {
  const { rows } = await sql<{ status: string }>`select ${STATUS} as status from app.form_response a
    left join app.leave_record l on l.organization_id = a.organization_id and l.id = a.leave_record_id
    where a.organization_id = ${tenant.organizationId} and a.id = ${id}`.execute(tenant.tx);
  if (rows[0]?.status !== 'pending') return null;
  const line = (await loadLines(tenant, [id])).get(id) ?? [];
  const place = openGroup(stepsOf(line));
  return line[place]?.position ?? null;
}
