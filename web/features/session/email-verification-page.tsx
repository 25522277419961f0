import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.tsx';
import { useSharedText } from '../../text/shared-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { EMAIL_PATTERN } from './account-patterns.ts';
import { useSessionText } from './use-session-text.ts';

type Note = { color: 'teal' | 'red' | 'yellow'; text: string };

/** Waits for the link of the verification mail to be opened, and sends it again. */
export function EmailVerificationPage() {
  const { t } = useSessionText();
  const { t: shared } = useSharedText();
  const go = useGo();
  const { error: linkError }: { error?: string } = useSearch({ strict: false });
  const session = useQuery(sessionQuery);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState<Note | null>(linkError ? { color: 'red', text: t('verify.expired') } : null);
  const [isSending, setSending] = useState(false);
  usePageTitle(t('verify.title'));
  const email = session.data?.email ?? typed.trim();

  const sendAgain = async () => {
    if (!EMAIL_PATTERN.test(email)) return setNote({ color: 'red', text: shared(email ? 'form.email' : 'form.required') });
    setSending(true);
    try {
      await send({ method: 'POST', path: '/idp/send-verification-email' }, { body: { email } });
      setNote({ color: 'teal', text: t('verify.sent') });
    } catch (error) {
      setNote({ color: 'red', text: errorText(error) });
    } finally {
      setSending(false);
    }
  };
  const lookAgain = async () => {
    const { data } = await session.refetch();
    if (data?.emailVerified) go('/dashboard', { replace: true });
    else setNote({ color: 'yellow', text: t('verify.notYet') });
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('verify.title')}</Title>
        <Text c="dimmed">{session.data ? t('verify.lead', { email }) : t('verify.leadUnknown')}</Text>
      </div>
      {note ? (
        <Alert color={note.color} role="status">
          {note.text}
        </Alert>
      ) : null}
      {session.data ? (
        <Button size="md" onClick={() => void lookAgain()}>
          {t('verify.done')}
        </Button>
      ) : (
        <TextInput
          label={t('signIn.email')}
          type="email"
          size="md"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Button variant="default" size="md" loading={isSending} onClick={() => void sendAgain()}>
        {t('verify.again')}
      </Button>
      <AppLink to="/signin">{t('forgot.back')}</AppLink>
    </Stack>
  );
}
