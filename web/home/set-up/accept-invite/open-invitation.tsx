import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { invitations } from '../../../../contract/people/invitations.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Profile } from '../../../api/profile.ts';
import { readSessionAgain, sessionQuery, signOut } from '../../../api/session.tsx';
import { useCall } from '../../../api/use-call.ts';
import { format } from '../../../text/format.ts';
import { useShownPhone } from '../../../text/phones.ts';
import { useText } from '../../../text/use-text.ts';
import { useGo } from '../../../ui/app-link.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { toast } from '../../../ui/toast.tsx';
import classes from '../setup.module.css';
import { SETUP } from '../texts.ts';
import type { InvitationInfo } from './accept-invite-page.tsx';
import { InvitationNotice, type NoticeKind } from './invitation-notice.tsx';

type OpenProps = { info: InvitationInfo; code: string; email: string };

/** The codes of a refused acceptance, and the notice that explains each. */
const NOTICE: Readonly<Record<string, NoticeKind>> = {
  'not-found': 'unknown',
  'invitation/expired': 'expired',
  'invitation/used': 'used',
  'invitation/cancelled': 'cancelled',
  'invitation/foreign': 'foreign',
  'invitation/unverified': 'unverified',
  'array/already-exist': 'member',
  'plan/employee-limit': 'full',
};

export function OpenInvitation({ info, code, email }: OpenProps) {
  const { t } = useText(SETUP);
  const session = useQuery(sessionQuery).data;
  const [refusal, setRefusal] = useState<Error | null>(null);
  const notice = refusal instanceof ApiError ? NOTICE[refusal.code] : undefined;
  if (notice) return <InvitationNotice kind={notice} info={info} />;
  if (session && isForeign(session, info, email)) return <InvitationNotice kind="foreign" info={info} />;
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('invite.title', { company: info.organizationName })}</Title>
        <Text c="dimmed" mt={4}>
          {info.inviterName ? t('invite.lead', { name: info.inviterName }) : t('invite.leadUnnamed')}
        </Text>
      </div>
      {refusal ? (
        <Alert color="red" role="alert">
          {refusal instanceof ApiError && refusal.code === 'too-many-requests' ? t('invite.retry') : errorText(refusal)}
        </Alert>
      ) : null}
      <Facts info={info} />
      {session ? <AcceptButton code={code} session={session} onRefused={setRefusal} /> : <SignInChoices email={email} />}
    </Stack>
  );
}

/** Known without asking: the link names an address, and the account has another. */
const isForeign = (session: Profile, info: InvitationInfo, email: string) =>
  info.channel === 'email' && email !== '' && session.email !== '' && session.email.toLowerCase() !== email.toLowerCase();

function Facts({ info }: { info: InvitationInfo }) {
  const { t } = useText(SETUP);
  const facts = [
    { label: t('invite.company'), value: info.organizationName },
    { label: t('invite.by'), value: info.inviterName },
    { label: t('invite.for'), value: info.maskedAddress },
    { label: t('invite.until'), value: format.dateTime(info.expiresAt) },
  ];
  return (
    <div className={classes.card}>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => fact.value)
          .map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
      </dl>
      {info.needsApproval ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('invite.approval')}
        </Text>
      ) : null}
    </div>
  );
}

/** Both ways in come back here; sign-up fills in the address that was invited. */
function SignInChoices({ email }: { email: string }) {
  const { t } = useText(SETUP);
  const go = useGo();
  const here = useRouterState({ select: ({ location }) => location.href });
  const wayTo = (path: '/signin' | '/signup') => {
    const search = new URLSearchParams({ next: here, ...(email ? { email } : {}) });
    go(`${path}?${search}`);
  };
  return (
    <Stack gap="sm">
      <Button size="md" onClick={() => wayTo('/signup')}>
        {t('invite.signUp')}
      </Button>
      <Button size="md" variant="default" onClick={() => wayTo('/signin')}>
        {t('invite.signIn')}
      </Button>
    </Stack>
  );
}

type AcceptButtonProps = { code: string; session: Profile; onRefused: (error: Error) => void };

function AcceptButton({ code, session, onRefused }: AcceptButtonProps) {
  const { t } = useText(SETUP);
  const phone = useShownPhone();
  const go = useGo();
  const here = useRouterState({ select: ({ location }) => location.href });
  const accept = useCall(invitations.accept, {
    isQuiet: true,
    onDone: () => readSessionAgain().then(() => go('/setup/welcome-invited-user', { replace: true })),
  });
  const change = () =>
    void signOut()
      .then(() => go(`/signin?${new URLSearchParams({ next: here })}`))
      .catch(toast.failed);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('invite.account', { email: session.email || phone(session.phone) })}
      </Text>
      <Button size="md" loading={accept.isPending} onClick={() => accept.mutate({ body: { code } }, { onError: onRefused })}>
        {t('invite.accept')}
      </Button>
      <Button size="md" variant="default" onClick={change}>
        {t('invite.other')}
      </Button>
    </Stack>
  );
}
