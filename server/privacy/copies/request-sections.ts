import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReadSections, Wanted } from './sections.ts';

type RequestRow = { form: string; sentAt: Instant; status: string; answers: unknown; fields: unknown; reason: string | null };
type DecisionRow = {
  form: string;
  sentAt: Instant;
  approver: string;
  decision: string | null;
  decidedAt: Instant | null;
  reason: string | null;
};
type CommentRow = { form: string; at: Instant; by: string; text: string };

/** The person's own requests, with those who decided them. What they decided for others is about others. */
export const requestSections: ReadSections = async (ctx, wanted) => [
  { key: 'requests', rows: await readRequests(ctx, wanted) },
  { key: 'decisions', rows: await readDecisions(ctx, wanted) },
  { key: 'comments', rows: await readComments(ctx, wanted) },
];

async function readRequests({ tx, organizationId }: Ctx, { employeeId }: Wanted) {
  const { rows } = await sql<RequestRow>`
    select t.name as form, r.created_at as "sentAt", r.status, r.answers, v.fields, r.reason
    from app.form_response r join app.form_template t on t.organization_id = ${organizationId} and t.id = r.template_id
    left join app.form_revision v on v.organization_id = ${organizationId} and v.template_id = r.template_id and v.revision = r.revision
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId} order by r.created_at, r.id`.execute(tx);
  return rows.map(({ answers, fields, ...row }) => ({ ...row, answers: answered(answers, fields) }));
}

/** The answers under the questions that were asked. */
function answered(answers: unknown, fields: unknown): object {
  const labels = new Map<string, string>();
  for (const field of Array.isArray(fields) ? fields : []) {
    if (typeof field?.id === 'string' && typeof field?.label === 'string') labels.set(field.id, field.label);
  }
  const entries = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
  return Object.fromEntries(entries.map(([id, value]) => [labels.get(id) ?? id, value]));
}

async function readDecisions({ tx, organizationId, language }: Ctx, { employeeId }: Wanted): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select t.name as form, r.created_at as "sentAt", ${nameShown('e', language)} as approver, a.decision,
      a.decided_at as "decidedAt", a.reason
    from app.form_response r join app.form_template t on t.organization_id = ${organizationId} and t.id = r.template_id
    join app.form_response_approver a on a.organization_id = ${organizationId} and a.response_id = r.id
    join app.employee e on e.organization_id = ${organizationId} and e.id = coalesce(a.decided_by, a.employee_id)
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId}
    order by r.created_at, r.id, a.position, e.code`.execute(tx);
  return rows;
}

async function readComments({ tx, organizationId, language }: Ctx, { employeeId }: Wanted): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select t.name as form, c.created_at as at, ${nameShown('e', language)} as by, c.text
    from app.form_response r join app.form_template t on t.organization_id = ${organizationId} and t.id = r.template_id
    join app.form_response_comment c on c.organization_id = ${organizationId} and c.response_id = r.id
    join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId} order by c.created_at, c.id`.execute(tx);
  return rows;
}
