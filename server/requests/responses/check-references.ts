import { sql } from 'kysely';
import { type AnswerFault, askedFields, filesOf } from '../../../domain/requests/check-answers.ts';
import type { FieldType } from '../../../domain/requests/form-fields.ts';
import type { Ctx } from '../../http/context.ts';
import { isColleague, isManager } from '../shared/offered.ts';
import type { Asked } from './effects/effect.ts';

const NAMED: Partial<Record<FieldType, 'zone' | 'department' | 'employee' | 'manager'>> = {
  zone: 'zone',
  team: 'department',
  employee: 'employee',
  manager: 'manager',
};

/** Answers that name a place, a department, a colleague or a manager that is not offered: what is unknown, switched off or out of reach. */
export async function referenceFaults(ctx: Ctx, { fields, answers }: Asked): Promise<AnswerFault[]> {
  const { tx, organizationId } = ctx;
  const named = askedFields(fields, answers).flatMap((field) => {
    const table = NAMED[field.type];
    const id = answers[field.id];
    return table && typeof id === 'string' ? [{ field: field.id, table, id }] : [];
  });
  if (named.length === 0) return [];
  const { rows } = await sql<{ name: string; id: string }>`
    select 'zone' as name, id from app.zone where organization_id = ${organizationId} and is_enabled
      and id = any(${idsIn(named, 'zone')}::uuid[])
    union all select 'department', id from app.department where organization_id = ${organizationId}
      and id = any(${idsIn(named, 'department')}::uuid[])
    union all select 'employee', e.id from app.employee e where e.organization_id = ${organizationId} and ${isColleague(ctx)}
      and e.id = any(${idsIn(named, 'employee')}::uuid[])
    union all select 'manager', e.id from app.employee e where e.organization_id = ${organizationId} and ${isManager()}
      and e.id = any(${idsIn(named, 'manager')}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ name, id }) => `${name} ${id}`));
  return named.filter(({ table, id }) => !known.has(`${table} ${id}`)).map(({ field }) => ({ field, code: 'ref-not-found' }));
}

const idsIn = (named: readonly { table: string; id: string }[], table: string) =>
  named.filter((item) => item.table === table).map(({ id }) => id);

/** Files that stand where a picture is asked for and are none. Whether a file may be taken at all is looked at when it is. */
export async function pictureFaults({ tx, organizationId }: Ctx, { fields, answers }: Asked): Promise<AnswerFault[]> {
  const pictures = filesOf(
    askedFields(fields, answers).filter(({ type }) => type === 'image'),
    answers,
  );
  if (pictures.length === 0) return [];
  const ids = pictures.flatMap((answer) => answer.ids);
  const { rows } = await sql<{ id: string }>`select id from app.file where organization_id = ${organizationId}
    and id = any(${ids}::uuid[]) and mime_type not like 'image/%'`.execute(tx);
  const others = new Set(rows.map(({ id }) => id));
  return pictures
    .filter((answer) => answer.ids.some((id) => others.has(id)))
    .map(({ field }) => ({ field, code: 'form/picture' }));
}
