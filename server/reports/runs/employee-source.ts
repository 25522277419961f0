import { sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { zoneShown } from '../../places/shared/zone-shown.ts';
import type { ReportSource, SourceQuery, SourceRow, Stretch } from './source.ts';

type Row = {
  level_team_am_code: string | null;
  level_team_am_name: string | null;
  zone: string | null;
  team_code: string | null;
  team_name: string | null;
  employee_code: string;
  employee_name: string;
  position: string | null;
  status: string;
  previous_store: string | null;
  current_store_start_date: string | null;
  date_start: string | null;
  date_end: string | null;
};
const GROUP_ORDERS: Readonly<Record<string, string>> = {
  level_team_am_name: 'above.name',
  team_name: 'd.name',
  position: 'p.name',
};

/** A row per person who works for the company or did. */
export const employeeSource: ReportSource = {
  round: 2_000,
  async open(ctx, query) {
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${await fromEmployees(ctx, query)}`.execute(
      ctx.tx,
    );
    return { total: rows[0]?.total ?? 0, read: (inside, stretch) => readEmployees(inside, query, stretch) };
  },
};

async function fromEmployees(ctx: Ctx, { departmentIds }: SourceQuery) {
  const { organizationId } = ctx;
  return sql`from app.employee e
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.department above on above.organization_id = ${organizationId} and above.id = d.parent_id
    left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
    left join lateral (select coalesce(former.name, known.name) as name, stay.until_date from app.department_stay stay
      left join app.former_department former on former.organization_id = ${organizationId} and former.id = stay.former_department_id
      left join app.department known on known.organization_id = ${organizationId} and known.id = stay.department_id
      where stay.organization_id = ${organizationId} and stay.employee_id = e.id order by stay.until_date desc limit 1) before on true
    where e.organization_id = ${organizationId} and e.approve_status in ('APPROVED', 'DEACTIVATED')
      ${andWhen(await visibleEmployees(ctx), (ids) => sql`e.id = any(${ids}::uuid[])`)}
      ${andWhen(departmentIds.length > 0 ? departmentIds : null, (ids) => inDepartments(organizationId, ids))}`;
}

async function readEmployees(ctx: Ctx, query: SourceQuery, { offset, limit }: Stretch): Promise<SourceRow[]> {
  const { organizationId, language, tx } = ctx;
  const { employeeStatus } = textIn(REPORT_WORDS, language);
  const group = query.groupBy === null ? undefined : GROUP_ORDERS[query.groupBy];
  // The last stay that has ended: where somebody was before, and until when.
  const { rows } = await sql<Row>`
    select above.external_code as level_team_am_code, above.name as level_team_am_name,
      (select string_agg(${zoneShown(language)}, ', ' order by z.name) from app.zone_department zd
        join app.zone z on z.organization_id = ${organizationId} and z.id = zd.zone_id
        where zd.organization_id = ${organizationId} and zd.department_id = d.id) as zone,
      d.external_code as team_code, d.name as team_name, e.code as employee_code, ${nameShown('e', language)} as employee_name,
      p.name as position,
      case e.approve_status when 'APPROVED' then ${employeeStatus.employed}::text else ${employeeStatus.left}::text end as status,
      before.name as previous_store, coalesce(before.until_date, e.start_date)::text as current_store_start_date,
      e.start_date::text as date_start, e.end_date::text as date_end
    ${await fromEmployees(ctx, query)}
    order by ${group ? sql.raw(`${group} collate "und-x-icu" nulls last,`) : sql``} e.code, e.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}
