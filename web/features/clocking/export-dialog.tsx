import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { clocks } from '../../../contract/clocks.ts';
import { useCall } from '../../api/use-call.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { filtersOf } from './filters-of.ts';
import { useClockingText } from './use-clocking-text.ts';

/** Has the file of the present view made, and offers it when it is ready. */
export function ExportDialog({ list, onClose }: { list: ListState; onClose: () => void }) {
  const { t } = useClockingText();
  const { t: shared } = useSharedText();
  const [jobId, setJobId] = useState<string | null>(null);
  const [kind, setKind] = useState<'csv' | 'xlsx'>('xlsx');
  const start = useCall(clocks.export, { onDone: (answer) => setJobId(answer.jobId) });
  return (
    <Modal opened onClose={onClose} title={t('export.title')} closeButtonProps={{ 'aria-label': shared('action.close') }}>
      {jobId ? (
        <JobProgress jobId={jobId} label={t('export.label')} />
      ) : (
        <Stack gap="md">
          <Radio.Group label={t('export.format')} value={kind} onChange={(next) => setKind(next === 'csv' ? 'csv' : 'xlsx')}>
            <Group mt={4}>
              <Radio value="xlsx" label={t('export.xlsx')} />
              <Radio value="csv" label={t('export.csv')} />
            </Group>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {t('export.filtered')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {shared('action.cancel')}
            </Button>
            <Button loading={start.isPending} onClick={() => start.mutate({ body: { ...filtersOf(list), format: kind } })}>
              {t('export.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
