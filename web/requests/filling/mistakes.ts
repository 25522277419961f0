import { checkAnswers } from '../../../domain/requests/check-answers.ts';
import type { FieldError } from '../../api/api-error.ts';
import { SHARED } from '../../text/shared-text.ts';
import { textNow } from '../../text/use-text.ts';
import { type Answer, type AnswerErrors, type Answers, isAsked, type Question, textAt } from '../shared/question.ts';
import { FILL } from '../shared/texts.ts';

export type SentAnswer = { readonly id: string; readonly value: Answer };
export type Checked = { readonly sent: readonly SentAnswer[]; readonly errors: AnswerErrors };

const KEYS = {
  'form/required': 'form.required',
  'form/email': 'form.email',
  'form/number': 'form.number',
  'form/min': 'form.min',
  'form/max': 'form.max',
  'form/min-length': 'form.minLength',
  'form/max-length': 'form.maxLength',
  'form/time': 'form.time',
  'date/format': 'form.date',
  'date/beyond': 'form.dateBeyond',
  'date-time/format': 'form.date',
  'money/two-decimals': 'form.twoDecimals',
  'form/end-before-start': 'form.endBeforeStart',
} as const;
const keyOf = (code: string) => Object.entries(KEYS).find(([known]) => known === code)?.[1] ?? 'form.invalid';

/** What would be sent, and what is wrong with it, by the same rules as the server's. Questions that are not asked are not sent. */
export function checkFilled(fields: readonly Question[], answers: Answers): Checked {
  const t = textNow(SHARED);
  const asked = fields.filter((field) => isAsked(field, fields, answers));
  const { answers: read, faults } = checkAnswers(asked, answers);
  const found = faults.map(({ field, code, facts }): [string, string] => {
    const isOfClockings = asked.find(({ id }) => id === field)?.type === 'addclocking';
    const text = isOfClockings && code === 'form/invalid' ? textNow(FILL)('clocking.incomplete') : t(keyOf(code), wordsOf(facts));
    return [field, text];
  });
  const errors = { ...leaveMistakes(asked, answers), ...Object.fromEntries(found) };
  return { sent: Object.entries(read).map(([id, value]) => ({ id, value })), errors };
}

const wordsOf = (facts: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));

/** What only a leave can have wrong: times of hours that are missing, and days in the wrong order. */
function leaveMistakes(asked: readonly Question[], answers: Answers): AnswerErrors {
  const t = textNow(SHARED);
  const part = asked.find((field) => field.tag === 'day-part');
  if (!part) return {};
  const times = asked.filter(({ id, tag }) => (tag === 'start-time' || tag === 'end-time') && !textAt(answers[id]));
  const start = asked.find((field) => field.tag === 'start-date');
  const end = asked.find((field) => field.tag === 'end-date');
  const [from, to] = [textAt(answers[start?.id ?? '']), textAt(answers[end?.id ?? ''])];
  return {
    ...Object.fromEntries(times.map(({ id }) => [id, t('form.required')])),
    ...(end && from && to && to < from ? { [end.id]: t('form.endBeforeStart') } : {}),
  };
}

/** What the server refused, at the questions that it names. */
export const refusedAt = (errors: readonly FieldError[]): AnswerErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^fields\./, ''), message]).reverse());
