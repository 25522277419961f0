import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { DIGITS } from '../shared/six-digit-field.tsx';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { SECURITY } from './texts.ts';

/** Six digits on their way to a call; a refusal empties them and says why. */
export function useCodeForm(send: (code: string) => Promise<unknown>) {
  const { t } = useText(SECURITY);
  const { t: session } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const problemOf = useProofProblem();
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const pass = async (code: string) => {
    if (isBusy) return;
    if (code.length < DIGITS) return setFault(code ? session('code.incomplete') : shared('form.required'));
    setBusy(true);
    setFault(null);
    try {
      await send(code);
    } catch (error) {
      setFault(problemOf(error, t('wrong')));
      setValue('');
      setAttempt((count) => count + 1);
    }
    setBusy(false);
  };
  const onChange = (next: string) => {
    setValue(next);
    if (next) setFault(null);
  };
  return {
    field: { value, fault, attempt, onChange, onComplete: (code: string) => void pass(code) },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void pass(value);
    },
  };
}

/** The sentence for a refused proof. */
export function useProofProblem(): (error: unknown, wrong: string) => string {
  const problemOf = useAccountProblem();
  return (error, wrong) => (error instanceof ApiError && error.code === 'auth/invalid-code' ? wrong : problemOf(error));
}
