import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { retention } from '../../../contract/privacy/retention.ts';
import { type ErasureState, keptUntil } from '../../../domain/privacy/retention.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows, pageOf } from '../../http/paging.ts';
import { findRetention } from '../shared/retention-period.ts';

type Asked = Query<typeof retention.people>;
type View = Answer<typeof retention.people>['content'][number];
type Row = {
  id: string;
  code: string;
  name: string;
  last_day: PlainDate | null;
  state: ErasureState | null;
  postponed_until: PlainDate | null;
  reason: string | null;
  done_at: Instant | null;
  identity_until: PlainDate | null;
  hold_id: string | null;
  hold_reason: string | null;
  hold_by: string | null;
  hold_at: Instant | null;
  total: number;
};
const FILTERS = {
  all: sql`(e.approve_status = 'DEACTIVATED' or h.id is not null)`,
  proposed: sql`x.state in ('proposed', 'postponed', 'running')`,
  held: sql`h.id is not null`,
  done: sql`x.state = 'done'`,
} as const satisfies Record<Asked['filter'], unknown>;

/** People who left or are held, those who left first at the top; who has no last day comes last. */
export async function listRetentionPeople(ctx: Ctx, query: Asked) {
  const { tx, organizationId, language } = ctx;
  const { years } = await findRetention(ctx);
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Row>`
      select e.id, e.code, ${nameShown('e', language)} as name, e.end_date as last_day, x.state, x.postponed_until, x.reason, x.done_at,
        x.identity_until, h.id as hold_id, h.reason as hold_reason, ${nameShown('s', language)} as hold_by, h.set_at as hold_at,
        count(*) over ()::integer as total
      from app.employee e
      left join app.erasure x on x.organization_id = ${organizationId} and x.employee_id = e.id
      left join app.legal_hold h on h.organization_id = ${organizationId} and h.employee_id = e.id and h.lifted_at is null
      left join app.employee s on s.organization_id = ${organizationId} and s.id = h.set_by
      where e.organization_id = ${organizationId} and ${FILTERS[query.filter]}
      order by coalesce(x.state = 'proposed', false) desc, e.end_date ${sql.raw(query.sort.direction)} nulls last, e.code
      limit ${size} offset ${page * size}`.execute(tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map((row) => viewOf(row, years)), total });
}

const viewOf = (row: Row, years: number): View => ({
  employee: { id: row.id, code: row.code, name: row.name },
  lastDay: row.last_day,
  keptUntil: row.last_day && keptUntil(row.last_day, years),
  state: row.state ?? 'none',
  postponedUntil: row.postponed_until,
  reason: row.reason,
  doneDate: row.done_at,
  identityUntil: row.identity_until,
  hold:
    row.hold_id !== null && row.hold_reason !== null && row.hold_at !== null
      ? { id: row.hold_id, reason: row.hold_reason, setBy: row.hold_by, setDate: row.hold_at }
      : null,
});
