import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { shifts } from '../../../contract/shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { JobProgress } from '../../ui/job-progress.tsx';
import type { ShownBoard } from './board-state.ts';
import { useShiftsText } from './use-shifts-text.ts';

/** The board as a file: a row per person, a column per day. */
export function ExportForm({ shown, onClose }: { shown: ShownBoard; onClose: () => void }) {
  const { t } = useShiftsText();
  const { board, index } = shown;
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useCall(shifts.exportBoard, { onDone: (answer) => setJobId(answer.jobId) });
  if (jobId) return <JobProgress jobId={jobId} label={t('exportLabel', { name: board.name })} />;
  const { from, to } = index.range;
  return (
    <FormatForm
      isPending={start.isPending}
      onCancel={onClose}
      onStart={(format) => start.mutate({ body: { shiftId: board.id, from, to, format } })}
    />
  );
}

type FormatProps = { isPending: boolean; onCancel: () => void; onStart: (format: 'csv' | 'xlsx') => void };
export function FormatForm({ isPending, onCancel, onStart }: FormatProps) {
  const { t } = useShiftsText();
  const { t: shared } = useSharedText();
  const [kind, setKind] = useState<'csv' | 'xlsx'>('xlsx');
  return (
    <Stack gap="md">
      <Radio.Group label={t('exportFormat')} value={kind} onChange={(next) => setKind(next === 'csv' ? 'csv' : 'xlsx')}>
        <Group mt={4}>
          <Radio value="xlsx" label="XLSX" />
          <Radio value="csv" label="CSV" />
        </Group>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {shared('action.cancel')}
        </Button>
        <Button loading={isPending} onClick={() => onStart(kind)}>
          {t('exportVerb')}
        </Button>
      </Group>
    </Stack>
  );
}
