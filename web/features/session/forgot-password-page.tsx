import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { EMAIL_PATTERN } from './account-patterns.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useSessionText } from './use-session-text.ts';

/** Asks for the mail; with the `token` of that mail it sets the new password. */
export function ForgotPasswordPage() {
  const { t } = useSessionText();
  const { token }: { token?: string } = useSearch({ strict: false });
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(token ? t('reset.title') : t('forgot.title'));
  if (token) return <ResetPasswordForm token={token} />;
  if (sentTo) return <SentNote email={sentTo} onAgain={() => setSentTo(null)} />;
  return <AskForm onSent={setSentTo} />;
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useSessionText();
  const { t: shared } = useSharedText();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (value) => (EMAIL_PATTERN.test(value.trim()) ? null : shared(value.trim() ? 'form.email' : 'form.required')),
    },
  });
  const submit = form.onSubmit(async ({ email }) => {
    setProblem(null);
    try {
      await send({ method: 'POST', path: '/idp/request-password-reset' }, { body: { email: email.trim() } });
      onSent(email.trim());
    } catch (error) {
      setProblem(errorText(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('forgot.title')}</Title>
          <Text c="dimmed">{t('forgot.lead')}</Text>
        </div>
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <TextInput label={t('signIn.email')} type="email" autoComplete="username" size="md" {...form.getInputProps('email')} />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('forgot.submit')}
        </Button>
        <AppLink to="/signin">{t('forgot.back')}</AppLink>
      </Stack>
    </form>
  );
}

function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useSessionText();
  return (
    <Stack gap="md" role="status">
      <div>
        <Title order={1}>{t('forgot.sentTitle')}</Title>
        <Text c="dimmed">{t('forgot.sent', { email })}</Text>
      </div>
      <Button variant="default" size="md" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
      <AppLink to="/signin">{t('forgot.back')}</AppLink>
    </Stack>
  );
}
