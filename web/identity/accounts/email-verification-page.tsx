import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { sessionQuery, signOut } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { EMAIL_PATTERN } from '../shared/account-patterns.ts';
import { useArrival, useGoOn } from '../shared/arrival.ts';
import { FormFrame, type Note } from '../shared/form-frame.tsx';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { useCountdown } from '../shared/use-countdown.ts';

const SEND = address<typeof identity.sendVerification>('POST', '/idp/send-verification-email');
const LOOK_MS = 5000;
const WAIT_SECONDS = 60;

/** Waits for the link of the verification mail to be opened, on any device, and moves on by itself. */
export function EmailVerificationPage() {
  const me = useQuery(sessionQuery).data ?? null;
  return me ? <WaitingFor email={me.email} isVerified={me.emailVerified} /> : <AskForLink />;
}

function useSendLink(isSent: boolean) {
  const { t } = useText(SESSION);
  const problemOf = useAccountProblem();
  const { error: linkError } = useArrival();
  const wait = useCountdown(isSent ? WAIT_SECONDS : 0);
  const [note, setNote] = useState<Note | null>(linkError ? { tone: 'bad', text: t('verify.expired') } : null);
  const [isSending, setSending] = useState(false);
  const sendTo = async (email: string) => {
    setSending(true);
    setNote(null);
    try {
      await send(SEND, { body: { email } });
      setNote({ tone: 'good', text: t('verify.sent', { email }) });
      wait.start(WAIT_SECONDS);
    } catch (error) {
      setNote({ tone: 'bad', text: problemOf(error) });
    }
    setSending(false);
  };
  const label = wait.left > 0 ? t('verify.againIn', { seconds: wait.left }) : t('verify.again');
  return { note, setNote, isSending, isResting: wait.left > 0, label, sendTo: (email: string) => void sendTo(email) };
}

function WaitingFor({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useText(SESSION);
  const go = useGo();
  const goOn = useGoOn();
  const link = useSendLink(useArrival().sent !== undefined);
  const session = useQuery({ ...sessionQuery, staleTime: 0, refetchInterval: LOOK_MS, refetchOnWindowFocus: 'always' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves on once, when the address is verified
  useEffect(() => {
    if (isVerified) void goOn();
  }, [isVerified]);
  const lookAgain = async () => {
    const { data } = await session.refetch();
    if (data && !data.emailVerified) link.setNote({ tone: 'calm', text: t('verify.notYet') });
  };
  const changeAddress = () => void signOut().then(() => go('/signup', { replace: true }));
  return (
    <FormFrame title={t('verify.title')} lead={t('verify.lead', { email })} note={link.note}>
      <Text c="dimmed">{t('verify.movesOn')}</Text>
      <Button size="md" onClick={() => void lookAgain()}>
        {t('verify.done')}
      </Button>
      <Button variant="default" size="md" loading={link.isSending} disabled={link.isResting} onClick={() => link.sendTo(email)}>
        {link.label}
      </Button>
      <Group gap={8}>
        <Text c="dimmed">{t('verify.wrongAddress')}</Text>
        <Anchor component="button" type="button" onClick={changeAddress}>
          {t('verify.change')}
        </Anchor>
      </Group>
    </FormFrame>
  );
}

/** A person who is not signed in asks for the link by address; the answer is the same for every address. */
function AskForLink() {
  const { t } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const link = useSendLink(false);
  const [email, setEmail] = useState(useArrival().email ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const ask = () => {
    const address = email.trim();
    if (!EMAIL_PATTERN.test(address)) return setFault(shared(address ? 'form.email' : 'form.required'));
    link.sendTo(address);
  };
  return (
    <FormFrame title={t('verify.title')} lead={t('verify.leadUnknown')} note={link.note}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          size="md"
          mb="md"
          value={email}
          error={fault}
          onChange={(event) => {
            setFault(null);
            setEmail(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="md" fullWidth loading={link.isSending} disabled={link.isResting}>
          {link.label}
        </Button>
      </form>
      <AppLink to="/signin">{t('forgot.back')}</AppLink>
    </FormFrame>
  );
}
