import { Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { lookOf, type Task, wordOf } from './task-look.ts';
import { TASKS } from './texts.ts';

const MOST = 100;

/** The tasks of the reader, on a phone: open ones by the day on which they are due. */
export function OwnTasksPage() {
  const { t } = useText(TASKS);
  const list = useListState();
  const withDone = list.one('done') === 'true';
  const found = useQuery({
    ...query(tasks.search, {
      query: { mine: true, status: withDone ? undefined : 'open', size: MOST, sort: 'dueDate,asc' },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <WebviewPage title={t('own')}>
      <Switch
        label={t('showDone')}
        checked={withDone}
        onChange={(event) => list.set({ done: event.currentTarget.checked ? 'true' : undefined })}
      />
      <QueryView query={found} empty={<EmptyState title={t('emptyOwn')} />}>
        {(page) => (
          <Stack gap="xs" mt="sm" component="ul" p={0} style={{ listStyle: 'none' }}>
            {page.content.map((task) => (
              <li key={task.id}>
                <Entry task={task} onOpen={() => list.open({ task: task.id })} />
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
      <TaskDrawer id={list.one('task')} onClose={() => list.close({ task: undefined })} />
    </WebviewPage>
  );
}

function Entry({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const { t } = useText(TASKS);
  const note = [task.channel?.name, task.dueDate ? t('dueOn', { date: format.day(task.dueDate) }) : null];
  return (
    <UnstyledButton onClick={onOpen} w="100%" py="sm" style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {task.title}
          </Text>
          <Text size="sm" c="dimmed">
            {note.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <StatusBadge status={lookOf(task)} label={t(wordOf(task))} />
      </Group>
    </UnstyledButton>
  );
}
