import { Button, Group, Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { readSessionAgain } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { SetupCard } from './setup-frame.tsx';
import { SETUP } from './texts.ts';

export type OwnInvitation = WireAnswer<typeof invitations.own>[number];

/** An invitation to an address that this account has proved to be its own: it needs no link. */
export function OwnInvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useText(SETUP);
  const go = useGo();
  const accept = useCall(invitations.accept, {
    onDone: () => readSessionAgain().then(() => go(`/setup/welcome-invited-user?invite=${invitation.id}`, { replace: true })),
  });
  return (
    <SetupCard>
      <Group justify="space-between" gap="md">
        <div>
          <Text fw={500} size="md">
            {t('connect.ownTitle', { company: invitation.organizationName })}
          </Text>
          <Text c="dimmed" size="sm">
            {t('connect.ownText', { name: invitation.inviterName, until: format.dateTime(invitation.expiresAt) })}
          </Text>
          {invitation.needsApproval ? (
            <Text c="dimmed" size="sm">
              {t('invite.approval')}
            </Text>
          ) : null}
        </div>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { invitationId: invitation.id } })}>
          {t('invite.accept')}
        </Button>
      </Group>
    </SetupCard>
  );
}
