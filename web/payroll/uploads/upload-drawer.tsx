import { Button, FileButton, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import { useUploadLimits } from '../../ui/upload/use-upload.ts';
import { BatchTable } from './batch-table.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { UPLOADS } from './texts.ts';
import { isReady, MOST_AT_ONCE, type UploadKind, useUploadBatch } from './use-upload-batch.ts';

const KINDS = ['slip', 'certificate'] as const;
const isKind = (text: string): text is UploadKind => KINDS.some((kind) => kind === text);

/** Many files at once: chosen, checked by their names, then saved. */
export function UploadDrawer({ kind, isOpen, onClose }: { kind: UploadKind; isOpen: boolean; onClose: () => void }) {
  const { t } = useText(UPLOADS);
  return (
    <SideDrawer title={t('drawer.title')} isOpen={isOpen} onClose={onClose} size={760}>
      <UploadForm first={kind} />
    </SideDrawer>
  );
}

function UploadForm({ first }: { first: UploadKind }) {
  const { t } = useText(UPLOADS);
  const [kind, setKind] = useState<UploadKind>(first);
  const [isCut, setCut] = useState(false);
  const limits = useUploadLimits('pay-upload');
  const batch = useUploadBatch(kind);
  const ready = batch.files.filter(isReady);
  const hasFiles = batch.files.length > 0;
  const changeKind = (next: string) => {
    if (!isKind(next)) return;
    setKind(next);
    batch.setTime(null);
  };
  return (
    <Stack gap="md">
      <Unsaved value={ready.length} isDirty={ready.length > 0} />
      <Text size="sm" c="dimmed">
        {`${t('drawer.lead')} ${limits.text}`}
      </Text>
      <Group align="flex-end" gap="md">
        <SegmentedControl
          aria-label={t('kind')}
          data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={changeKind}
          disabled={batch.isSaving}
        />
        <PeriodChoice kind={kind} value={batch.time} onChange={batch.setTime} isDisabled={batch.isSaving} />
      </Group>
      <FileButton
        multiple
        accept={limits.accept.join(',')}
        onChange={(files) => {
          setCut(files.length > MOST_AT_ONCE);
          batch.pick(files);
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant={hasFiles ? 'default' : 'filled'}
            w="fit-content"
            disabled={batch.isSaving}
            leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />}
          >
            {t(hasFiles ? 'drawer.chooseMore' : 'drawer.choose')}
          </Button>
        )}
      </FileButton>
      {isCut ? (
        <Text size="sm" c="orange.8" role="alert">
          {t('drawer.tooMany', { count: MOST_AT_ONCE })}
        </Text>
      ) : null}
      {hasFiles ? (
        <QueryView query={batch.check} shape="table">
          {() => <BatchTable files={batch.files} onChoose={batch.choose} isSaving={batch.isSaving} />}
        </QueryView>
      ) : null}
      <Result batch={batch} />
      {ready.length > 0 ? (
        <Group justify="flex-end">
          <Button loading={batch.isSaving} onClick={() => void batch.save()}>
            {t('drawer.save', { count: ready.length })}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function Result({ batch }: { batch: ReturnType<typeof useUploadBatch> }) {
  const { t } = useText(UPLOADS);
  const count = (kind: 'saved' | 'same' | 'failed') =>
    format.count(batch.files.filter(({ outcome }) => outcome?.kind === kind).length);
  if (batch.isSaving || batch.files.every(({ outcome }) => outcome === null)) return null;
  return (
    <Text role="status" fw={500}>
      {t('drawer.result', { saved: count('saved'), same: count('same'), failed: count('failed') })}
    </Text>
  );
}
