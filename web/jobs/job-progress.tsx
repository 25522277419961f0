import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { jobs } from '../../contract/jobs/jobs.ts';
import { download } from '../api/client.ts';
import { format } from '../text/format.ts';
import { SHARED } from '../text/shared-text.ts';
import { type Translator, useText } from '../text/use-text.ts';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { QueryFailure } from '../ui/query-view.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toast } from '../ui/toast.tsx';
import { isOver, type Job, useJob } from './use-job.ts';

type JobProgressProps = {
  jobId: string;
  /** What is being made, such as "Slips of June 2026". */
  label: string;
  /** Called once, when the work is done. */
  onDone?: (job: Job) => void;
};

/** How far long work is, its file when it is done, and what to do when it failed. */
export function JobProgress({ jobId, label, onDone }: JobProgressProps) {
  const { t } = useText(SHARED);
  const found = useJob(jobId);
  const job = found.data;
  const told = useRef(false);
  useEffect(() => {
    if (job?.status !== 'done' || told.current) return;
    told.current = true;
    onDone?.(job);
  }, [job, onDone]);
  if (!job)
    return found.error ? (
      <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <LoadingShape shape="form" />
    );
  return (
    <Stack gap="xs" aria-live="polite">
      <Group justify="space-between" gap="sm">
        <Text fw={500}>{label}</Text>
        <StatusBadge status={job.status} />
      </Group>
      {isOver(job) ? null : (
        <>
          <Progress value={shareOf(job)} animated={job.total === 0} aria-label={label} />
          <Text size="sm" c="dimmed">
            {stepText(job, t)}
          </Text>
        </>
      )}
      {job.status === 'failed' ? <Alert color="red">{job.message ?? t('job.failed')}</Alert> : null}
      {job.status === 'done' && job.fileId ? <FileButton fileId={job.fileId} /> : null}
    </Stack>
  );
}

const shareOf = (job: Job) => (job.total > 0 ? (job.progress / job.total) * 100 : job.status === 'running' ? 100 : 0);

function stepText(job: Job, t: Translator<typeof SHARED>): string {
  if (job.status === 'queued') return t('job.waiting');
  return job.total > 0
    ? t('job.running', { done: format.count(job.progress), total: format.count(job.total) })
    : t('job.working');
}

function FileButton({ fileId }: { fileId: string }) {
  const { t } = useText(SHARED);
  const save = () => void download(jobs.file, { query: { id: fileId } }).catch(toast.failed);
  return (
    <Group>
      <Button leftSection={<IconDownload size={18} stroke={1.5} />} onClick={save}>
        {t('job.download')}
      </Button>
    </Group>
  );
}
