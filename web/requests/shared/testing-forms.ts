import type { WireAnswer } from '../../../contract/endpoint.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { DEFAULT_FORMS } from '../../../domain/requests/default-forms.ts';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { type Question, questionsOf } from './question.ts';

export type Template = WireAnswer<typeof forms.get>;
type Asked = Partial<Question> & Pick<Question, 'name' | 'type'>;
let made = 500;

/** A question with a number of its own; what is left out is as the contract has it. */
export function ask(asked: Asked): Question {
  made += 1;
  const [question] = questionsOf([{ id: idOf(made), ...asked }]);
  if (!question) throw new Error('no question was made');
  return question;
}

export const option = (id: string, label: string, englishLabel: string | null = null) => ({ id, label, englishLabel });

/** What a form answers when it is opened, and that nothing of the reader stands in it yet. */
export const formOf = (fields: readonly Question[], more: Partial<Template> = {}) => {
  const form = {
    id: idOf(400),
    uniqueName: 'CustomForm',
    typeId: 4,
    name: 'ที่จอดรถ',
    englishName: 'Parking',
    enabled: true,
    revision: 1,
    ...more,
  } as const;
  return [
    given(forms.get, { ...form, fields: fields as Template['fields'] }),
    given(requests.fill, { id: form.id, fields: [] }),
  ] as const;
};

/** The form for leave that every company begins with. */
export const LEAVE_QUESTIONS = questionsOf(DEFAULT_FORMS[0]?.fields ?? []);
