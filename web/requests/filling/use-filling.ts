import { useState } from 'react';
import { ApiError, isDecided } from '../../api/api-error.ts';
import { writeKeys } from '../../api/write-keys.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { type SentRequest, sendRequest } from '../shared/form-calls.ts';
import type { Answer, AnswerErrors, Answers, Question } from '../shared/question.ts';

type Wire = Parameters<typeof sendRequest>[0];

/** `employeeId`: for whom it is sent, where that is somebody else. */
type Filled = {
  readonly id: string;
  readonly revision: number;
  readonly fields: readonly Question[];
  readonly employeeId: string | null;
  /** Its questions are others now: they are read again, and what was typed stays. */
  readonly onChanged: () => void;
};

/**
 * A form while somebody fills it in: what stands in it, what is wrong with it, and how it is sent. What is filled in beforehand follows
 * the person it is for; what was typed stays.
 */
export function useFilling(form: Filled, start: Answers) {
  const [typed, setTyped] = useState<Answers>({});
  const answers = { ...start, ...typed };
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [keys] = useState(() => writeKeys());
  useUnsaved(typed, () => sent === null && JSON.stringify(answers) !== JSON.stringify(start));

  const change = (id: string, answer: Answer) => {
    setTyped((before) => ({ ...before, [id]: answer }));
    setErrors(({ [id]: _gone, ...others }) => others);
  };
  const send = async () => {
    setFailure(null);
    // Loaded with the first sending: a phone shows the questions sooner without it.
    const rules = await import('./mistakes.ts').catch((error: unknown) => setFailure(error));
    if (!rules) return;
    const checked = rules.checkFilled(form.fields, answers);
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length > 0) return;
    const { id, revision, employeeId } = form;
    const body = { id, revision, fields: checked.sent, ...(employeeId ? { employeeId } : {}) } as Wire;
    if (!keys.begin({ body })) return;
    setSending(true);
    let problem: unknown = null;
    try {
      setSent(await sendRequest(body, keys.keyOf({ body })));
    } catch (error) {
      problem = error;
      if (error instanceof ApiError && error.code === 'request/form-changed') form.onChanged();
      if (error instanceof ApiError && error.errors.length > 0) setErrors(rules.refusedAt(error.errors));
      else setFailure(error);
    }
    keys.end({ body }, isDecided(problem instanceof Error ? problem : null));
    setSending(false);
  };
  return { answers, errors, failure, isSending, sent, change, send };
}
