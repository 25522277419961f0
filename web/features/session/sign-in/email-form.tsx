import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { signIn } from '../../../api/session.tsx';
import { useSharedText } from '../../../text/shared-text.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EMAIL_PATTERN } from '../account/account-patterns.ts';
import { useArrival, useGoOn } from '../arrival.ts';
import { FormNote } from '../form-frame.tsx';
import { PasswordField } from '../password-field.tsx';
import { useAccountProblem } from '../use-account-problem.ts';
import { useSessionText } from '../use-session-text.ts';

/** E-mail and password. */
export function EmailForm() {
  const { t } = useSessionText();
  const { t: shared } = useSharedText();
  const problemOf = useAccountProblem();
  const goOn = useGoOn();
  const { email = '' } = useArrival();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) =>
        !value.trim() ? shared('form.required') : EMAIL_PATTERN.test(value.trim()) ? null : shared('form.email'),
      password: (value) => (value ? null : shared('form.required')),
    },
  });
  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    try {
      await signIn(values.email.trim(), values.password);
      await goOn();
    } catch (error) {
      setProblem(problemOf(error));
      if (error instanceof ApiError && error.code === 'auth/wrong-password') form.setFieldValue('password', '');
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormNote note={problem ? { tone: 'bad', text: problem } : null} />
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={!email}
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <AppLink to="/forgot-password">{t('signIn.forgot')}</AppLink>
        </Group>
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
