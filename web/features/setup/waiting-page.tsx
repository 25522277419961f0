import { Button, Group, Loader, Text } from '@mantine/core';
import { useEffect } from 'react';
import { signOut, useSession } from '../../api/session.tsx';
import { useSharedText } from '../../text/shared-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { forgetInvitation } from './kept-invitation.ts';
import { SetupFrame } from './setup-frame.tsx';
import { useMoveOn } from './use-move-on.ts';
import { useSetupText } from './use-setup-text.ts';
import { useStandingWatch } from './use-standing-watch.ts';
import { WaitingArt } from './waiting-art.tsx';

/** Between the request to join and its answer; goes on by itself as soon as there is one. */
export function WaitingPage() {
  const { t } = useSetupText();
  const { t: shared } = useSharedText();
  const go = useGo();
  const me = useSession();
  const moveOn = useMoveOn();
  const employment = me?.lastVisitEmployee;
  const standing = employment?.approveStatus.uniqueName;
  useStandingWatch(me?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of standing moves on
  useEffect(() => {
    if (standing === undefined || standing === 'PENDING') return;
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
        <Button variant="default" onClick={() => go('/setup/connect-to-company')}>
          {t('waiting.another')}
        </Button>
        <Button onClick={() => void moveOn(undefined, '/setup/join-company/waiting')}>{t('waiting.now')}</Button>
      </Group>
    </SetupFrame>
  );
}
