import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/session.tsx';
import { useSharedText } from '../../text/shared-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { safeNext } from '../../ui/page-route.ts';
import { EMAIL_PATTERN } from './account-patterns.ts';
import { useSessionText } from './use-session-text.ts';

type Arrival = { next?: string; verified?: string; reset?: string };

export function SignInPage() {
  const { t, language } = useSessionText();
  const { t: shared } = useSharedText();
  const router = useRouter();
  const arrival: Arrival = useSearch({ strict: false });
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(t('signIn.title'));
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) =>
        !value.trim() ? shared('form.required') : EMAIL_PATTERN.test(value.trim()) ? null : shared('form.email'),
      password: (value) => (value ? null : shared('form.required')),
    },
  });
  const submit = form.onSubmit(async ({ email, password }) => {
    setProblem(null);
    try {
      await signIn(email.trim(), password);
      await router.navigate({ href: safeNext(arrival.next) ?? `/${language}/dashboard`, replace: true });
    } catch (error) {
      setProblem(errorText(error));
      if (error instanceof ApiError && error.code === 'auth/wrong-password') form.setFieldValue('password', '');
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('signIn.title')}</Title>
          <Text c="dimmed">{t('signIn.lead')}</Text>
        </div>
        {arrival.verified ? <Alert color="teal">{t('signIn.verified')}</Alert> : null}
        {arrival.reset ? <Alert color="teal">{t('signIn.reset')}</Alert> : null}
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': shared('form.show'), tabIndex: 0 }}
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
