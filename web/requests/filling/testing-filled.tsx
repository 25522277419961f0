import { useState } from 'react';
import { renderPart } from '../../testing/render-part.tsx';
import type { Reply } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import type { AnswerInputs } from '../shared/answer-inputs.ts';
import { FormQuestions } from '../shared/form-questions.tsx';
import type { AnswerErrors, Answers, Question } from '../shared/question.ts';
import { DESK_INPUTS } from './desk-inputs.tsx';

export const FORM = idOf(400);
let kept: Answers = {};
/** What stands in the form. */
export const answered = (): Answers => kept;

type FilledProps = {
  fields: readonly Question[];
  errors?: AnswerErrors;
  inputs?: AnswerInputs;
  start?: Answers;
  employeeId?: string;
};

function Filled({ fields, errors = {}, inputs = DESK_INPUTS, start = {}, employeeId }: FilledProps) {
  const [answers, setAnswers] = useState<Answers>(start);
  kept = answers;
  return (
    <FormQuestions
      formId={FORM}
      fields={fields}
      answers={answers}
      errors={errors}
      inputs={inputs}
      employeeId={employeeId ?? null}
      onChange={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
    />
  );
}

/** Questions on their own, over the answers of the server. */
export const drawQuestions = (
  fields: readonly Question[],
  more: Omit<FilledProps, 'fields'> & { answers?: readonly Reply[]; th?: true } = {},
) => {
  const { answers = [], th, ...props } = more;
  return renderPart(<Filled fields={fields} {...props} />, { answers, language: th ? 'th' : 'en' });
};
