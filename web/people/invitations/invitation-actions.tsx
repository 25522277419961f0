import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { invitations } from '../../../contract/people/invitations.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyLinkButton } from '../shared/copy-link-button.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import type { Invitation } from './invitation-list-page.tsx';
import { shownAddress } from './shown-address.ts';

/** Sends an invitation again, or takes it back, while it is not answered. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useText(EMPLOYEES);
  const [link, setLink] = useState<string | null>(null);
  const address = shownAddress(invitation);
  const resend = useCall(invitations.resend, {
    doneText: t('invite.resent', { address }),
    onDone: (answer) => setLink(answer.link),
  });
  const cancel = useCall(invitations.cancel, { doneText: t('invite.cancelled', { address }) });
  if (invitation.state !== 'open' && invitation.state !== 'expired') return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Can call={invitations.resend}>
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ body: { id: invitation.id } })}
        >
          {t('invite.resend')}
        </Button>
      </Can>
      <Can call={invitations.cancel}>
        <ConfirmButton
          size="xs"
          variant="subtle"
          color="gray"
          question={t('invite.cancelQuestion', { address })}
          text={t('invite.cancelText')}
          verb={t('invite.cancel')}
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ query: { id: invitation.id } })}
        >
          {t('invite.cancel')}
        </ConfirmButton>
      </Can>
      <Dialog isOpen={link !== null} onClose={() => setLink(null)} title={t('invite.newLink')}>
        <Stack gap="md" align="flex-start">
          <Text c="dimmed">{t('invite.newLinkText', { address })}</Text>
          {link ? <CopyLinkButton link={link} /> : null}
        </Stack>
      </Dialog>
    </Group>
  );
}
