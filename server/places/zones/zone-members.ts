import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Members = { departmentIds: string[]; employeeIds: string[] };

/** Puts the departments and people of a zone in the place of those before; null is everybody. */
export async function writeMembers(ctx: Ctx, zoneId: string, members: Members | null) {
  const { organizationId, tx } = ctx;
  for (const table of ['app.zone_department', 'app.zone_person'] as const) {
    await tx.deleteFrom(table).where('organization_id', '=', organizationId).where('zone_id', '=', zoneId).execute();
  }
  if (!members) return;
  const departments = await sql`
      insert into app.zone_department (organization_id, zone_id, department_id)
      select ${organizationId}, ${zoneId}, id from app.department where organization_id = ${organizationId}
        and id = any(${members.departmentIds})`.execute(tx);
  const people = await sql`
      insert into app.zone_person (organization_id, zone_id, employee_id)
      select ${organizationId}, ${zoneId}, id from app.employee where organization_id = ${organizationId}
        and id = any(${members.employeeIds})`.execute(tx);
  refuseUnknown('members.departmentIds', members.departmentIds, departments.numAffectedRows);
  refuseUnknown('members.employeeIds', members.employeeIds, people.numAffectedRows);
}

function refuseUnknown(field: string, ids: readonly string[], found: bigint = 0n) {
  if (BigInt(new Set(ids).size) !== found) throw new AppError('ref-not-found', {}, [{ field, code: 'ref-not-found' }]);
}

export async function readMembers({ tx, organizationId }: Ctx, zoneId: string): Promise<Members> {
  const departments = await tx
    .selectFrom('app.zone_department')
    .select('department_id as id')
    .where('organization_id', '=', organizationId)
    .where('zone_id', '=', zoneId)
    .execute();
  const people = await tx
    .selectFrom('app.zone_person')
    .select('employee_id as id')
    .where('organization_id', '=', organizationId)
    .where('zone_id', '=', zoneId)
    .execute();
  return { departmentIds: departments.map((department) => department.id), employeeIds: people.map((person) => person.id) };
}
