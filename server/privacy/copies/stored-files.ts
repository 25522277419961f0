import { sql } from 'kysely';
import { safeName } from '../../files/personal-files.ts';
import type { Ctx } from '../../http/context.ts';
import type { Wanted } from './sections.ts';

export type StoredPersonalFile = { readonly id: string; readonly path: string };
type Row = { id: string; name: string; folder: string };

/** Files that were kept about the person, each with its place in the archive. */
export async function listStoredFiles({ tx, organizationId }: Ctx, wanted: Wanted): Promise<StoredPersonalFile[]> {
  const { employeeId, isOwn, holdsPay } = wanted;
  const { rows } = await sql<Row>`
    select f.id, f.name, held.folder from app.file f join (
      select image_file_id as id, 'photo' as folder from app.employee
        where organization_id = ${organizationId} and id = ${employeeId}
      union all select file_id, 'documents' from app.employee_document
        where organization_id = ${organizationId} and employee_id = ${employeeId} and (not is_private or ${!isOwn})
      union all select file_id, 'trainings' from app.employee_training
        where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select image_file_id, 'clocking-photos' from app.clocking
        where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select file_id, 'face-photos' from app.face_photo
        where organization_id = ${organizationId} and employee_id = ${employeeId}
      union all select p.file_id, 'leave-papers' from app.leave_paper p
        join app.leave_record r on r.organization_id = ${organizationId} and r.id = p.leave_record_id
        where p.organization_id = ${organizationId} and r.employee_id = ${employeeId}
      union all select p.file_id, 'request-files' from app.form_response_file p
        join app.form_response r on r.organization_id = ${organizationId} and r.id = p.response_id
        where p.organization_id = ${organizationId} and r.employee_id = ${employeeId}
      union all select p.file_id, 'tax-declaration-files' from app.tax_declaration_file p
        join app.tax_declaration d on d.organization_id = ${organizationId} and d.id = p.declaration_id
        where p.organization_id = ${organizationId} and d.employee_id = ${employeeId} and ${holdsPay}
    ) held on held.id = f.id
    where f.organization_id = ${organizationId} and f.size_bytes > 0 and f.status <> 'removed'
    order by held.folder, f.created_at, f.id`.execute(tx);
  const taken = new Set<string>();
  return rows.map(({ id, name, folder }) => {
    const plain = `files/${folder}/${safeName(name)}`;
    const path = taken.has(plain) ? `files/${folder}/${id.slice(-6)}-${safeName(name)}` : plain;
    taken.add(plain);
    return { id, path };
  });
}
