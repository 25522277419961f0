import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { PASSWORD_MIN, PASSWORD_PATTERN } from './account-patterns.ts';
import { useSessionText } from './use-session-text.ts';

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useSessionText();
  const { t: shared } = useSharedText();
  const go = useGo();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', repeat: '' },
    validate: {
      password: (value) => {
        if (!value) return shared('form.required');
        if (!PASSWORD_PATTERN.test(value)) return t('reset.pattern');
        return value.length < PASSWORD_MIN ? shared('form.minLength', { minimum: PASSWORD_MIN }) : null;
      },
      repeat: (value, all) => (value === all.password ? null : t('reset.mismatch')),
    },
  });
  const submit = form.onSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await send({ method: 'POST', path: '/idp/reset-password' }, { body: { token, newPassword: password } });
      go('/signin?reset=1', { replace: true });
    } catch (error) {
      setProblem(errorText(error));
    }
  });
  const show = { 'aria-label': shared('form.show'), tabIndex: 0 };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('reset.title')}</Title>
          <Text c="dimmed">{t('reset.lead')}</Text>
        </div>
        {problem ? (
          <Alert color="red" role="alert">
            {problem} <AppLink to="/forgot-password">{t('reset.newLink')}</AppLink>
          </Alert>
        ) : null}
        <PasswordInput
          label={t('reset.password')}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={show}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('reset.repeat')}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={show}
          {...form.getInputProps('repeat')}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
