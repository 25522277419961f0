import { sql } from 'kysely';
import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { currentAction } from '../../../domain/audit/former-actions.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import type { UserContext } from '../../http/context.ts';
import { andWhen, pageOf } from '../../http/paging.ts';
import { readUnderAccess } from './access.ts';

type People = Answer<typeof providerConsole.people>;
type Activity = Answer<typeof providerConsole.activity>;
const PROVIDER = { organization: { timeZone: BANGKOK } };

/** Codes, names and standing; never pay, numbers or addresses. */
export async function readPeople(ctx: UserContext, filter: Query<typeof providerConsole.people>): Promise<People> {
  const { orgId, page, size, sort, q } = filter;
  return readUnderAccess(
    ctx,
    { organizationId: orgId, reading: 'people', seen: { page, ...(q ? { search: q } : {}) } },
    async ({ tx }) => {
      const where = sql`organization_id = ${orgId}${andWhen(q || null, (text) => isNamed('employee', text))}`;
      const { field, direction } = sort;
      // The console shows the names of the register, whatever its reader's language.
      const order = field === 'firstName' ? byNameShown('employee', 'th', direction) : sql.raw(`${field} ${direction}`);
      type Row = Omit<People['content'][number], 'approveStatus'> & {
        standing: People['content'][number]['approveStatus']['uniqueName'];
      };
      const { rows } =
        await sql<Row>`select id, code, first_name as "firstName", last_name as "lastName", approve_status as standing
      from app.employee where ${where} order by ${order}, id limit ${size} offset ${page * size}`.execute(tx);
      const counted = await sql<{ total: number }>`select count(*) as total from app.employee where ${where}`.execute(tx);
      const content = rows.map(({ standing, ...row }) => ({ ...row, approveStatus: { uniqueName: standing } }));
      return pageOf(PROVIDER, { page, size }, { content, total: counted.rows[0]?.total ?? 0 });
    },
  );
}

/** What was done and by whom; the values before and after stay with the company. */
export async function readActivity(ctx: UserContext, filter: Query<typeof providerConsole.activity>): Promise<Activity> {
  const { orgId, page, size, sort } = filter;
  return readUnderAccess(ctx, { organizationId: orgId, reading: 'activity', seen: { page } }, async ({ tx }) => {
    const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<Activity['content'][number]>`select a.id, a.at, a.action as "logType", a.entity,
        case when e.id is not null then jsonb_build_object('code', e.code, 'firstName', e.first_name, 'lastName', e.last_name) end as actor
      from app.audit_event a left join app.employee e on e.organization_id = ${orgId} and e.id = a.actor_employee_id
      where a.organization_id = ${orgId} order by a.id ${direction} limit ${size} offset ${page * size}`.execute(tx);
    const counted = await sql<{
      total: number;
    }>`select count(*) as total from app.audit_event where organization_id = ${orgId}`.execute(tx);
    const content = rows.map((row) => ({ ...row, logType: currentAction(row.logType) }));
    return pageOf(PROVIDER, { page, size }, { content, total: counted.rows[0]?.total ?? 0 });
  });
}
