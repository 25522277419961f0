import { sql } from 'kysely';
import type { FormResponse, RequestSummary } from '../../../contract/requests/responses.ts';
import type { Instant } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { needsPaper } from '../../leave/shared/needs-paper.ts';
import { STATUS } from '../shared/request-status.ts';
import { APPROVERS, type GroupRow, type RequestRow, visibleRequests } from './request-row.ts';

/** A request with all that hangs on it. */
export type WholeRequest = RequestRow & {
  readonly leaveType: RequestSummary['leaveType'];
  readonly minutes: number | null;
  readonly line: readonly GroupRow[];
  readonly comments: readonly {
    readonly id: string;
    readonly employeeId: string;
    readonly text: string;
    readonly createdAt: Instant;
  }[];
  readonly files: readonly Omit<FormResponse['files'][number], 'url'>[];
  /** The leave of the request, while its paper is missing; a request that takes a leave back owes none. */
  readonly paperMissingOf: string | null;
};

/** The same as `getRequest` with all around it, in one statement. */
export async function readWhole(ctx: Ctx, id: string, acting: readonly string[]): Promise<WholeRequest> {
  const { organizationId } = ctx;
  const { rows } = await sql<WholeRequest>`
    select a.id, a.template_id as "templateId", a.kind, f.name as "formName", f.english_name as "formEnglishName",
      a.employee_id as "employeeId", ${STATUS} as status, a.answers, v.fields, v.auto_response as "autoResponse", a.start_date as "startDate",
      a.end_date as "endDate", a.leave_record_id as "leaveRecordId", a.takes_back_id as "takesBackId", a.effect,
      a.line_name as "lineName", a.reason, a.created_at as "createdAt", a.changed_at as "changedAt", a.version,
      case when t.id is not null then json_build_object('name', t.name, 'englishName', t.english_name, 'color', t.color, 'symbol', t.symbol)
        end as "leaveType",
      coalesce(l.minutes, (a.effect ->> 'overtimeMinutes')::int, a.overtime_minutes) as minutes,
      (select coalesce(json_agg(json_build_object('position', g.position, 'name', g.name, 'needed', g.needed, 'approvers', ${APPROVERS})
          order by g.position), '[]')
        from app.form_response_group g where g.organization_id = ${organizationId} and g.response_id = a.id) as line,
      (select coalesce(json_agg(json_build_object('id', c.id, 'employeeId', c.employee_id, 'text', c.text,
          'createdAt', (extract(epoch from c.created_at) * 1000)::bigint) order by c.created_at, c.id), '[]')
        from app.form_response_comment c where c.organization_id = ${organizationId} and c.response_id = a.id) as comments,
      (select coalesce(json_agg(json_build_object('id', o.id, 'field', i.field_id, 'name', o.name, 'mimeType', o.mime_type,
          'sizeBytes', o.size_bytes) order by i.field_id, i.position), '[]')
        from app.form_response_file i join app.file o on o.organization_id = i.organization_id and o.id = i.file_id
        where i.organization_id = ${organizationId} and i.response_id = a.id) as files,
      case when a.takes_back_id is null and t.paper_from_days is not null
        then (select r.id from app.leave_record r where r.organization_id = ${organizationId} and r.id = l.id and ${needsPaper(organizationId)})
        end as "paperMissingOf"
    from app.form_response a
    join app.form_template f on f.organization_id = a.organization_id and f.id = a.template_id
    join app.form_revision v on v.organization_id = a.organization_id and v.template_id = a.template_id and v.revision = a.revision
    left join app.leave_record l on l.organization_id = a.organization_id and l.id = a.leave_record_id
    left join app.leave_type t on t.organization_id = a.organization_id and t.id = l.leave_type_id
    where a.organization_id = ${organizationId} and a.id = ${id} and ${await visibleRequests(ctx, acting)}`.execute(ctx.tx);
  const [request] = rows;
  if (!request) throw notFound();
  return request;
}
