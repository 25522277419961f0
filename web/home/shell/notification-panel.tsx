import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconChecks, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { query } from '../../api/queries.ts';
import { noteUnread } from '../../api/unread.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { DayGroups } from '../../ui/day-groups.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notification-panel.module.css';
import { NotificationSettings } from './notification-settings.tsx';
import { NOTIFICATIONS } from './texts.ts';

const SHOWN = 20;
type List = WireAnswer<typeof notifications.list>;

type PanelProps = { isOpen: boolean; onClose: () => void };
/** The latest notifications by day; its second view chooses of what one is told. */
export function NotificationPanel({ isOpen, onClose }: PanelProps) {
  const { t } = useText(NOTIFICATIONS);
  const [view, setView] = useState<'list' | 'settings'>('list');
  // A drawer that opens after it is there knows where the focus came from, and gives it back.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  const close = () => {
    onClose();
    setView('list');
  };
  return (
    <SideDrawer title={t(view === 'list' ? 'title' : 'settingsTitle')} isOpen={isShown} onClose={close} size={440}>
      {view === 'list' ? (
        <Latest onSettings={() => setView('settings')} onLeave={close} />
      ) : (
        <>
          <Button
            variant="subtle"
            color="gray"
            ml={-12}
            mb="xs"
            leftSection={<IconArrowLeft size={18} stroke={1.5} />}
            onClick={() => setView('list')}
            data-autofocus
          >
            {t('back')}
          </Button>
          <NotificationSettings />
        </>
      )}
    </SideDrawer>
  );
}

function Latest({ onSettings, onLeave }: { onSettings: () => void; onLeave: () => void }) {
  const { t } = useText(NOTIFICATIONS);
  const latest = useQuery({ ...query(notifications.list, { query: { size: SHOWN } }), staleTime: 0 });
  const read = useCall(notifications.read, {
    onDone: ({ unread }) => noteUnread(unread),
  });
  const found = latest.data;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Button
          variant="default"
          leftSection={<IconChecks size={18} stroke={1.5} />}
          disabled={!found || found.unread === 0}
          loading={read.isPending && read.variables.body?.all === true}
          onClick={() => read.mutate({ body: { all: true, upTo: found?.content[0]?.id } })}
        >
          {t('markAll')}
        </Button>
        <ActionIcon variant="subtle" color="gray" size={36} title={t('settings')} aria-label={t('settings')} onClick={onSettings}>
          <IconSettings size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <QueryView query={latest} empty={<EmptyState title={t('none')} text={t('noneText')} />}>
        {(list) => <Days list={list} onRead={(id) => read.mutate({ body: { ids: [id] } })} onLeave={onLeave} />}
      </QueryView>
    </>
  );
}

type DaysProps = { list: List; onRead: (id: string) => void; onLeave: () => void };
function Days({ list, onRead, onLeave }: DaysProps) {
  const { t } = useText(NOTIFICATIONS);
  const more = list.totalElements - list.content.length;
  return (
    <>
      <DayGroups rows={list.content} at={(notification) => notification.createdAt}>
        {(items) => (
          <ul className={classes.list}>
            {items.map((notification) => (
              <NotificationItem
                key={notification.id}
                item={notification}
                onRead={() => onRead(notification.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
      </DayGroups>
      {more > 0 ? (
        <Text size="sm" c="dimmed" ta="center" mt="md">
          {t('more', { count: more })}
        </Text>
      ) : null}
    </>
  );
}
