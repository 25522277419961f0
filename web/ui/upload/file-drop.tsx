import { useText } from '../../text/use-text.ts';
import '@mantine/dropzone/styles.css';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import type { UploadPurpose } from '../../../domain/files/upload-rules.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { UPLOAD } from './texts.ts';
import { useUpload, useUploadLimits } from './use-upload.ts';

type FileDropProps = { purpose: UploadPurpose; onDone: (file: UploadedFile) => void; verb?: string };
/** A place to drop a file, or a button to choose one; says before what it takes, and after why it did not. */
export function FileDrop({ purpose, onDone, verb }: FileDropProps) {
  const { t } = useText(UPLOAD);
  const limits = useUploadLimits(purpose);
  const { start, running, error } = useUpload(purpose, onDone);
  if (running) {
    const label = t('uploading', { name: running.name });
    return (
      <Stack gap={4} aria-live="polite">
        <Text size="sm" truncate>
          {label}
        </Text>
        <Progress value={Math.round(running.share * 100)} animated aria-label={label} />
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <Dropzone
        onDrop={(found) => void start(found)}
        onReject={(refused) => void start(refused.map((fileRejection) => fileRejection.file))}
        inputProps={{ accept: limits.accept.join(','), 'aria-label': t('choose') }}
        multiple={false}
        radius={8}
        p="md"
      >
        <Stack align="center" gap={4}>
          <IconFileUpload size={28} stroke={1.25} aria-hidden />
          <Text size="sm" ta="center">
            {t('drop')}
          </Text>
          <Button component="span" size="xs" variant="default">
            {verb ?? t('choose')}
          </Button>
          <Text c="dimmed" size="xs" ta="center">
            {limits.text}
          </Text>
        </Stack>
      </Dropzone>
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />} p="xs">
          {error}
        </Alert>
      ) : null}
    </Stack>
  );
}
