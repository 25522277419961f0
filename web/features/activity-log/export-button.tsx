import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { activity } from '../../../contract/activity.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { useActivityText } from './use-activity-text.ts';

type Filters = Omit<WireBody<typeof activity.export>, 'format'>;

/** The log as a file, with the filters as they are. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { t } = useActivityText();
  const { t: shared } = useSharedText();
  const [isOpen, setOpen] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const close = () => {
    setJobId(null);
    setOpen(false);
  };
  return (
    <Can call={activity.export}>
      <Button variant="default" leftSection={<IconTableExport size={18} stroke={1.5} />} onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('export.title')}
        closeButtonProps={{ 'aria-label': shared('action.close') }}
      >
        {jobId ? (
          <JobProgress jobId={jobId} label={t('title')} />
        ) : (
          <ExportForm filters={filters} onStarted={setJobId} onCancel={close} />
        )}
      </Modal>
    </Can>
  );
}

type ExportFormProps = { filters: Filters; onStarted: (jobId: string) => void; onCancel: () => void };

function ExportForm({ filters, onStarted, onCancel }: ExportFormProps) {
  const { t } = useActivityText();
  const { t: shared } = useSharedText();
  const [kind, setKind] = useState<'csv' | 'xlsx'>('xlsx');
  const start = useCall(activity.export, { onDone: (answer) => onStarted(answer.jobId) });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('export.text')}</Text>
      <Radio.Group label={t('export.format')} value={kind} onChange={(next) => setKind(next === 'csv' ? 'csv' : 'xlsx')}>
        <Group mt={4}>
          <Radio value="xlsx" label="Excel" />
          <Radio value="csv" label="CSV" />
        </Group>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {shared('action.cancel')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate({ body: { ...filters, format: kind } })}>
          {t('export.start')}
        </Button>
      </Group>
    </Stack>
  );
}
