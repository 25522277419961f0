import { Stack, Text } from '@mantine/core';
import { jobs } from '../../contract/jobs/jobs.ts';
import { stopAwaitingFiles } from '../api/awaited-files.ts';
import { download } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { JobProgress } from './job-progress.tsx';
import type { Job } from './use-job.ts';

/** Files that jobs make because they name many people: how far they are, and each is saved when it is there. */
export function AwaitedFiles({ jobIds }: { jobIds: readonly string[] }) {
  const { t } = useText(SHARED);
  return (
    <Dialog title={t('job.fileTitle')} onClose={stopAwaitingFiles}>
      <Stack gap="md">
        <Text size="sm">{t('job.fileText')}</Text>
        {jobIds.map((jobId) => (
          <JobProgress key={jobId} jobId={jobId} label={t('job.file')} onDone={save} />
        ))}
      </Stack>
    </Dialog>
  );
}

function save({ fileId }: Job) {
  if (fileId) void download(jobs.file, { query: { id: fileId } }).catch(toast.failed);
  // What was taken stands in the lists of the pages now.
  void queryClient.invalidateQueries();
}
