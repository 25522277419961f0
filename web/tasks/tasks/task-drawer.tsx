import { Button, Group, Spoiler, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { FactList } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskFiles } from './task-files.tsx';
import { lookOf, peopleOf, type Task, wordOf } from './task-look.ts';
import { TaskMessages } from './task-messages.tsx';
import { TASKS } from './texts.ts';

/** One task: what it is, its files, and what was written to it. */
export function TaskDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const found = useQuery({ ...query(tasks.get, { query: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <SideDrawer title={found.data?.title ?? ''} isOpen={id !== undefined} hasAddress onClose={onClose} size={520}>
      {id === undefined ? null : <QueryView query={found}>{(task) => <Detail task={task} onGone={onClose} />}</QueryView>}
    </SideDrawer>
  );
}

function Detail({ task, onGone }: { task: Task; onGone: () => void }) {
  const { t } = useText(TASKS);
  const { doneBy, doneDate } = task;
  const done = doneDate
    ? t('doneOn', { date: format.dateTime(doneDate), name: doneBy ? format.name(doneBy) : t('former') })
    : null;
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <StatusBadge status={lookOf(task)} label={t(wordOf(task))} />
        {done ? (
          <Text size="sm" c="dimmed">
            {done}
          </Text>
        ) : null}
      </Group>
      {task.details ? <Text style={{ whiteSpace: 'pre-wrap' }}>{task.details}</Text> : null}
      <FactList
        facts={[
          { label: t('people'), value: <TaskPeople task={task} /> },
          { label: t('due'), value: format.day(task.dueDate) },
          { label: t('channel'), value: task.channel?.name },
          { label: t('by'), value: task.createdBy ? format.name(task.createdBy) : t('former') },
          { label: t('created'), value: format.dateTime(task.createdDate) },
        ]}
      />
      <Actions task={task} onGone={onGone} />
      <TaskFiles task={task} />
      <TaskMessages task={task} />
    </Stack>
  );
}

function Actions({ task, onGone }: { task: Task; onGone: () => void }) {
  const { t } = useText(TASKS);
  const { t: shared } = useText(SHARED);
  const { id, version, title, doneDate } = task;
  const isDone = doneDate !== null;
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null);
  const setDone = useCall(tasks.setDone, { doneText: t(isDone ? 'made.open' : 'made.done') });
  const remove = useCall(tasks.remove, { doneText: t('made.removed'), except: [tasks.get], onDone: onGone });
  if (!task.canWork) return null;
  return (
    <Group gap="xs">
      <Button
        variant={isDone ? 'default' : 'filled'}
        loading={setDone.isPending}
        onClick={() => setDone.mutate({ body: { id, version, isDone: !isDone } })}
      >
        {t(isDone ? 'setOpen' : 'setDone')}
      </Button>
      {task.canChange ? (
        <>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('edit')}>
            {t('edit')}
          </Button>
          <Button variant="subtle" color="red" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
            {t('remove')}
          </Button>
        </>
      ) : null}
      {asked === 'edit' ? <TaskDialog task={task} onClose={() => setAsked(null)} /> : null}
      {asked === 'remove' ? (
        <ReasonDialog
          title={t('removeTitle', { name: title })}
          text={t('removeText')}
          verb={shared('action.remove')}
          isDanger
          needsReason={false}
          isBusy={remove.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutate({ query: { id, version } })}
        />
      ) : null}
    </Group>
  );
}

const LINES = 4 * 22;
/** All of them are a press away where there are many. */
function TaskPeople({ task }: { task: Task }) {
  const { t } = useText(TASKS);
  return (
    <Spoiler maxHeight={LINES} showLabel={t('allPeople', { count: task.people.length })} hideLabel={t('fewerPeople')}>
      {peopleOf(task)}
    </Spoiler>
  );
}
