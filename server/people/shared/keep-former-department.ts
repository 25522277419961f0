import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

/** `to`: where its people go; `from`: the day it is gone. */
export type LeftDepartment = {
  readonly id: string;
  readonly name: string;
  readonly to: string | null;
  readonly from: PlainDate;
};

/**
 * Keeps a department that goes for the days that were worked in it: of those who are in it now, and of those who were before.
 * Days of a department that was removed into it before stay those of that one.
 */
export async function keepFormerDepartment({ tx, organizationId }: Ctx, { id, name, to, from }: LeftDepartment): Promise<void> {
  await tx.insertInto('app.former_department').values({ organization_id: organizationId, id, name, removed_on: from }).execute();
  await sql`insert into app.department_stay (organization_id, employee_id, until_date, department_id, former_department_id)
    select organization_id, id, ${from}::date, ${to}::uuid, ${id} from app.employee
    where organization_id = ${organizationId} and department_id = ${id} on conflict do nothing`.execute(tx);
  await sql`update app.department_stay set department_id = ${to}::uuid, former_department_id = coalesce(former_department_id, ${id}::uuid)
    where organization_id = ${organizationId} and department_id = ${id}`.execute(tx);
}
