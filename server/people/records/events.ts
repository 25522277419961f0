import { sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../../contract/endpoint.ts';
import type { EmployeeEvent, employeeRecord } from '../../../contract/people/employee-record.ts';
import { currentAction } from '../../../domain/audit/former-actions.ts';
import type { Instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { reachPerson } from './reach-person.ts';

type View = z.output<typeof EmployeeEvent>;
type Row = {
  id: string;
  at: Instant;
  action: string;
  fields: string[];
  actorId: string | null;
  code: string | null;
  firstName: string | null;
  lastName: string | null;
  firstNameEn: string | null;
  lastNameEn: string | null;
};
/** Names that say which thing an event is about, or which reading of it, and not what changed in it. */
const NO_CHANGE = ['id', 'version', 'documentId', 'trainingId', 'employeeId'];

/**
 * What was done to the record of a person. Values stay in the activity log, where pay and identity have their own readers: here are the
 * names of changed fields only. The id is a version 7 uuid, so that its order is that of time.
 */
export async function listEvents(ctx: Ctx, query: Query<typeof employeeRecord.events>) {
  const employeeId = await reachPerson(ctx, query.employeeId);
  const about = sql`e.organization_id = ${ctx.organizationId} and e.entity = 'employee' and e.entity_id = ${employeeId}`;
  const { rows } = await sql<Row>`
    select e.id, e.at, e.action, e.actor_employee_id as "actorId", p.code, p.first_name as "firstName", p.last_name as "lastName",
      p.first_name_en as "firstNameEn", p.last_name_en as "lastNameEn",
      array(select distinct key from jsonb_each(${objectOf(sql`e.before`)} || ${objectOf(sql`e.after`)}) part (key)
        where not (key = any(${NO_CHANGE})) order by key) as fields
    from app.audit_event e
    left join app.employee p on p.organization_id = ${ctx.organizationId} and p.id = e.actor_employee_id
    where ${about} order by e.id desc limit ${query.size} offset ${query.page * query.size}`.execute(ctx.tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from app.audit_event e where ${about}`.execute(
    ctx.tx,
  );
  return pageOf(ctx, query, { content: rows.map(viewOf), total: counted.rows[0]?.total ?? 0 });
}

const objectOf = (value: ReturnType<typeof sql>) => sql`case when jsonb_typeof(${value}) = 'object' then ${value} else '{}' end`;

const viewOf = ({ id, at, action, fields, actorId, ...actor }: Row): View => ({
  id,
  at,
  action: currentAction(action),
  fields,
  actor: { employeeId: actorId, ...actor },
});
