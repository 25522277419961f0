import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { InviteOutcome, invitations } from '../../../contract/people/invitations.ts';
import { useText } from '../../text/use-text.ts';
import { wishUpgrade } from '../../ui/plan/upgrade-wish.ts';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CopyLinkButton } from '../shared/copy-link-button.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

const LOOK: Readonly<Record<InviteOutcome['outcome'], Status>> = {
  invited: 'approved',
  member: 'draft',
  'already-invited': 'pending',
  invalid: 'rejected',
  'over-limit': 'rejected',
};
export type InviteResult = {
  answer: WireAnswer<typeof invitations.create>;
  /** What was typed and was not sent, being no address. */
  leftOut: readonly string[];
};
type OutcomesProps = InviteResult & { onAgain: () => void; onClose: () => void };

/** What became of each address; those that need something come first. */
export function InviteOutcomes({ answer, leftOut, onAgain, onClose }: OutcomesProps) {
  const { t } = useText(EMPLOYEES);
  const { seatLimit } = answer;
  useEffect(() => {
    if (seatLimit > 0) wishUpgrade('employee-limit', seatLimit);
  }, [seatLimit]);
  const invited = answer.content.filter((guest) => guest.outcome === 'invited');
  const refused = leftOut.map((address) => ({ address, outcome: 'invalid', link: null, sentBy: null }) as const);
  const others = [...refused, ...answer.content.filter((guest) => guest.outcome !== 'invited')];
  return (
    <Stack gap="md">
      <Text fw={500} role="status">
        {[t('invite.count', { count: invited.length }), others.length > 0 ? t('invite.leftOut', { count: others.length }) : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {invited.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('invite.linkNote')}
        </Text>
      ) : null}
      <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {[...others, ...invited].map((guest) => (
          <Group
            key={guest.address}
            component="li"
            justify="space-between"
            gap="xs"
            py={8}
            style={{ borderBottom: '1px solid var(--wela-hairline)' }}
          >
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text size="sm">{guest.address}</Text>
              {guest.outcome === 'invited' ? (
                <Text size="xs" c="dimmed">
                  {t(`invite.sent.${guest.sentBy ?? 'none'}`)}
                </Text>
              ) : null}
            </div>
            <Group gap="xs" wrap="nowrap">
              <StatusBadge status={LOOK[guest.outcome]} label={t(`invite.outcome.${guest.outcome}`)} />
              {guest.link ? <CopyLinkButton link={guest.link} /> : null}
            </Group>
          </Group>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAgain}>
          {t('invite.again')}
        </Button>
        <Button onClick={onClose}>{t('invite.done')}</Button>
      </Group>
    </Stack>
  );
}
