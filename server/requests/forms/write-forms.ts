import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import type { forms } from '../../../contract/requests/forms.ts';
import { type Language, textIn } from '../../../domain/define-text.ts';
import { formFaults, hasQuestions } from '../../../domain/requests/check-form.ts';
import { orderChain } from '../../../domain/requests/field-chain.ts';
import type { FormField } from '../../../domain/requests/form-fields.ts';
import { FIELD_TAGS, FIELD_TYPES } from '../../../domain/requests/form-fields.ts';
import { FORM_KINDS, type FormKind } from '../../../domain/requests/form-kinds.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow, insertRows, updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { withdrawNotices } from '../../notifications/withdraw-notices.ts';
import { type FormRow, getForm, wholeField } from '../shared/form-rows.ts';
import { readForm } from './read-forms.ts';

type Written = Body<typeof forms.create> | Body<typeof forms.update>;
type SentField = Written['fields'][number];
type FieldFault = { field: string; code: string; facts?: Record<string, string> };

export async function createForm(ctx: Ctx, body: Body<typeof forms.create>) {
  const kind = FORM_KINDS[body.typeId - 1] ?? 'CustomForm';
  const fields = readFields(ctx, { kind, sent: body.fields, isUsed: true });
  await requireFreeCode(ctx, body.externalCode ?? null, null);
  const { id } = await insertRow(ctx, 'app.form_template', {
    kind,
    name: body.name,
    english_name: body.englishName ?? null,
    external_code: body.externalCode ?? null,
  });
  await addRevision(ctx, id, 1, { ...wordsOf(body), fields });
  ctx.audit('form.create', { entity: 'form', entityId: id, after: { name: body.name, kind, questions: fields.length } });
  return readForm(ctx, id);
}

/** What was left out stays; other questions or words are a new revision, and the requests that were sent keep theirs. */
export async function updateForm(ctx: Ctx, { id, version, ...body }: Body<typeof forms.update>) {
  const before = await getForm(ctx, id, { forUpdate: true });
  const fields = readFields(ctx, { kind: before.kind, sent: body.fields, isUsed: body.enabled ?? before.isEnabled });
  if (body.externalCode) await requireFreeCode(ctx, body.externalCode, id);
  const words = { ...pickWords(before), ...wordsOf(body) };
  const isRevised = !isDeepStrictEqual({ ...words, fields }, { ...pickWords(before), fields: readStored(before.fields) });
  const revision = before.revision + (isRevised ? 1 : 0);
  await updateVersioned(
    ctx,
    'app.form_template',
    { id, version },
    {
      name: body.name,
      english_name: body.englishName,
      external_code: body.externalCode,
      is_enabled: body.enabled,
      revision,
      changed_at: toTimestamp(ctx.now),
    },
  );
  if (isRevised) await addRevision(ctx, id, revision, { ...words, fields });
  if (before.isEnabled && body.enabled === false) await withdrawAsked(ctx, id);
  const after = await readForm(ctx, id);
  ctx.audit('form.update', {
    entity: 'form',
    entityId: id,
    before: { name: before.name, enabled: before.isEnabled, revision: before.revision, questions: before.fields.length },
    after: { name: after.name, enabled: after.enabled, revision, questions: fields.length },
  });
  return after;
}

const COPY = ' (copy)';
const MOST_NAME = 120;
const copyNameOf = (name: string | null): string | null => (name === null ? null : name.slice(0, MOST_NAME - COPY.length) + COPY);

/** A copy asks the same and tells the same people; its English name is that of the form, said to be a copy, where none is given. */
export async function duplicateForm(ctx: Ctx, { id, name, englishName }: Body<typeof forms.duplicate>) {
  const source = await getForm(ctx, id);
  const copy = await insertRow(ctx, 'app.form_template', {
    kind: source.kind,
    name,
    english_name: englishName === undefined ? copyNameOf(source.englishName) : englishName,
    is_enabled: false,
  });
  await addRevision(ctx, copy.id, 1, { ...pickWords(source), fields: source.fields });
  await sql`insert into app.form_notification (organization_id, template_id, department_id, employee_id)
    select organization_id, ${copy.id}, department_id, employee_id from app.form_notification
    where organization_id = ${ctx.organizationId} and template_id = ${id}`.execute(ctx.tx);
  ctx.audit('form.copy', { entity: 'form', entityId: copy.id, after: { name, from: id } });
  return readForm(ctx, copy.id);
}

export async function removeForm(ctx: Ctx, id: string) {
  const form = await getForm(ctx, id, { forUpdate: true });
  if (form.isDefault) throw new AppError('state/not-allowed', { status: 'default' });
  await ctx.tx
    .updateTable('app.form_template')
    .set({ removed_at: toTimestamp(ctx.now), is_enabled: false })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .execute();
  await withdrawAsked(ctx, id);
  ctx.audit('form.remove', { entity: 'form', entityId: id, before: { name: form.name, kind: form.kind } });
  return { ok: true } as const;
}

/** Nobody can fill the form in any more: what asked people to would lead nowhere. */
const withdrawAsked = (ctx: Ctx, id: string) =>
  withdrawNotices(ctx, { kinds: ['missing-clock-out'], link: `/webview/request-form/${id}` });

/** Sets one of the two lists; the other one stays. */
export async function setNotified(ctx: Ctx, { id, notifyTo, ids }: Body<typeof forms.notify>) {
  const form = await getForm(ctx, id, { forUpdate: true });
  const column = notifyTo === 'department' ? 'department_id' : 'employee_id';
  const wanted = [...new Set(ids)];
  await requireKnown(ctx, notifyTo, wanted);
  await sql`delete from app.form_notification where organization_id = ${ctx.organizationId} and template_id = ${id}
    and ${sql.ref(column)} is not null`.execute(ctx.tx);
  const rows = wanted.map((target) => ({ template_id: id, [column]: target }));
  await insertRows(ctx, 'app.form_notification', rows);
  ctx.audit('form.set-notified', { entity: 'form', entityId: id, after: { name: form.name, notifyTo, ids: wanted } });
  return readForm(ctx, id);
}

async function requireKnown({ tx, organizationId }: Ctx, notifyTo: 'department' | 'employee', ids: readonly string[]) {
  const table = notifyTo === 'department' ? sql`app.department` : sql`app.employee`;
  const { rows } = await sql`select from ${table} where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
  if (rows.length < ids.length) throw new AppError('ref-not-found', {}, [{ field: 'ids', code: 'ref-not-found' }]);
}

type Words = Pick<FormRow, 'description' | 'autoResponse'>;
const pickWords = ({ description, autoResponse }: FormRow): Words => ({ description, autoResponse });
const wordsOf = ({ description, autoResponse }: Pick<Written, 'description' | 'autoResponse'>): Partial<Words> => ({
  ...(description === undefined ? {} : { description: description || null }),
  ...(autoResponse === undefined ? {} : { autoResponse: autoResponse || null }),
});

type Revision = Partial<Words> & { readonly fields: readonly FormField[] };
const addRevision = (ctx: Ctx, templateId: string, revision: number, { fields, description, autoResponse }: Revision) =>
  insertRow(ctx, 'app.form_revision', {
    template_id: templateId,
    revision,
    description: description ?? null,
    auto_response: autoResponse ?? null,
    fields: toJson(fields),
    created_by: ctx.actor.employeeId,
  });

async function requireFreeCode({ tx, organizationId }: Ctx, code: string | null, except: string | null) {
  if (code === null) return;
  const { rows } = await sql`select from app.form_template where organization_id = ${organizationId} and removed_at is null
    and lower(external_code) = lower(${code}) and id is distinct from ${except}::uuid`.execute(tx);
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'externalCode', code: 'form/already-used' }]);
}

type SentForm = { kind: FormKind; sent: readonly SentField[]; isUsed: boolean };

/** What was sent, in the order of its chains and checked for its kind. A form that asks nothing may be kept while it is off. */
function readFields({ language }: Ctx, { kind, sent, isUsed }: SentForm): FormField[] {
  const faults: FieldFault[] = [];
  const fields = orderLevel(sent, 'fields', faults);
  if (faults.length === 0) faults.push(...formFaults(kind, fields));
  if (faults.length === 0 && isUsed && !hasQuestions(fields)) faults.push({ field: 'fields', code: 'form/no-questions' });
  if (faults.length > 0)
    throw new AppError(
      'validation/has-errors',
      {},
      faults.map((fault) => inWords(language, fault)),
    );
  return fields;
}

/** A tag is named as the pages name it. */
function inWords(language: Language, { facts, ...fault }: FieldFault): FieldFault {
  if (facts === undefined) return fault;
  const { tags } = textIn(FORM_WORDS, language);
  const tag = FIELD_TAGS.find((known) => known === facts.tag);
  return { ...fault, facts: tag ? { ...facts, tag: tags[tag] } : facts };
}

type AnySent = Omit<SentField, 'childs'> & { childs: readonly AnySent[] };

function orderLevel(sent: readonly AnySent[], path: string, faults: FieldFault[]): FormField[] {
  const options = [...new Set(sent.map((field) => field.option))];
  const ordered = options.flatMap((option) => {
    const chain = orderChain(sent.filter((field) => field.option === option));
    if (chain.ok) return chain.value;
    const place = sent.findIndex((field) => field.id === chain.violation.facts.id);
    faults.push({ field: `${path}.${Math.max(place, 0)}`, code: chain.violation.code });
    return [];
  });
  return ordered.map((field) => {
    const place = sent.indexOf(field);
    if (field.fieldId !== undefined && FIELD_TYPES[field.fieldId - 1] !== field.type)
      faults.push({ field: `${path}.${place}.fieldId`, code: 'form/invalid' });
    return storedField(field, orderLevel(field.childs, `${path}.${place}.childs`, faults));
  });
}

const storedField = (field: AnySent, childs: readonly FormField[]): FormField => ({
  id: field.id,
  name: field.name,
  englishName: field.englishName,
  type: field.type,
  tag: field.tag,
  value: field.value,
  options: field.options,
  limits: field.limits as NonNullable<FormField['limits']>,
  required: field.required,
  option: field.option,
  childs,
});

/** Stored questions in the shape that new ones are stored in, so that both can be compared. */
const readStored = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...wholeField(field), childs: readStored(field.childs) }));
