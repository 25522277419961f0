import { Stack, Text } from '@mantine/core';
import { IconBuildingPlus, IconDoorEnter, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { invitations } from '../../../contract/people/invitations.ts';
import { keptInvitation } from '../../api/invitation.ts';
import { query } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { useShownPhone } from '../../text/phones.ts';
import { useText } from '../../text/use-text.ts';
import { ChoiceLink } from './choice-link.tsx';
import { OwnInvitationCard } from './own-invitation-card.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { SETUP } from './texts.ts';

/** The ways into a company: an invitation that is still open, joining one, making one. */
export function ConnectPage() {
  const { t } = useText(SETUP);
  const phone = useShownPhone();
  const me = useSession();
  const own = useQuery(query(invitations.own)).data ?? [];
  // The link that this browser keeps is of no use where its invitation is in the list.
  const invitation = own.length === 0 ? keptInvitation() : null;
  return (
    <SetupFrame title={t('connect.title', { name: me?.firstName ?? '' })} lead={t('connect.lead')}>
      <Stack gap="sm">
        {own.map((invitation) => (
          <OwnInvitationCard key={invitation.id} invitation={invitation} />
        ))}
        {invitation ? (
          <ChoiceLink to={invitation} icon={IconMail} title={t('connect.invitedTitle')} text={t('connect.invitedText')} />
        ) : null}
        <ChoiceLink to="/setup/join-company" icon={IconDoorEnter} title={t('connect.joinTitle')} text={t('connect.joinText')} />
        <ChoiceLink
          to="/setup/create-company"
          icon={IconBuildingPlus}
          title={t('connect.createTitle')}
          text={t('connect.createText')}
        />
      </Stack>
      {invitation || own.length > 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('connect.invited', { email: me?.email || phone(me?.phone) })}
        </Text>
      )}
    </SetupFrame>
  );
}
