import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { forms } from '../../../contract/requests/forms.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { Instant } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { FORM_COLUMNS, type FormRow, typeIdOf, wireFields } from '../shared/form-rows.ts';

type Template = Answer<typeof forms.get>;
type Summary = Answer<typeof forms.search>['content'][number];
type SummaryRow = Omit<FormRow, 'fields' | 'autoResponse' | 'isTold'> & {
  total: number;
  sent: number;
  pending: number;
  changedAt: Instant;
};

const selectForms = ({ organizationId }: Ctx, condition = sql``) => sql<SummaryRow>`
  select ${FORM_COLUMNS}, f.changed_at as "changedAt", (count(*) over())::int as total, counted.sent, counted.pending
  from app.form_template f
  join app.form_revision r on r.organization_id = f.organization_id and r.template_id = f.id and r.revision = f.revision
  cross join lateral (select count(*)::int as sent, (count(*) filter (where status = 'pending'))::int as pending
    from app.form_response a where a.organization_id = f.organization_id and a.template_id = f.id) counted
  where f.organization_id = ${organizationId} and f.removed_at is null ${condition}`;

const summaryOf = ({ kind, isDefault, isEnabled, sent, pending, changedAt, total: _total, ...row }: SummaryRow): Summary => ({
  id: row.id,
  typeId: typeIdOf(kind),
  uniqueName: kind,
  name: row.name,
  englishName: row.englishName,
  externalCode: row.externalCode,
  description: row.description,
  defaultTemplate: isDefault,
  enabled: isEnabled,
  revision: row.revision,
  version: row.version,
  responses: { total: sent, pending },
  changedAt: changedAt,
});

const SORTS = { name: sql`lower(f.name)`, changedAt: sql`f.changed_at` } as const;

export async function searchForms(ctx: Ctx, { name, page, size, sort }: Query<typeof forms.search>) {
  const condition = andWhen(name, (text) => sql`concat_ws(' ', f.name, f.english_name, f.external_code) ilike ${anywhere(text)}`);
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows, total } = await countedRows({ page, size }, async (paged) => {
    const found = await sql<SummaryRow>`${selectForms(ctx, condition)}
      order by ${SORTS[sort.field]} ${direction}, f.id limit ${paged.size} offset ${paged.page * paged.size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, { page, size }, { content: rows.map(summaryOf), total });
}

/** Those of the product first, then by name. */
export async function listFillable(ctx: Ctx): Promise<Answer<typeof forms.all>> {
  const { rows } = await sql<SummaryRow>`${selectForms(ctx, sql`and f.is_enabled`)}
    order by f.is_default desc, array_position(array['LeaveForm', 'OvertimeForm', 'AddClockForm', 'CustomForm'], f.kind), lower(f.name)`.execute(
    ctx.tx,
  );
  return rows.map((row) => {
    const { responses: _responses, ...summary } = summaryOf(row);
    return summary;
  });
}

/** One form; how many requests it has had is told to those who make forms. */
export async function readForm(ctx: Ctx, id: string): Promise<Template> {
  const isMaker = hasAnyGroup(ctx.actor.groups, GROUPS.management);
  const { rows } = await sql<SummaryRow & Pick<FormRow, 'fields' | 'autoResponse'>>`
    select found.*, r.fields from (${selectForms(ctx, sql`and f.id = ${id}`)}) found
    join app.form_revision r on r.organization_id = ${ctx.organizationId} and r.template_id = found.id and r.revision = found.revision`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row || !(row.isEnabled || isMaker)) throw notFound();
  const summary = summaryOf(row);
  return {
    ...summary,
    responses: isMaker ? summary.responses : { total: 0, pending: 0 },
    autoResponse: row.autoResponse,
    notification: isMaker ? await notifiedOf(ctx, id) : [],
    fields: wireFields(row.fields),
  };
}

async function notifiedOf({ tx, organizationId }: Ctx, templateId: string): Promise<Template['notification']> {
  const { rows } = await sql<{ id: string; name: string; notifyType: 'department' | 'employee' }>`
    select coalesce(d.id, e.id) as id, coalesce(d.name, e.code || ' · ' || e.first_name || ' ' || e.last_name) as name,
      case when d.id is null then 'employee' else 'department' end as "notifyType"
    from app.form_notification n
    left join app.department d on d.organization_id = n.organization_id and d.id = n.department_id
    left join app.employee e on e.organization_id = n.organization_id and e.id = n.employee_id
    where n.organization_id = ${organizationId} and n.template_id = ${templateId} order by 2, 1`.execute(tx);
  return (['department', 'employee'] as const).flatMap((notifyType) => {
    const list = rows.filter((row) => row.notifyType === notifyType).map(({ id, name }) => ({ id, name }));
    return list.length > 0 ? [{ notifyType, list }] : [];
  });
}
