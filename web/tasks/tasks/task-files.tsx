import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/upload/file-drop.tsx';
import type { Task } from './task-look.ts';
import { TASKS } from './texts.ts';

type TaskFile = Task['files'][number];

/** The files of a task: opened, added, renamed and taken out. */
export function TaskFiles({ task }: { task: Task }) {
  const { t } = useText(TASKS);
  const [renamed, setRenamed] = useState<TaskFile | null>(null);
  const add = useCall(tasks.addFile, { doneText: t('made.file') });
  const remove = useCall(tasks.removeFile, { doneText: t('made.fileRemoved') });
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const;
  return (
    <Stack gap="xs" component="section" aria-label={t('files')}>
      <Title order={3} fz={15}>
        {t('files')}
      </Title>
      {task.files.length === 0 ? <Text c="dimmed">{t('noFiles')}</Text> : null}
      {task.files.map((file) => (
        <Group key={file.id} gap={4} wrap="nowrap">
          <Anchor href={file.url} target="_blank" rel="noreferrer" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Anchor>
          {task.canWork ? (
            <>
              <ActionIcon {...button} aria-label={t('renameFile', { name: file.name })} onClick={() => setRenamed(file)}>
                <IconPencil size={16} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                {...button}
                aria-label={t('removeFile', { name: file.name })}
                loading={remove.isPending}
                onClick={() => remove.mutate({ query: { id: task.id, fileId: file.id } })}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </>
          ) : null}
        </Group>
      ))}
      {task.canWork ? (
        <FileDrop
          purpose="task-file"
          verb={t('addFile')}
          onDone={(file) => add.mutate({ body: { id: task.id, fileId: file.id } })}
        />
      ) : null}
      {renamed ? <RenameDialog taskId={task.id} file={renamed} onClose={() => setRenamed(null)} /> : null}
    </Stack>
  );
}

function RenameDialog({ taskId, file, onClose }: { taskId: string; file: TaskFile; onClose: () => void }) {
  const { t } = useText(TASKS);
  const { t: shared } = useText(SHARED);
  const [name, setName] = useState(file.name);
  const rename = useCall(tasks.renameFile, { doneText: t('made.renamed'), onDone: onClose });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate({ body: { id: taskId, fileId: file.id, name: name.trim() } });
  };
  return (
    <Dialog title={t('renameTitle')} onClose={onClose} size={440}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('fileName')}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {shared('action.cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
              {shared('action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
