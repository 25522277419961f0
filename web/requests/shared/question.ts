import type { AnswerValue, AskedClocking } from '../../../domain/requests/check-answers.ts';
import type { FieldLimits, FieldTag, FieldType } from '../../../domain/requests/form-fields.ts';
import type { Language } from '../../text/language.ts';

/** A question as forms bring it, whatever level it stands on. */
export type Question = {
  readonly id: string;
  readonly name: string;
  readonly englishName: string | null;
  readonly type: FieldType;
  readonly tag: FieldTag | null;
  readonly value: string | null;
  readonly options: readonly QuestionOption[];
  readonly limits: FieldLimits;
  readonly required: boolean;
  readonly option: string | null;
  readonly childs: readonly Question[];
};
export type QuestionOption = { readonly id: string; readonly label: string; readonly englishLabel: string | null };

type SentQuestion = Pick<Question, 'id' | 'name' | 'type'> & {
  readonly [Key in Exclude<keyof Question, 'id' | 'name' | 'type' | 'childs' | 'options'>]?: Question[Key];
} & { readonly childs?: readonly SentQuestion[]; readonly options?: readonly SentOption[] };
type SentOption = Omit<QuestionOption, 'englishLabel'> & { readonly englishLabel?: string | null };

/** Questions as they cross the wire, with what may be left out there. */
export const questionsOf = (fields: readonly SentQuestion[]): Question[] =>
  fields.map(({ id, name, type, englishName = null, tag = null, value = null, option = null, ...more }) => ({
    id,
    name,
    type,
    englishName,
    tag,
    value,
    option,
    limits: more.limits ?? {},
    required: more.required ?? false,
    options: (more.options ?? []).map((item) => ({ englishLabel: null, ...item })),
    childs: questionsOf(more.childs ?? []),
  }));

/** A row of clockings that is not filled in yet holds blanks. */
export type ClockingRow = Omit<AskedClocking, 'date'> & { readonly date: string };
export type Answer = AnswerValue | readonly ClockingRow[];
/** What stands at the questions so far, by their ids. */
export type Answers = Readonly<Record<string, Answer>>;
export type AnswerErrors = Readonly<Record<string, string>>;

type Named = { readonly name: string; readonly englishName: string | null };
export const nameIn = (language: Language, { name, englishName }: Named): string => (language === 'en' && englishName) || name;
export const optionIn = (language: Language, { label, englishLabel }: QuestionOption): string =>
  (language === 'en' && englishLabel) || label;

/** The id that the list of mistakes links to. */
export const questionId = (id: string) => `question-${id}`;

export const textAt = (answer: Answer | undefined): string =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

export const idsAt = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer.flatMap((item: unknown) => (typeof item === 'string' ? [item] : [])) : [];

export const isChosen = (answer: Answer | undefined, option: string | null): boolean =>
  option !== null && (answer === option || idsAt(answer).includes(option));

/** Times of a leave are asked for a leave of hours alone. */
export function isAsked(question: Question, fields: readonly Question[], answers: Answers): boolean {
  const part = fields.find((field) => field.tag === 'day-part');
  const isOfHours = question.tag === 'start-time' || question.tag === 'end-time';
  return !(part && isOfHours) || answers[part.id] === 'hours';
}
