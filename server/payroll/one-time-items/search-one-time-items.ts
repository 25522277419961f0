import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { type Instant, satang, type YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { typeOfGroup } from '../shared/load-items.ts';
import { requireTarget } from '../shared/own-line-target.ts';
import { peopleById } from '../shared/payroll-person.ts';
import type { ReportRow } from '../shared/report-row.ts';

type View = Answer<typeof oneTimeItems.create>;
type Row = {
  id: string;
  employee_id: string;
  item_id: string;
  name: string;
  name_en: string | null;
  item_group: string;
  month: YearMonth;
  amount: number;
  note: string | null;
  report_id: string | null;
  report_name: string | null;
  report_status: ReportRow['status'] | null;
  created_at: Instant;
  version: number;
};

const SELECT = sql`o.id, o.employee_id, o.item_id, i.name, i.name_en, i.item_group, o.month, o.amount, o.note, r.id as report_id,
  r.name as report_name, r.status as report_status, o.created_at, o.version`;
/** A payroll that was rejected or voided counts nothing. */
const FROM = sql`app.one_time_item o
  join app.payroll_item i on i.organization_id = o.organization_id and i.id = o.item_id
  join app.employee e on e.organization_id = o.organization_id and e.id = o.employee_id
  left join app.payroll_report r on r.organization_id = o.organization_id and r.id = o.report_id
    and r.status in ('DRAFT', 'PENDING', 'APPROVED')`;
const ORDER = { month: 'o.month', createdDate: 'o.created_at' } as const;

export async function searchOneTimeItems(
  ctx: Ctx,
  query: Query<typeof oneTimeItems.search>,
): Promise<Answer<typeof oneTimeItems.search>> {
  const { sort } = query;
  const { employeeId = null, month = null } = query;
  if (employeeId !== null) await requireTarget(ctx, 'employee', employeeId);
  const pattern = query.name ? anywhere(query.name) : null;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row & { total: number }>`
      select ${SELECT}, count(*) over () as total from ${FROM}
      where o.organization_id = ${ctx.organizationId} and (${employeeId}::uuid is null or o.employee_id = ${employeeId}::uuid)
        and (${month}::text is null or o.month = ${month})
        and (${pattern}::text is null or i.name ilike ${pattern} or i.name_en ilike ${pattern} or e.code ilike ${pattern}
          or e.first_name ilike ${pattern} or e.last_name ilike ${pattern})
      order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, o.created_at, o.id
      limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: await views(ctx, rows), total });
}

export async function findOneTimeItem(ctx: Ctx, id: string): Promise<View | null> {
  const { rows } = await sql<Row>`
      select ${SELECT} from ${FROM} where o.organization_id = ${ctx.organizationId} and o.id = ${id}`.execute(ctx.tx);
  return (await views(ctx, rows))[0] ?? null;
}

async function views(ctx: Ctx, rows: readonly Row[]): Promise<View[]> {
  const people = await peopleById(ctx, [...new Set(rows.map((row) => row.employee_id))]);
  return rows.flatMap((row) => {
    const employee = people.get(row.employee_id);
    if (!employee) return [];
    const { report_id, report_name, report_status } = row;
    return [
      {
        id: row.id,
        employee,
        payrollId: row.item_id,
        payrollName: ctx.language === 'en' ? row.name_en || row.name : row.name,
        payrollType: typeOfGroup(row.item_group),
        month: row.month,
        amount: satang(row.amount),
        note: row.note,
        payrollReport:
          report_id === null || report_name === null || report_status === null
            ? null
            : { payrollReportId: report_id, name: report_name, status: report_status },
        createdDate: row.created_at,
        version: row.version,
      },
    ];
  });
}
