import { sql } from 'kysely';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import type { FormResponse } from '../../../contract/requests/responses.ts';
import { textIn } from '../../../domain/define-text.ts';
import { type Answers, type AnswerValue, askedFields } from '../../../domain/requests/check-answers.ts';
import { FILE_TYPES, type FormField } from '../../../domain/requests/form-fields.ts';
import { nameShown } from '../../db/name-shown.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import type { Ctx } from '../../http/context.ts';

type Shown = FormResponse['answers'];
type Answered = { readonly fields: readonly FormField[]; readonly answers: Answers };

/** What was answered, in the order of the questions, with ids in words. */
export async function shownAnswers(ctx: Ctx, request: Answered): Promise<Shown> {
  const [shown = []] = await shownAnswersOf(ctx, [request]);
  return shown;
}

/** The same of several requests, their names read at once. */
export async function shownAnswersOf(ctx: Ctx, requests: readonly Answered[]): Promise<Shown[]> {
  const asked = requests.map(({ fields, answers }) => askedFields(fields, answers));
  const ids = requests.flatMap(({ answers }, place) =>
    (asked[place] ?? []).filter(isReference).flatMap((field) => [answers[field.id] ?? []].flat()),
  );
  const names = await namesOf(
    ctx,
    ids.filter((value) => typeof value === 'string'),
  );
  return requests.map(({ answers }, place) =>
    (asked[place] ?? []).flatMap((field): Shown => {
      const value = answers[field.id];
      return value === undefined ? [] : [{ id: field.id, value: wireValue(value), text: textOf(ctx, { field, value, names }) }];
    }),
  );
}

/** Text that somebody typed is shown as it is, also when it looks like an id. */
const isReference = ({ type, tag }: FormField) => ['zone', 'team', 'employee', 'manager'].includes(type) || tag === 'leave-type';

const wireValue = (value: AnswerValue): Shown[number]['value'] =>
  (typeof value === 'string' || typeof value === 'number' ? value : [...value]) as Shown[number]['value'];

type Written = { readonly field: FormField; readonly value: AnswerValue; readonly names: ReadonlyMap<string, string> };

function textOf({ language }: Ctx, { field, value, names }: Written): string {
  const words = textIn(FORM_WORDS, language);
  if (FILE_TYPES.includes(field.type)) return '';
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  const labels = new Map(
    (field.options ?? []).map((option) => [option.id, (language === 'en' && option.englishLabel) || option.label]),
  );
  const parts: Readonly<Record<string, string>> = { ...words.dayParts, ...words.clockTypes };
  const said = (text: string) =>
    names.get(text) ?? labels.get(text) ?? (field.type === 'textfield' ? text : (parts[text] ?? text));
  if (typeof value === 'string') return said(value);
  return value
    .map((item) => (typeof item === 'string' ? said(item) : `${words.clockTypes[item.clockType]} ${item.date} ${item.time}`))
    .join(', ');
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function namesOf({ tx, organizationId, language }: Ctx, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = values.filter((value) => ID.test(value));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${plannedOnce(ids)}) as id)
    select id, e.code || ' · ' || ${nameShown('e', language)} as name from app.employee e join wanted using (id)
      where e.organization_id = ${organizationId}
    union all select id, name from app.department join wanted using (id) where organization_id = ${organizationId}
    union all select id, name from app.zone join wanted using (id) where organization_id = ${organizationId}
    union all select id, ${language === 'en' ? sql`coalesce(english_name, name)` : sql`name`} from app.leave_type join wanted using (id)
      where organization_id = ${organizationId}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name.trim()]));
}
