import { useState } from 'react';
import { ApiError, isDecided } from '../../api/api-error.ts';
import { writeKeys } from '../../api/write-keys.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { type FillableForm, type SentRequest, sendRequest } from '../shared/form-calls.ts';
import { checkFilled, refusedAt } from '../shared/mistakes.ts';
import type { Answer, AnswerErrors, Answers } from '../shared/question.ts';

type Wire = Parameters<typeof sendRequest>[0];

/** A form while somebody fills it in: what stands in it, what is wrong with it, and how it is sent. */
export function useFilling(form: FillableForm, start: Answers) {
  const [answers, setAnswers] = useState(start);
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [keys] = useState(() => writeKeys());
  useUnsaved(answers, () => sent === null && JSON.stringify(answers) !== JSON.stringify(start));

  const change = (id: string, answer: Answer) => {
    setAnswers((before) => ({ ...before, [id]: answer }));
    setErrors(({ [id]: _gone, ...others }) => others);
  };
  const send = async () => {
    setFailure(null);
    const checked = checkFilled(form.fields, answers);
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length > 0) return;
    const body = { id: form.id, fields: checked.sent } as Wire;
    if (!keys.begin({ body })) return;
    setSending(true);
    let problem: unknown = null;
    try {
      setSent(await sendRequest(body, keys.keyOf({ body })));
    } catch (error) {
      problem = error;
      if (error instanceof ApiError && error.errors.length > 0) setErrors(refusedAt(error.errors));
      else setFailure(error);
    }
    keys.end({ body }, isDecided(problem instanceof Error ? problem : null));
    setSending(false);
  };
  return { answers, errors, failure, isSending, sent, change, send };
}
