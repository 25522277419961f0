import { Alert, Anchor, Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import type { UploadedFile } from '../../api/upload.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { useUpload, useUploadLimits } from '../../ui/upload/use-upload.ts';
import { useDeclarationWrite } from './declaration-calls.ts';
import { DECLARATIONS } from './texts.ts';

type SectionFilesProps = {
  kept: readonly UploadedFile[];
  added: readonly UploadedFile[];
  setAdded: (files: readonly UploadedFile[]) => void;
};
const PURPOSE = 'tax-declaration-file';
const MOST_FILES = 10;

/** Papers of a section: those that it has, and those that come with the next save. */
export function SectionFiles({ kept, added, setAdded }: SectionFilesProps) {
  const { t } = useText(DECLARATIONS);
  const limits = useUploadLimits(PURPOSE);
  const upload = useUpload(PURPOSE, (file) => setAdded([...added, file]));
  const remove = useDeclarationWrite('removeFile');
  return (
    <Stack gap="xs" component="section" aria-label={t('files.title')}>
      <Text fw={500} size="sm">
        {t('files.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {`${t('files.lead')} ${limits.text}`}
      </Text>
      {kept.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onRemove={() => remove.mutate({ query: { id: file.id } }, { onError: (error) => toast.failed(error) })}
        />
      ))}
      {added.map((file) => (
        <FileRow key={file.id} file={file} onRemove={() => setAdded(added.filter(({ id }) => id !== file.id))} />
      ))}
      {upload.running ? <Text size="sm">{t('files.uploading', { name: upload.running.name })}</Text> : null}
      {upload.error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />} p="xs">
          {upload.error}
        </Alert>
      ) : null}
      <FileButton accept={limits.accept.join(',')} onChange={(file) => file && void upload.start([file])}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            w="fit-content"
            disabled={kept.length + added.length >= MOST_FILES || upload.running !== null}
            leftSection={<IconPaperclip size={18} stroke={1.5} aria-hidden />}
          >
            {t('files.add')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

function FileRow({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { t } = useText(DECLARATIONS);
  return (
    <Group gap={4} wrap="nowrap">
      <Anchor href={file.url} target="_blank" rel="noreferrer" size="sm">
        {file.name}
      </Anchor>
      <CloseButton aria-label={t('files.remove', { name: file.name })} onClick={onRemove} />
    </Group>
  );
}
