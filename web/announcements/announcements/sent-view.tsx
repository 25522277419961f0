import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconAlertTriangle, IconBell, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { AnnouncementText } from '../shared/announcement-text.tsx';
import classes from './announcement.module.css';
import type { Announcement } from './announcement-page.tsx';
import { ReceiptsTable } from './receipts-table.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

type Info = WireAnswer<typeof announcements.info>;
const LOOK_AGAIN_MS = 2000;

/** What was sent, how many have it and have read it, and who. */
export function SentView({ announcement }: { announcement: Announcement }) {
  const { t } = useText(ANNOUNCEMENTS);
  const isOnTheWay = announcement.status === 'SENDING';
  const info = useQuery({
    ...query(announcements.info, { query: { id: announcement.id } }),
    refetchInterval: isOnTheWay ? LOOK_AGAIN_MS : false,
  });
  // The last counts were read while it was on the way.
  useDidUpdate(() => void info.refetch(), [isOnTheWay]);
  return (
    <QueryView query={info} shape="form">
      {(found) => (
        <Stack gap="md">
          <Delivery announcement={announcement} info={found} />
          <Figures info={found} />
          <div className={announcement.sentDate ? classes.sent : undefined}>
            <div className={classes.preview}>
              <Section title={t('section.preview')}>
                <AnnouncementText {...announcement} />
              </Section>
            </div>
            {announcement.sentDate ? (
              <Section title={t('section.receipts')} action={<Reminder id={announcement.id} info={found} />}>
                <ReceiptsTable id={announcement.id} />
              </Section>
            ) : null}
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

function Delivery({ announcement: { id, version, status, sentDate }, info }: { announcement: Announcement; info: Info }) {
  const { t } = useText(ANNOUNCEMENTS);
  const send = useCall(announcements.send, { doneText: t('send.started') });
  const counts = { received: format.count(info.receivedCount), total: format.count(info.recipientCount) };
  if (status === 'SENDING')
    return (
      <Alert color="blue" role="status">
        {t('sending', counts)}
      </Alert>
    );
  if (status !== 'FAILED') return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <Group justify="space-between" gap="xs">
        <Text>{sentDate ? t('failed', counts) : t('failedAtTime')}</Text>
        <Button
          leftSection={<IconSend size={18} stroke={1.5} />}
          loading={send.isPending}
          onClick={() => send.mutate({ body: { id, version } })}
        >
          {sentDate ? t('sendAgain') : t('send.now')}
        </Button>
      </Group>
    </Alert>
  );
}

function Figures({ info }: { info: Info }) {
  const { t } = useText(ANNOUNCEMENTS);
  const { recipientCount, receivedCount, readCount, withoutAccountCount } = info;
  const share = (count: number) => (recipientCount === 0 ? undefined : format.percent(count / recipientCount));
  return (
    <FigureStrip
      label={t('figure.label')}
      figures={[
        { label: t('figure.recipients'), value: format.count(recipientCount) },
        { label: t('figure.received'), value: format.count(receivedCount), note: share(receivedCount) },
        { label: t('figure.read'), value: format.count(readCount), note: share(readCount) },
        {
          label: t('figure.unread'),
          value: format.count(receivedCount - readCount),
          note: withoutAccountCount > 0 ? t('figure.withoutAccount', { count: withoutAccountCount }) : undefined,
        },
      ]}
    />
  );
}

function Reminder({ id, info }: { id: string; info: Info }) {
  const { t } = useText(ANNOUNCEMENTS);
  const remind = useCall(announcements.remind, { doneText: t('remind.done') });
  if (info.status !== 'SENT') return null;
  const last = info.lastRemindedAt
    ? t('remind.last', { time: format.dateTime(info.lastRemindedAt), count: info.reminderCount })
    : t('remind.rule');
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {last}
      </Text>
      <Button
        variant="default"
        leftSection={<IconBell size={18} stroke={1.5} />}
        disabled={!info.canRemind}
        loading={remind.isPending}
        onClick={() => remind.mutate({ body: { id } })}
      >
        {t('remind.open')}
      </Button>
    </Group>
  );
}
