import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { formReports } from '../../../contract/reports/form-reports.ts';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { STATUS } from '../../requests/shared/request-status.ts';

type Row = {
  id: string;
  name: string;
  englishName: string | null;
  uniqueName: FormKind;
  isEnabled: boolean;
  pending: number;
  approved: number;
  rejected: number;
  canceled: number;
  total: number;
};

/** Forms of the company, removed ones only while there are requests of them, with how their requests stand. */
export async function listForms(ctx: Ctx, query: Query<typeof formReports.forms>) {
  const { organizationId, tx, language } = ctx;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row>`
      select f.id, f.name, f.english_name as "englishName", f.kind as "uniqueName", (f.is_enabled and f.removed_at is null) as "isEnabled",
        coalesce(s.pending, 0) as pending, coalesce(s.approved, 0) as approved, coalesce(s.rejected, 0) as rejected,
        coalesce(s.canceled, 0) as canceled, (count(*) over ())::int as total
      from app.form_template f
      left join (select template_id, (count(*) filter (where status = 'pending'))::int as pending,
          (count(*) filter (where status = 'approved'))::int as approved, (count(*) filter (where status = 'rejected'))::int as rejected,
          (count(*) filter (where status = 'canceled'))::int as canceled
        from (select a.template_id, ${STATUS} as status from app.form_response a
          left join app.leave_record l on l.organization_id = ${organizationId} and l.id = a.leave_record_id
          where a.organization_id = ${organizationId} and a.takes_back_id is null) response
        group by template_id) s on s.template_id = f.id
      where f.organization_id = ${organizationId} and (f.removed_at is null or s.template_id is not null)
        ${andWhen(query.name, (text) => sql`concat_ws(' ', f.name, f.english_name) ilike ${anywhere(text)}`)}
      order by lower(${language === 'en' ? sql`coalesce(f.english_name, f.name)` : sql`f.name`}) ${sql.raw(query.sort.direction)}, f.id limit ${size} offset ${page * size}`.execute(
      tx,
    );
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(({ total: _total, ...form }) => form), total });
}
