import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { PersonalCopy, type personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows, pageOf } from '../../http/paging.ts';

type View = Answer<typeof personalCopies.startOwn>;
type Row = {
  id: string;
  employee_id: string;
  code: string;
  name: string;
  asked_by: string | null;
  asker: string | null;
  status: string;
  holds_pay: boolean;
  size_bytes: number | null;
  created_at: number;
  expires_at: number;
};
const columnsFor = ({ language }: Ctx) => sql`c.id, c.employee_id, e.code, ${nameShown('e', language)} as name, c.asked_by,
  ${nameShown('a', language)} as asker, c.status, c.holds_pay, f.size_bytes, c.created_at, c.expires_at`;
const fromCopies = ({ organizationId, now }: Ctx) => sql`from app.personal_copy c
  join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
  left join app.employee a on a.organization_id = ${organizationId} and a.id = c.asked_by
  left join app.file f on f.organization_id = ${organizationId} and f.id = c.file_id
  where c.organization_id = ${organizationId} and c.expires_at > ${toTimestamp(now)}`;

/** Copies of one's own data that one has asked for, newest first. */
export async function ownCopies(ctx: Ctx): Promise<View[]> {
  const { employeeId } = ctx.actor;
  const { rows } = await sql<Row>`select ${columnsFor(ctx)} ${fromCopies(ctx)} and c.employee_id = ${employeeId}
    and c.asked_by = ${employeeId} order by c.created_at desc, c.id desc`.execute(ctx.tx);
  return rows.map((row) => viewOf(ctx, row));
}

export async function listCopies(ctx: Ctx, query: Query<typeof personalCopies.list>) {
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row & { total: number }>`
      select ${columnsFor(ctx)}, count(*) over ()::integer as total ${fromCopies(ctx)}
      order by c.created_at ${sql.raw(query.sort.direction)}, c.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map((row) => viewOf(ctx, row)), total });
}

export async function getCopy(ctx: Ctx, id: string): Promise<View> {
  const { rows } = await sql<Row>`select ${columnsFor(ctx)} ${fromCopies(ctx)} and c.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return viewOf(ctx, row);
}

const viewOf = ({ actor }: Ctx, row: Row): View => ({
  id: row.id,
  employee: { id: row.employee_id, code: row.code, name: row.name },
  askedBy: row.asked_by === row.employee_id ? null : row.asker,
  status: PersonalCopy.shape.status.parse(row.status),
  holdsPay: row.holds_pay,
  sizeBytes: row.size_bytes,
  createdDate: instant(row.created_at),
  expiresDate: instant(row.expires_at),
  isOwn: row.asked_by === actor.employeeId,
});
