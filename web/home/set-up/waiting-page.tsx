import { Button, Group, Loader, Text } from '@mantine/core';
import { useEffect } from 'react';
import { forgetInvitation } from '../../api/invitation.ts';
import { readSessionAgain, signOut, useSession } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { OtherCompanies } from './other-companies.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { SETUP } from './texts.ts';
import { useStandingWatch } from './use-standing-watch.ts';
import { WaitingArt } from './waiting-art.tsx';

/** Between the request to join and its answer; goes on by itself as soon as there is one. */
export function WaitingPage() {
  const { t } = useText(SETUP);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const me = useSession();
  const employment = me?.lastVisitEmployee;
  const standing = employment?.approveStatus.uniqueName;
  useStandingWatch(me?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of standing moves on
  useEffect(() => {
    // An account that was not taken for a person of the company has no place there any more.
    if (!me || standing === 'PENDING') return;
    forgetInvitation();
    go('/dashboard', { replace: true });
  }, [standing]);
  const leave = () => void signOut().then(() => go('/signin', { replace: true }));
  return (
    <SetupFrame
      art={<WaitingArt />}
      title={t('waiting.title')}
      lead={employment ? t('waiting.lead', { company: employment.organization.name }) : t('waiting.leadUnknown')}
    >
      <Group justify="center" gap="sm" role="status">
        <Loader size="sm" color="gray" type="dots" />
        <Text size="sm" c="dimmed">
          {t('waiting.byItself')}
        </Text>
      </Group>
      <Group justify="center">
        <Button variant="default" onClick={leave}>
          {shared('shell.signOut')}
        </Button>
        <Button onClick={() => void readSessionAgain().catch(toast.failed)}>{t('waiting.now')}</Button>
      </Group>
      <OtherCompanies />
    </SetupFrame>
  );
}
