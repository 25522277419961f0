import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EMAIL_PATTERN } from '../shared/account-patterns.ts';
import { useArrival } from '../shared/arrival.ts';
import { FormFrame } from '../shared/form-frame.tsx';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Asks for the mail; with the `token` of that mail it sets the new password. */
export function ForgotPasswordPage() {
  const { token }: { token?: string } = useSearch({ strict: false });
  const { email = '' } = useArrival();
  const [asked, setAsked] = useState(email);
  const [isSent, setSent] = useState(false);
  if (token) return <ResetPasswordForm token={token} />;
  if (isSent) return <SentNote email={asked} onAgain={() => setSent(false)} />;
  const sent = (address: string) => {
    setAsked(address);
    setSent(true);
  };
  return <AskForm email={asked} onSent={sent} />;
}

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const problemOf = useAccountProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email },
    validate: {
      email: (value) => (EMAIL_PATTERN.test(value.trim()) ? null : shared(value.trim() ? 'form.email' : 'form.required')),
    },
  });
  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    try {
      await send(address<typeof identity.requestReset>('POST', '/idp/request-password-reset'), {
        body: { email: values.email.trim() },
      });
      onSent(values.email.trim());
    } catch (error) {
      setProblem(problemOf(error));
    }
  });
  return (
    <FormFrame title={t('forgot.title')} lead={t('forgot.lead')} note={problem ? { tone: 'bad', text: problem } : null}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('signIn.email')}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            size="md"
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={form.submitting}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
      <AppLink to="/signin">{t('forgot.back')}</AppLink>
    </FormFrame>
  );
}

function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useText(SESSION);
  return (
    <Stack gap="md" role="status">
      <FormFrame title={t('forgot.sentTitle')} lead={t('forgot.sent', { email })}>
        <Button variant="default" size="md" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </FormFrame>
      <AppLink to="/signin">{t('forgot.back')}</AppLink>
    </Stack>
  );
}
