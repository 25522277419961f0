import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { type MakePersonalFiles, safeName } from '../../files/personal-files.ts';

type Row = { file_id: string; name: string; kind: string; year: number; month: string };

/** Slips and certificates of earlier systems that were uploaded for one person, as they were uploaded. */
export const uploadsOfPerson: MakePersonalFiles = async function* uploadsOfPerson(ctx, { employeeId }) {
  const { organizationId, services } = ctx;
  const { rows } = await ctx.transaction({ readOnly: true }, ({ tx }) =>
    sql<Row>`select u.file_id, f.name, u.kind, u.year, u.month from app.pay_upload u
      join app.file f on f.organization_id = ${organizationId} and f.id = u.file_id
      where u.organization_id = ${organizationId} and u.employee_id = ${employeeId} and u.removed_at is null
      order by u.year, u.month, u.id`.execute(tx),
  );
  for (const row of rows) {
    const bytes = await buffer(services.files.read(organizationId, row.file_id));
    yield { path: `earlier-${row.kind}s/${row.month || row.year}-${safeName(row.name)}`, bytes };
  }
};
