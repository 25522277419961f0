import { DEFAULT_FORMS } from '../../../domain/requests/default-forms.ts';
import { type FieldTag, type FieldType, OPTION_TYPES } from '../../../domain/requests/form-fields.ts';
import { type FormKind, KIND_TAGS } from '../../../domain/requests/form-kinds.ts';
import { type Question, type QuestionOption, questionsOf } from '../shared/question.ts';

/** Fields open fields, and those others once more. */
export const MOST_LEVELS = 3;

const newId = (): string => crypto.randomUUID();
export const newOption = (label: string): QuestionOption => ({ id: newId().slice(0, 8), label, englishLabel: null });

/** A question without a name; one with options begins with one of them, since none may be without. */
export function newQuestion(
  type: FieldType,
  { option = null, optionLabel }: { option?: string | null; optionLabel: string },
): Question {
  const options = OPTION_TYPES.includes(type) ? [newOption(optionLabel)] : [];
  const [question] = questionsOf([{ id: newId(), name: '', type, option, options }]);
  if (!question) throw new Error('a question was asked for');
  return question;
}

/** The questions that a kind begins with, under ids of their own. */
export const startOf = (kind: FormKind): Question[] =>
  questionsOf(DEFAULT_FORMS.find((form) => form.kind === kind)?.fields ?? []).map((field) => ({ ...field, id: newId() }));

/** Another kind was chosen: its own questions come first, those without a meaning of the kind before stay. */
export const changedKind = (kind: FormKind, fields: readonly Question[]): Question[] => [
  ...startOf(kind),
  ...fields.filter((field) => field.tag === null),
];

/** The same list with one thing at another place; a place outside it changes nothing. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The questions below one option put back among those of the others, in the order of the options. */
export const withChildsOf = (question: Question, option: string, childs: readonly Question[]): Question => ({
  ...question,
  childs: question.options.flatMap(({ id }) => (id === option ? childs : question.childs.filter((child) => child.option === id))),
});

/** Without an option, and without what it opened. */
export const withoutOption = (question: Question, option: string): Question => ({
  ...question,
  options: question.options.filter(({ id }) => id !== option),
  childs: question.childs.filter((child) => child.option !== option),
});

/** A question without which the kind is worth nothing. */
export const isBuiltIn = (kind: FormKind, { tag }: Question): boolean => tag !== null && KIND_TAGS[kind][tag]?.isNeeded === true;

/** What the answer to a question may stand for in a form of this kind. */
export function tagsFor(kind: FormKind, type: FieldType): FieldTag[] {
  const rules = Object.entries(KIND_TAGS[kind]) as [FieldTag, { types: readonly FieldType[]; isNeeded: boolean }][];
  return rules.flatMap(([tag, rule]) => (rule.types.includes(type) && !rule.isNeeded ? [tag] : []));
}
