import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { AREAS } from '../../../domain/areas.ts';
import { query } from '../../api/queries.ts';
import { usePasses } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { WEBVIEWS } from './texts.ts';

/** One's own shifts in the calendar of a phone: a link that is shown once and can be stopped. */
export function CalendarLink() {
  const { t } = useText(WEBVIEWS);
  const hasLeave = usePasses(AREAS.ownLeave);
  const [path, setPath] = useState<string | null>(null);
  const found = useQuery(query(shifts.calendarLink)).data;
  const options = {};
  const make = useCall(shifts.makeCalendarLink, { ...options, onDone: (answer) => setPath(answer.path) });
  const stop = useCall(shifts.revokeCalendarLink, { ...options, doneText: t('calendar.stopped'), onDone: () => setPath(null) });
  if (!found) return null;
  const address = path === null ? null : new URL(path, window.location.origin).href;
  return (
    <Stack gap="xs" component="section" aria-label={t('calendar.title')} mt="md">
      <Text fw={500}>{t('calendar.title')}</Text>
      <Text size="sm" c="dimmed">
        {found.createdAt ? t('calendar.made', { at: format.dateTime(found.createdAt) }) : t('calendar.text')}
      </Text>
      {address ? (
        <>
          <Address label={t('calendar.address')} hint={t('calendar.once')} value={address} />
          {hasLeave ? (
            <Address label={t('calendar.away')} hint={t('calendar.awayHint')} value={address.replace(/\.ics$/, '.away.ics')} />
          ) : null}
        </>
      ) : null}
      <Group gap="xs">
        {found.createdAt === null ? (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconCalendarPlus size={18} stroke={1.5} />}
            loading={make.isPending}
            onClick={() => make.mutate({})}
          >
            {t('calendar.make')}
          </Button>
        ) : (
          <>
            <ConfirmButton
              question={t('calendar.renewQuestion')}
              text={t('calendar.renewText')}
              verb={t('calendar.renew')}
              onConfirm={() => make.mutate({})}
            >
              {t('calendar.renew')}
            </ConfirmButton>
            <ConfirmButton
              question={t('calendar.stopQuestion')}
              text={t('calendar.renewText')}
              verb={t('calendar.stop')}
              onConfirm={() => stop.mutate({})}
            >
              {t('calendar.stop')}
            </ConfirmButton>
          </>
        )}
      </Group>
    </Stack>
  );
}

function Address({ label, hint, value }: { label: string; hint: string; value: string }) {
  const { t: shared } = useText(SHARED);
  return (
    <>
      <TextInput label={label} description={hint} value={value} readOnly />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconCopy size={18} stroke={1.5} />}
            aria-label={`${shared('action.copy')}: ${label}`}
            onClick={copy}
          >
            {copied ? shared('toast.copied') : shared('action.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
