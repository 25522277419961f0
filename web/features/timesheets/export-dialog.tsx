import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { timesheets } from '../../../contract/timesheets.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import { useTimesheetsText } from './use-timesheets-text.ts';

type Filters = {
  month: YearMonth;
  name: string | undefined;
  departmentId: string | undefined;
  problemsOnly: true | undefined;
};
type ExportDialogProps = { isOpen: boolean; onClose: () => void; filters: Filters };

/** Chooses the file, has it made, and offers it when it is ready. */
export function ExportDialog({ isOpen, onClose, filters }: ExportDialogProps) {
  const { t } = useTimesheetsText();
  const { t: shared } = useSharedText();
  const [jobId, setJobId] = useState<string | null>(null);
  const close = () => {
    setJobId(null);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('export.title', { month: format.month(filters.month) })}
      closeButtonProps={{ 'aria-label': shared('action.close') }}
    >
      {jobId ? (
        <JobProgress jobId={jobId} label={t('export.label', { month: format.month(filters.month) })} />
      ) : (
        <ExportForm filters={filters} onStarted={setJobId} onCancel={close} />
      )}
    </Modal>
  );
}

type ExportFormProps = { filters: Filters; onStarted: (jobId: string) => void; onCancel: () => void };

function ExportForm({ filters, onStarted, onCancel }: ExportFormProps) {
  const { t } = useTimesheetsText();
  const { t: shared } = useSharedText();
  const [kind, setKind] = useState<'csv' | 'xlsx'>('xlsx');
  const [detail, setDetail] = useState<'days' | 'totals'>('days');
  const start = useCall(timesheets.export, { onDone: (answer) => onStarted(answer.jobId) });
  const isFiltered = Boolean(filters.name || filters.departmentId || filters.problemsOnly);
  return (
    <Stack gap="md">
      <Radio.Group label={t('export.format')} value={kind} onChange={(next) => setKind(next === 'csv' ? 'csv' : 'xlsx')}>
        <Group mt={4}>
          <Radio value="xlsx" label={t('export.xlsx')} />
          <Radio value="csv" label={t('export.csv')} />
        </Group>
      </Radio.Group>
      <Radio.Group
        label={t('export.detail')}
        value={detail}
        onChange={(next) => setDetail(next === 'totals' ? 'totals' : 'days')}
      >
        <Stack mt={4} gap="xs">
          <Radio value="days" label={t('export.days')} />
          <Radio value="totals" label={t('export.totals')} />
        </Stack>
      </Radio.Group>
      {isFiltered ? (
        <Text size="sm" c="dimmed">
          {t('export.filtered')}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {shared('action.cancel')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate({ body: bodyOf(filters, { format: kind, detail }) })}>
          {t('export.start')}
        </Button>
      </Group>
    </Stack>
  );
}

type Choice = { format: 'csv' | 'xlsx'; detail: 'days' | 'totals' };

const bodyOf = (filters: Filters, choice: Choice) => ({
  ...choice,
  month: filters.month,
  ...(filters.name ? { name: filters.name } : {}),
  ...(filters.departmentId ? { departmentId: filters.departmentId } : {}),
  ...(filters.problemsOnly ? { problemsOnly: true } : {}),
});
