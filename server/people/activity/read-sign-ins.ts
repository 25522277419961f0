import { sql } from 'kysely';
import type { activity } from '../../../contract/audit/activity.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { Instant } from '../../../domain/units.ts';
import { isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows } from '../../http/paging.ts';
import { actorNames } from './actor-names.ts';
import { withinDays } from './within-days.ts';

type Entry = Answer<typeof activity.page>['content'][number];
type SignInRow = {
  id: string;
  at: Instant;
  method: string;
  outcome: 'ok' | 'refused';
  device: string;
  employee_id: string;
  code: string;
  first_name: string;
  last_name: string;
  first_name_en: string | null;
  last_name_en: string | null;
  total: number;
};

/** Sign-ins of the company's own people, since they are in its register; where from is never shown. */
export async function selectSignIns(ctx: Ctx, filter: Query<typeof activity.page>): Promise<{ rows: Entry[]; total: number }> {
  const { organizationId } = ctx;
  const conditions = [
    sql`m.organization_id = ${organizationId}`,
    sql`m.approve_status = 'APPROVED'`,
    sql`s.at >= e.created_at`,
    ...withinDays(ctx, filter, sql`s.at`),
  ];
  const { idList, q, sort } = filter;
  if (idList) conditions.push(sql`e.id = any(${idList}::uuid[])`);
  if (q) conditions.push(isNamed('e', q));
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows, total } = await countedRows(filter, async ({ page, size }) => {
    const found = await sql<SignInRow>`
    select s.id, s.at, s.method, s.outcome, s.device, e.id as employee_id, e.code, e.first_name, e.last_name, e.first_name_en, e.last_name_en,
      (count(*) over())::int as total
    from directory.sign_in_event s join directory.membership m on m.user_id = s.user_id
    join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
    where ${sql.join(conditions, sql` and `)} order by s.at ${direction}, s.id limit ${size} offset ${page * size}`.execute(
      ctx.tx,
    );
    return found.rows;
  });
  return { rows: rows.map(entryView), total };
}

const entryView = (row: SignInRow): Entry => ({
  activityId: row.id,
  at: row.at,
  kind: 'login',
  actor: { employeeId: row.employee_id, ...actorNames(row) },
  logType: `sign-in.${row.method}`,
  entity: 'session',
  entityId: null,
  subject: null,
  isRefused: row.outcome === 'refused',
  device: row.device,
});
