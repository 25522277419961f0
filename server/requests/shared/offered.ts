import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { reachesAll } from '../../http/visible-employees.ts';

type Reader = Pick<Ctx, 'organizationId' | 'actor'>;

/**
 * The condition on an employee `e` to be a colleague whom the caller may name in a form: everybody for who reaches everybody, those of
 * the own department for others. What is offered and what is taken are the same.
 */
export const isColleague = ({ organizationId, actor }: Reader): RawBuilder<unknown> =>
  reachesAll({ actor })
    ? sql`e.approve_status = 'APPROVED'`
    : sql`e.approve_status = 'APPROVED' and e.department_id = (select own.department_id from app.employee own
        where own.organization_id = ${organizationId} and own.id = ${actor.employeeId})`;

/** The same of a manager: whoever is named as one of a department. */
export const isManager = (): RawBuilder<unknown> => sql`e.approve_status = 'APPROVED'
  and exists (select from app.department_manager m where m.organization_id = e.organization_id and m.employee_id = e.id)`;
