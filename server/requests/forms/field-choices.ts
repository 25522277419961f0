import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { forms } from '../../../contract/requests/forms.ts';
import { allFields } from '../../../domain/requests/form-fields.ts';
import { PUNCH_TYPES } from '../../../domain/time/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type FormRow, getForm } from '../shared/form-rows.ts';
import { isColleague, isManager } from '../shared/offered.ts';

type Choices = Answer<typeof forms.choices>;
type Asked = Query<typeof forms.choices>;
type Type = Asked['type'];
const OPTION_TYPES: readonly Type[] = ['dropdown', 'radio', 'checkbox'];

/** What can be chosen for one question; `id` is the form, and a question of it of that type must stand in it. */
export async function readChoices(ctx: Ctx, { id, type, departmentId, size }: Asked): Promise<Choices> {
  const form = await getForm(ctx, id);
  const field = allFields(form.fields).find((item) => item.type === type);
  if (!field) throw notFound();
  if (OPTION_TYPES.includes(type)) return (await readOptions(ctx, form, type)).slice(0, size);
  if (type === 'clocktype') return PUNCH_TYPES.map((clockType) => ({ id: clockType, label: clockType, person: null }));
  if (type === 'employee' || type === 'manager') return readPeople(ctx, type, { departmentId: departmentId ?? null, size });
  const table = type === 'zone' ? sql`app.zone` : sql`app.department`;
  const { rows } = await sql<{ id: string; label: string }>`select id, name as label from ${table}
    where organization_id = ${ctx.organizationId} and ${type === 'zone' ? sql`is_enabled` : sql`true`}
    order by lower(name), id limit ${size}`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, person: null }));
}

/** The company's leave types where the question asks for one; the options of all questions of this type otherwise. */
async function readOptions({ tx, organizationId, language }: Ctx, form: FormRow, type: Type): Promise<Choices> {
  const fields = allFields(form.fields).filter((field) => field.type === type);
  const own = fields.flatMap((field) => field.options ?? []);
  const options = own.map((option) => ({
    id: option.id,
    label: (language === 'en' ? option.englishLabel : null) ?? option.label,
    person: null,
  }));
  if (!fields.some((field) => field.tag === 'leave-type')) return options;
  const { rows } = await sql<{ id: string; label: string }>`
    select id, ${language === 'en' ? sql`coalesce(english_name, name)` : sql`name`} as label from app.leave_type
    where organization_id = ${organizationId} and removed_at is null and is_enabled order by lower(name), id`.execute(tx);
  return [...rows.map((row) => ({ ...row, person: null })), ...options];
}

/** Colleagues or managers by name: see `offered.ts`. */
async function readPeople(
  ctx: Ctx,
  type: 'employee' | 'manager',
  { departmentId, size }: { departmentId: string | null; size: number },
) {
  const { organizationId } = ctx;
  const { rows } = await sql<
    Omit<Choices[number], 'label' | 'person'> & { code: string; person: NonNullable<Choices[number]['person']> }
  >`
    select e.id, e.code, json_build_object('firstName', e.first_name, 'lastName', e.last_name, 'firstNameEn', e.first_name_en,
      'lastNameEn', e.last_name_en, 'isReader', e.id = ${ctx.actor.employeeId}) as person
    from app.employee e
    where e.organization_id = ${organizationId} and ${type === 'manager' ? isManager() : isColleague(ctx)}
      and (${departmentId}::uuid is null or e.department_id = ${departmentId}::uuid)
    order by e.code, e.id limit ${size}`.execute(ctx.tx);
  return rows.map(({ id, code, person }) => ({ id, label: `${code} · ${person.firstName} ${person.lastName}`, person }));
}
