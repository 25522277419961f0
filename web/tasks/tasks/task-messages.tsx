import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Task } from './task-look.ts';
import { TASKS } from './texts.ts';

const LONGEST = 4000;

/** What was written to a task, the newest first, and a place to write. */
export function TaskMessages({ task }: { task: Task }) {
  const { t } = useText(TASKS);
  const found = useQuery(query(tasks.messages, { query: { id: task.id } }));
  return (
    <Stack gap="sm" component="section" aria-label={t('messages')}>
      <Title order={3} fz={15}>
        {t('messages')}
      </Title>
      {task.canWork ? <Writing taskId={task.id} /> : null}
      <QueryView query={found} empty={<Text c="dimmed">{t('noMessages')}</Text>}>
        {(page) => (
          <Stack gap="sm">
            {page.content.map(({ id, employee, text, createdDate }) => (
              <div key={id}>
                <Text size="sm" c="dimmed">
                  {employee ? format.name(employee) : t('former')} · {format.dateTime(createdDate)}
                </Text>
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
              </div>
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function Writing({ taskId }: { taskId: string }) {
  const { t } = useText(TASKS);
  const [text, setText] = useState('');
  const write = useCall(tasks.write, { onDone: () => setText('') });
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (text.trim() !== '') write.mutate({ body: { id: taskId, text: text.trim() } });
  };
  return (
    <form onSubmit={send}>
      <Stack gap="xs">
        <Textarea
          aria-label={t('write')}
          placeholder={t('write')}
          value={text}
          maxLength={LONGEST}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={write.isPending} disabled={text.trim() === ''}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
