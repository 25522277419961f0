import { sql } from 'kysely';
import { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { LEAVE_DAY_REASONS } from '../../../domain/leave/count-days.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { byNameShown, isNamed, nameShown } from '../../db/name-shown.ts';
import { fileLink } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { leaveRecord, leaveTimeOf, type RecordRow } from '../shared/leave-record.ts';
import { shownTypeName } from '../shared/leave-type-name.ts';
import { lookedAfter, mayReadLeave } from '../shared/looked-after.ts';
import { needsPaper } from '../shared/needs-paper.ts';

type Shown = {
  code: string;
  person_name: string;
  department_name: string | null;
  type_name: string;
  symbol: string;
  color: string;
  needs_paper: boolean;
};
export type ListedRecord = RecordRow & Shown;
type Row = ListedRecord;
type Detail = Answer<typeof leaveRecords.get>;
type ListRow = Answer<typeof leaveRecords.search>['content'][number];

const SORTS = { startDate: 'r.start_date', minutes: 'r.minutes', createdAt: 'r.created_at' } as const;
const SOURCES = ['request', 'recorded', 'import'] as const;

export const recordColumns = (
  ctx: Ctx,
) => sql`r.*, e.code, ${nameShown('e', ctx.language)} as person_name, d.name as department_name,
  ${shownTypeName(ctx)} as type_name, t.symbol, t.color, ${needsPaper(ctx.organizationId)} as needs_paper`;
export const fromRecords = ({ organizationId }: Ctx) => sql`from app.leave_record r
  join app.employee e on e.organization_id = ${organizationId} and e.id = r.employee_id
  left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
  join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
  where r.organization_id = ${organizationId}`;

export async function searchRecords(ctx: Ctx, query: Query<typeof leaveRecords.search>) {
  const people = await lookedAfter(ctx);
  const { field, direction } = query.sort;
  const order =
    field === 'name' ? byNameShown('e', ctx.language, direction) : sql`${sql.ref(SORTS[field])} ${sql.raw(direction)}`;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<
      Row & { total: number }
    >`select ${recordColumns(ctx)}, (count(*) over ())::int as total ${fromRecords(ctx)}
      ${andWhen(people, (ids) => sql`r.employee_id = any(${[...ids]}::uuid[])`)}
      ${andWhen(query.name, (name) => isNamed('e', name))}
      ${andWhen(query.leaveTypeId, (id) => sql`r.leave_type_id = ${id}`)}
      ${andWhen(query.employeeId, (id) => sql`r.employee_id = ${id}`)}
      ${andWhen(query.departmentId, (id) => inDepartments(ctx.organizationId, [id]))}
      ${andWhen(query.statuses, (statuses) => sql`r.status = any(${statuses}::text[])`)}
      ${andWhen(query.startDate, (date) => sql`r.end_date >= ${date}::date`)}
      ${andWhen(query.endDate, (date) => sql`r.start_date <= ${date}::date`)}
      order by ${order}, r.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(rowView), total });
}

export function rowView(row: Row): ListRow {
  const { id, status, minutes, version } = leaveRecord(row);
  return {
    id,
    person: { employeeId: row.employee_id, code: row.code, name: row.person_name, departmentName: row.department_name },
    type: { id: row.leave_type_id, name: row.type_name, symbol: row.symbol, color: row.color },
    status,
    ...leaveTimeOf(row),
    minutes,
    reason: row.reason,
    source: SOURCES.find((source) => source === row.source) ?? 'recorded',
    createdAt: row.created_at,
    needsPaper: row.needs_paper,
    version,
  };
}

/** An absence of a person whom the reader looks after, or the reader's own; any other is not found. */
export async function readRecord(ctx: Ctx, id: string): Promise<Detail> {
  const { rows } = await sql<Row>`select ${recordColumns(ctx)} ${fromRecords(ctx)} and r.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row || !(await mayReadLeave(ctx, row.employee_id))) throw notFound();
  const [days, papers, substitute] = await Promise.all([readDays(ctx, id), readPapers(ctx, id), readSubstitute(ctx, row)]);
  return {
    ...rowView(row),
    substitute,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    days,
    papers,
  };
}

type DayRow = { date: PlainDate; minutes: number; coveredMinutes: number; why: string; pay: unknown };
const Pay = z.array(z.object({ minutes: z.number(), percent: z.number() }));

async function readDays(ctx: Ctx, id: string): Promise<Detail['days']> {
  const { rows } =
    await sql<DayRow>`select work_date as date, minutes, covered_minutes as "coveredMinutes", why, pay from app.leave_day
    where organization_id = ${ctx.organizationId} and leave_record_id = ${id} order by work_date`.execute(ctx.tx);
  return rows.map((row) => ({
    ...row,
    why: LEAVE_DAY_REASONS.find((reason) => reason === row.why) ?? 'whole-day',
    pay: row.pay === null ? [] : Pay.parse(row.pay),
  }));
}

type Paper = Omit<Detail['papers'][number], 'url'>;
async function readPapers(ctx: Ctx, id: string): Promise<Detail['papers']> {
  const { rows } = await sql<Paper>`select f.id, f.name, f.mime_type as "mimeType", f.size_bytes::int as "sizeBytes"
    from app.leave_paper p join app.file f on f.organization_id = p.organization_id and f.id = p.file_id
    where p.organization_id = ${ctx.organizationId} and p.leave_record_id = ${id} order by p.created_at, f.id`.execute(ctx.tx);
  return rows.map((paper) => ({ ...paper, url: fileLink(ctx, paper.id) }));
}

async function readSubstitute(ctx: Ctx, { substitute_id: id }: RecordRow): Promise<Detail['substitute']> {
  if (id === null) return null;
  const { rows } = await sql<{ name: string }>`select ${nameShown('e', ctx.language)} as name from app.employee e
    where e.organization_id = ${ctx.organizationId} and e.id = ${id}`.execute(ctx.tx);
  return rows[0] ? { employeeId: id, name: rows[0].name } : null;
}
