import { sql } from 'kysely';
import { type AnswerFault, askedFields } from '../../../domain/requests/check-answers.ts';
import type { FieldType } from '../../../domain/requests/form-fields.ts';
import type { Ctx } from '../../http/context.ts';
import type { Asked } from './effects/effect.ts';

const TABLES: Partial<Record<FieldType, 'zone' | 'department' | 'employee'>> = {
  zone: 'zone',
  team: 'department',
  employee: 'employee',
  manager: 'employee',
};

/** Answers that name a place, a department or a person that the company does not have. */
export async function referenceFaults({ tx, organizationId }: Ctx, { fields, answers }: Asked): Promise<AnswerFault[]> {
  const named = askedFields(fields, answers).flatMap((field) => {
    const table = TABLES[field.type];
    const id = answers[field.id];
    return table && typeof id === 'string' ? [{ field: field.id, table, id }] : [];
  });
  if (named.length === 0) return [];
  const { rows } = await sql<{ name: string; id: string }>`
    select 'zone' as name, id from app.zone where organization_id = ${organizationId} and id = any(${idsIn(named, 'zone')}::uuid[])
    union all select 'department', id from app.department where organization_id = ${organizationId}
      and id = any(${idsIn(named, 'department')}::uuid[])
    union all select 'employee', id from app.employee where organization_id = ${organizationId} and approve_status = 'APPROVED'
      and id = any(${idsIn(named, 'employee')}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ name, id }) => `${name} ${id}`));
  return named.filter(({ table, id }) => !known.has(`${table} ${id}`)).map(({ field }) => ({ field, code: 'ref-not-found' }));
}

const idsIn = (named: readonly { table: string; id: string }[], table: string) =>
  named.filter((item) => item.table === table).map(({ id }) => id);
