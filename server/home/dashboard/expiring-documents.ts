import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { byNameShown, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows, pageOf } from '../../http/paging.ts';

/** How long before a document expires, and how long after, it is told. */
const NEAR_DAYS = 30;

function fromExpiring({ organizationId, organization, now }: Ctx) {
  const today = dateOf(now, organization.timeZone);
  return sql`from app.employee_document x
    join app.employee e on e.organization_id = ${organizationId} and e.id = x.employee_id and e.approve_status = 'APPROVED'
    where x.organization_id = ${organizationId}
      and x.expires_on between ${addDays(today, -NEAR_DAYS)}::date and ${addDays(today, NEAR_DAYS)}::date`;
}

export async function countExpiring(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${fromExpiring(ctx)}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

type Row = {
  id: string;
  employeeId: string;
  code: string;
  name: string;
  title: string;
  expiresOn: PlainDate | null;
  total: number;
};

export async function listExpiring(
  ctx: Ctx,
  query: Query<typeof dashboard.documents>,
): Promise<Answer<typeof dashboard.documents>> {
  const { field, direction } = query.sort;
  const order = field === 'name' ? byNameShown('e', ctx.language, direction) : sql`x.expires_on ${sql.raw(direction)}, e.code`;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row>`
      select x.id, e.id as "employeeId", e.code, ${nameShown('e', ctx.language)} as name, x.title, x.expires_on as "expiresOn",
        (count(*) over())::int as total ${fromExpiring(ctx)}
      order by ${order}, x.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  // The column may be empty; the statement finds those with a day alone.
  const content = rows.flatMap(({ total: _total, expiresOn, ...row }) => (expiresOn === null ? [] : [{ ...row, expiresOn }]));
  return pageOf(ctx, query, { content, total });
}
