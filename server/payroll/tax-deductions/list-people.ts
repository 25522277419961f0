import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import type { SectionType } from '../../../domain/payroll/declarations/sections.ts';
import type { Instant } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';

type Row = PersonRow & {
  drafts: number;
  waiting: number;
  approved: number;
  rejected: number;
  files: number;
  updated_at: Instant | null;
  waiting_sections: { id: string; type: SectionType; version: number }[] | null;
  total: number;
  waiting_people: number;
  declared_people: number;
};

const ORDER = { code: 'code', department: 'department_name collate "und-x-icu"', updated: 'updated_at' } as const;
type Asked = Query<typeof taxDeductions.employees>;
const orderOf = ({ language }: Ctx, { field, direction }: Asked['sort']) =>
  field === 'name' ? byNameShown('counted', language, direction) : sql.raw(`${ORDER[field]} ${direction} nulls last`);

const isIn = (state: Asked['state']) => {
  const count = { DRAFT: 'drafts', WAITING: 'waiting', APPROVED: 'approved', REJECTED: 'rejected' } as const;
  if (state === 'all') return sql`true`;
  return state === 'none' ? sql`updated_at is null` : sql`${sql.ref(count[state])} > 0`;
};

export async function listPeople(ctx: Ctx, query: Asked): Promise<Answer<typeof taxDeductions.employees>> {
  const { rows, first, total } = await countedRows(query, (paged) => selectPeople(ctx, { ...query, ...paged }));
  const content = rows.map((row) => ({
    ...personView(row, ctx.language),
    drafts: row.drafts,
    waiting: row.waiting,
    approved: row.approved,
    rejected: row.rejected,
    files: row.files,
    updatedDate: row.updated_at,
    waitingSections: row.waiting_sections ?? [],
  }));
  return {
    ...pageOf(ctx, query, { content, total }),
    waitingPeople: first?.waiting_people ?? 0,
    declaredPeople: first?.declared_people ?? 0,
  };
}

async function selectPeople(ctx: Ctx, query: Asked): Promise<Row[]> {
  const { organizationId } = ctx;
  const { year, state, page, size, sort } = query;
  const { rows } = await sql<Row>`with declared as (
    select t.employee_id, count(*) filter (where t.state = 'DRAFT')::int as drafts,
      count(*) filter (where t.state = 'WAITING')::int as waiting, count(*) filter (where t.state = 'APPROVED')::int as approved,
      count(*) filter (where t.state = 'REJECTED')::int as rejected, max(t.updated_at) as updated_at,
      sum((select count(*) from app.tax_declaration_file f
        where f.organization_id = ${organizationId} and f.declaration_id = t.id))::int as files,
      jsonb_agg(jsonb_build_object('id', t.id, 'type', t.section, 'version', t.version) order by t.created_at, t.id)
        filter (where t.state = 'WAITING') as waiting_sections
    from app.tax_declaration t where t.organization_id = ${organizationId} and t.year = ${year} group by t.employee_id
  ), person as (
    select ${PERSON_COLUMNS}, coalesce(t.drafts, 0) as drafts, coalesce(t.waiting, 0) as waiting,
      coalesce(t.approved, 0) as approved, coalesce(t.rejected, 0) as rejected, coalesce(t.files, 0) as files, t.updated_at,
      t.waiting_sections
    from app.employee e ${PERSON_JOINS} left join declared t on t.employee_id = e.id
    where e.organization_id = ${organizationId} and (t.employee_id is not null or (e.approve_status = 'APPROVED'
      and (e.end_date is null or e.end_date >= make_date(${year}, 1, 1))
      and (e.start_date is null or e.start_date <= make_date(${year}, 12, 31))))
  ), counted as (
    select *, count(*) filter (where waiting > 0) over ()::int as waiting_people,
      count(*) filter (where updated_at is not null) over ()::int as declared_people from person
  )
  select *, count(*) over ()::int as total from counted
  where ${isIn(state)} ${andWhen(query.search || null, (text) => isNamed('counted', text))}
  order by ${orderOf(ctx, sort)}, code, employee_id limit ${size} offset ${page * size}`.execute(ctx.tx);
  return rows;
}
