import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useText } from '../../text/use-text.ts';
import '@mantine/dropzone/styles.css';
import { IconAlertTriangle, IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { imports } from '../../../contract/imports/imports.ts';
import { ApiError } from '../../api/api-error.ts';
import { download } from '../../api/client.ts';
import { query, queryClient } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { errorText, toast } from '../../ui/toast.tsx';
import { atColumns, atType, type ImportType } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import classes from './imports.module.css';
import { IMPORTS, type ImportsT } from './texts.ts';

const MEGABYTES = 20;

/** Second step: the file. Leaving is asked about while it is on its way. */
export function FileStep({ type }: { type: ImportType }) {
  const { t } = useText(IMPORTS);
  const shared = useText(SHARED);
  const go = useGo();
  const upload = useCall(imports.upload, {
    isQuiet: true,
    onDone: (batch) => {
      queryClient.setQueryData(query(imports.get, { query: { id: batch.id } }).queryKey, batch);
      go(atColumns(batch.id));
    },
  });
  const chosen = useRef('');
  useStayUntil(!upload.isPending);
  const send = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    chosen.current = file.name;
    const form = new FormData();
    form.append('file', file);
    upload.mutate({ query: { type }, form });
  };
  return (
    <ImportFrame
      step={1}
      about={{ type }}
      back={
        <Button variant="default" onClick={() => go(atType())} disabled={upload.isPending}>
          {shared.t('action.back')}
        </Button>
      }
    >
      <Stack gap="md">
        {upload.error ? (
          <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('file.failed')}>
            {reasonText(upload.error, t)}
          </Alert>
        ) : null}
        {upload.isPending ? (
          <Stack gap="xs" className={classes.card} aria-live="polite">
            <Text fw={500}>{t('file.uploading', { name: chosen.current })}</Text>
            <Progress value={100} animated aria-label={t('file.uploading', { name: chosen.current })} />
            <Text c="dimmed">{t('file.stay')}</Text>
          </Stack>
        ) : (
          <DropPlace type={type} onFiles={send} />
        )}
        <SampleButton type={type} />
      </Stack>
    </ImportFrame>
  );
}

function DropPlace({ type, onFiles }: { type: ImportType; onFiles: (files: readonly File[]) => void }) {
  const { t } = useText(IMPORTS);
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejections) => onFiles(rejections.map((rejection) => rejection.file))}
      maxFiles={1}
      radius={12}
      py={48}
    >
      <Stack align="center" gap="xs">
        <IconFileUpload size={40} stroke={1.25} aria-hidden />
        <Text fz={16} fw={500} ta="center">
          {t('file.drop')}
        </Text>
        <Text c="dimmed" ta="center">
          {t('file.hint', { files: t(`typeFiles.${type}`), megabytes: MEGABYTES })}
        </Text>
        <Button component="span" mt="xs">
          {t('file.choose')}
        </Button>
        <Text c="dimmed" size="sm" ta="center">
          {t('file.nothingYet')}
        </Text>
      </Stack>
    </Dropzone>
  );
}

function SampleButton({ type }: { type: ImportType }) {
  const { t } = useText(IMPORTS);
  const save = () => void download(imports.template, { query: { type } }).catch(toast.failed);
  return (
    <Group>
      <Button variant="subtle" size="compact-sm" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={save}>
        {t('sample')}
      </Button>
    </Group>
  );
}

/** The browser asks before the page is closed. */
function useStayUntil(isFree: boolean) {
  useEffect(() => {
    if (isFree) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isFree]);
}

function reasonText(error: Error, t: ImportsT): string {
  if (!(error instanceof ApiError) || error.code !== 'import/unreadable') return errorText(error);
  const { reason, allowed, row, limit } = error.facts;
  if (reason === 'extension') return t('file.reason.extension', { allowed: String(allowed) });
  if (reason === 'spreadsheet' || reason === 'binary' || reason === 'workbook') return t(`file.reason.${reason}`);
  if (reason === 'workbook-too-large' || reason === 'too-many-cells') return t('file.reason.workbookTooLarge');
  if (reason === 'quote' && row) return t('file.reason.quote', { row: String(row) });
  if (reason === 'too-many-columns') return t('file.reason.tooManyColumns', { limit: String(limit) });
  return errorText(error);
}
