import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { ApiError } from '../../api/api-error.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { EMAIL_PATTERN } from './account-patterns.ts';
import { FormNote } from './form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInLink, useSignInSurroundings } from './sign-in-surroundings.tsx';
import { SESSION } from './texts.ts';
import { useAccountProblem } from './use-account-problem.ts';

const SIGN_IN = address<typeof identity.signIn>('POST', '/idp/sign-in/email');
type Faults = { email: string | null; password: string | null };
const NONE: Faults = { email: null, password: null };

/** Two fields by hand: the form library would weigh more than the rest of the page. */
function useEmailForm() {
  const { t } = useText(SHARED);
  const problemOf = useAccountProblem();
  const { arrival, enter } = useSignInSurroundings();
  const [email, setEmail] = useState(arrival.email ?? '');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState(NONE);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const submit = async () => {
    const account = email.trim();
    const found: Faults = {
      email: !account ? t('form.required') : EMAIL_PATTERN.test(account) ? null : t('form.email'),
      password: password ? null : t('form.required'),
    };
    setFaults(found);
    setProblem(null);
    if (found.email !== null) return focus('email');
    if (found.password !== null) return focus('password');
    setBusy(true);
    try {
      await enter(SIGN_IN, { email: account, password });
    } catch (error) {
      setProblem(problemOf(error));
      if (error instanceof ApiError && error.code === 'auth/wrong-password') setPassword('');
      focus('password');
    }
    setBusy(false);
  };
  return {
    ...{ form, email, password, faults, problem, isBusy },
    setEmail: (value: string) => {
      setEmail(value);
      setFaults((before) => ({ ...before, email: null }));
    },
    setPassword: (value: string) => {
      setPassword(value);
      setFaults((before) => ({ ...before, password: null }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}

/** E-mail and password. */
export function EmailForm() {
  const { t } = useText(SESSION);
  const form = useEmailForm();
  const isKnown = Boolean(useSignInSurroundings().arrival.email);
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormNote note={form.problem ? { tone: 'bad', text: form.problem } : null} />
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={!isKnown}
          size="md"
          value={form.email}
          error={form.faults.email}
          onChange={(event) => form.setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          autoFocus={isKnown}
          value={form.password}
          error={form.faults.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <SignInLink to="/forgot-password">{t('signIn.forgot')}</SignInLink>
        </Group>
        <Button type="submit" size="md" fullWidth loading={form.isBusy}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
