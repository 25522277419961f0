import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { invitations } from '../../../contract/people/invitations.ts';
import { Can } from '../../api/session.tsx';
import { type BulkResult, useBulk } from '../../api/use-bulk.ts';
import { useText } from '../../text/use-text.ts';
import { BulkDialog, type Refused } from '../../ui/bulk-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CopyLinkButton } from '../shared/copy-link-button.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import type { Invitation } from './invitation-list-page.tsx';
import { shownAddress } from './shown-address.ts';

type Chosen = readonly Invitation[];
/** Whether something can still be done with an invitation. */
export const isChangeable = ({ state }: Invitation): boolean => state === 'open' || state === 'expired';

type BoxProps = { row: Invitation; chosen: Chosen; setChosen: (rows: Chosen) => void };
export function SelectInvitation({ row, chosen, setChosen }: BoxProps) {
  const { t } = useText(EMPLOYEES);
  if (!isChangeable(row)) return null;
  const isChosen = chosen.some(({ id }) => id === row.id);
  return (
    <Checkbox
      size="sm"
      aria-label={t('selection.person', { name: shownAddress(row) })}
      checked={isChosen}
      onChange={() => setChosen(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])}
    />
  );
}

/** Everybody on the page at once who has not answered; who is chosen on other pages stays. */
export function SelectAllInvitations({ rows, chosen, setChosen }: { rows: Chosen } & Omit<BoxProps, 'row'>) {
  const { t } = useText(EMPLOYEES);
  const open = rows.filter(isChangeable);
  const others = chosen.filter(({ id }) => !open.some((row) => row.id === id));
  const here = chosen.length - others.length;
  return (
    <Checkbox
      size="sm"
      label={t('selection.page')}
      disabled={open.length === 0}
      checked={open.length > 0 && here === open.length}
      indeterminate={here > 0 && here < open.length}
      onChange={() => setChosen(here === open.length ? others : [...others, ...open])}
    />
  );
}

const byId = (row: Invitation) => ({ body: { id: row.id } });
const byQuery = (row: Invitation) => ({ query: { id: row.id } });

/** Sends the chosen invitations again, or takes them back; what is refused is named with its reason. */
export function InvitationSelection({ chosen, setChosen }: Pick<BoxProps, 'chosen' | 'setChosen'>) {
  const { t } = useText(EMPLOYEES);
  const [asked, setAsked] = useState<'resend' | 'cancel' | null>(null);
  const [links, setLinks] = useState<readonly NewLink[]>([]);
  const resend = useBulk(invitations.resend, byId);
  const cancel = useBulk(invitations.cancel, byQuery);
  const toCopy = <LinksToCopy links={links} onClose={() => setLinks([])} />;
  if (chosen.length === 0) return toCopy;
  const count = chosen.length;
  type Told = 'invite.manyResent' | 'invite.manyCancelled';
  const finish = (key: Told, { done, failed }: BulkResult<Invitation, unknown>): Refused[] => {
    if (done.length > 0) toast.done(t(key, { count: done.length }));
    // What was done is not done again with the rest.
    setChosen(failed.map(({ row }) => row));
    return failed.map(({ row, error }) => ({ name: shownAddress(row), error }));
  };
  const sendAgain = async () => {
    const result = await resend.run(chosen);
    setLinks(
      result.done.flatMap(({ row, answer: { link, sentBy } }) =>
        link !== null && sentBy === null ? [{ address: shownAddress(row), link }] : [],
      ),
    );
    return finish('invite.manyResent', result);
  };
  const names = chosen.map(shownAddress);
  const onClose = () => setAsked(null);
  return (
    <Group gap="xs" role="toolbar" aria-label={t('invite.chosen', { count })}>
      <Text size="sm" aria-live="polite">
        {t('invite.chosen', { count })}
      </Text>
      <Can call={invitations.resend}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setAsked('resend')}>
          {t('invite.resend')}
        </Button>
      </Can>
      <Can call={invitations.cancel}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
          {t('invite.cancelMany')}
        </Button>
      </Can>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setChosen([])}>
        {t('selection.clear')}
      </Button>
      {asked === 'resend' ? (
        <BulkDialog
          title={t('invite.resendManyQuestion', { count })}
          text={t('invite.resendManyText')}
          verb={t('invite.resend')}
          names={names}
          isRunning={resend.isRunning}
          onConfirm={sendAgain}
          onClose={onClose}
        />
      ) : null}
      {asked === 'cancel' ? (
        <BulkDialog
          title={t('invite.cancelManyQuestion', { count })}
          text={t('invite.cancelText')}
          verb={t('invite.cancelMany')}
          color="red.8"
          names={names}
          isRunning={cancel.isRunning}
          onConfirm={async () => finish('invite.manyCancelled', await cancel.run(chosen))}
          onClose={onClose}
        />
      ) : null}
      {toCopy}
    </Group>
  );
}

type NewLink = { readonly address: string; readonly link: string };
/** New links that nothing could carry to their people: whoever sent them again has them, this once. */
function LinksToCopy({ links, onClose }: { links: readonly NewLink[]; onClose: () => void }) {
  const { t } = useText(EMPLOYEES);
  return (
    <Dialog isOpen={links.length > 0} onClose={onClose} title={t('invite.newLinks', { count: links.length })}>
      <Stack gap="md">
        <Text c="dimmed">{t('invite.newLinksText')}</Text>
        {links.map(({ address, link }) => (
          <Group key={address} justify="space-between">
            <Text>{address}</Text>
            <CopyLinkButton link={link} />
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
