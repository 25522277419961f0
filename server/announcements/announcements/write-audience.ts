import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Audience = {
  idList?: readonly string[] | undefined;
  departmentIds?: readonly string[] | undefined;
  positionIds?: readonly string[] | undefined;
};
const PARTS = [
  { field: 'idList', column: 'employee_id', table: 'app.employee' },
  { field: 'departmentIds', column: 'department_id', table: 'app.department' },
  { field: 'positionIds', column: 'position_id', table: 'app.position' },
] as const;

/** Writes whom an announcement is for, the lists that are given; an id that the company does not have is refused at its list. */
export async function writeAudience({ tx, organizationId }: Ctx, announcementId: string, audience: Audience): Promise<void> {
  for (const { field, column, table } of PARTS) {
    const wanted = audience[field];
    if (wanted === undefined) continue;
    const ids = [...new Set(wanted)];
    await sql`
      delete from app.announcement_audience where organization_id = ${organizationId} and announcement_id = ${announcementId}
        and ${sql.ref(column)} is not null`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into app.announcement_audience (organization_id, announcement_id, ${sql.ref(column)})
      select ${organizationId}, ${announcementId}, t.id from ${sql.table(table)} t
      where t.organization_id = ${organizationId} and t.id = any(${ids}::uuid[])`.execute(tx);
    if (Number(numAffectedRows ?? 0n) < ids.length) throw new AppError('ref-not-found', {}, [{ field, code: 'ref-not-found' }]);
  }
}
