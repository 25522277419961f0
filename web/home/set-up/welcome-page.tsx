import { Button, List } from '@mantine/core';
import { forgetInvitation } from '../../api/invitation.ts';
import { useSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { EmptyArt } from '../../ui/artwork.tsx';
import { SetupCard, SetupFrame } from './setup-frame.tsx';
import { SETUP } from './texts.ts';
import { useMoveOn } from './use-move-on.ts';

/** After an invitation was accepted: who one is here, what the company sees, and the way in. */
export function WelcomePage() {
  const { t } = useText(SETUP);
  const me = useSession();
  const moveOn = useMoveOn();
  const employment = me?.lastVisitEmployee;
  const isWaiting = employment?.approveStatus.uniqueName === 'PENDING';
  const person = { name: employment?.firstName ?? me?.firstName ?? '', company: employment?.organization.name ?? '' };
  const start = () => {
    forgetInvitation();
    void moveOn();
  };
  return (
    <SetupFrame art={<EmptyArt />} title={t('welcome.title', person)} lead={t('welcome.lead', person)}>
      <SetupCard>
        <strong>{t('welcome.sees')}</strong>
        <List size="sm" mt="xs" spacing={4}>
          <List.Item>{t('welcome.seesName')}</List.Item>
          <List.Item>{t('welcome.seesWork')}</List.Item>
          <List.Item>{t('welcome.seesPlace')}</List.Item>
          <List.Item>{t('welcome.seesNot')}</List.Item>
        </List>
      </SetupCard>
      <Button size="md" onClick={start} style={{ alignSelf: 'center' }}>
        {t(isWaiting ? 'welcome.wait' : 'welcome.start')}
      </Button>
    </SetupFrame>
  );
}
