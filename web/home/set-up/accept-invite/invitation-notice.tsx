import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { forgetInvitation } from '../../../api/invitation.ts';
import { sessionQuery, signOut } from '../../../api/session.tsx';
import { useShownPhone } from '../../../text/phones.ts';
import { useText } from '../../../text/use-text.ts';
import { useGo } from '../../../ui/app-link.tsx';
import { ErrorArt } from '../../../ui/artwork.tsx';
import { SETUP } from '../texts.ts';
import type { InvitationInfo } from './accept-invite-page.tsx';

export type NoticeKind = 'expired' | 'used' | 'cancelled' | 'unknown' | 'foreign' | 'unverified' | 'member' | 'full';

/** Why an invitation does not open the company to this reader, and what they can do instead. */
export function InvitationNotice({ kind, info }: { kind: NoticeKind; info?: InvitationInfo }) {
  const { t } = useText(SETUP);
  const phone = useShownPhone();
  const session = useQuery(sessionQuery);
  const email = session.data?.email || phone(session.data?.phone);
  const facts = { company: info?.organizationName ?? '', address: info?.maskedAddress ?? '', email };
  return (
    <Stack gap="md">
      <ErrorArt />
      <div>
        <Title order={1}>{t(`invite.${kind}Title`, facts)}</Title>
        <Text c="dimmed" mt={4}>
          {t(`invite.${kind}Text`, facts)}
        </Text>
      </div>
      <NextStep kind={kind} isSignedIn={Boolean(session.data)} hasCompany={Boolean(session.data?.lastVisitEmployee)} />
    </Stack>
  );
}

type NextStepProps = { kind: NoticeKind; isSignedIn: boolean; hasCompany: boolean };

function NextStep({ kind, isSignedIn, hasCompany }: NextStepProps) {
  const { t } = useText(SETUP);
  const go = useGo();
  const here = useRouterState({ select: ({ location }) => location.href });
  const signInHere = () => go(`/signin?${new URLSearchParams({ next: here })}`);
  const leave = (path: '/dashboard' | '/setup/join-company' | '/signin') => {
    forgetInvitation();
    go(path);
  };
  if (kind === 'foreign') {
    return (
      <Button size="md" onClick={() => void signOut().then(signInHere)}>
        {t('invite.other')}
      </Button>
    );
  }
  if (kind === 'unverified') {
    return (
      <Button size="md" onClick={() => go('/email-verification')}>
        {t('invite.verify')}
      </Button>
    );
  }
  if (isSignedIn && hasCompany) {
    return (
      <Button size="md" onClick={() => leave('/dashboard')}>
        {t('invite.home')}
      </Button>
    );
  }
  const isUsed = kind === 'used' && !isSignedIn;
  return (
    <Button size="md" onClick={() => leave(isUsed ? '/signin' : '/setup/join-company')}>
      {t(isUsed ? 'invite.toSignIn' : 'invite.passcode')}
    </Button>
  );
}
