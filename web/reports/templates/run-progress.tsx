import { Button, Group, Stack } from '@mantine/core';
import { reportRuns } from '../../../contract/reports/report-settings.ts';
import { useCall } from '../../api/use-call.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { isOver, useJob } from '../../jobs/use-job.ts';
import { useText } from '../../text/use-text.ts';
import { REPORTS } from '../shared/texts.ts';

/** How far a report is, its file when it is ready, and the way to stop it before. */
export function RunProgress({ runId, name }: { runId: string; name: string }) {
  const { t } = useText(REPORTS);
  const job = useJob(runId).data;
  const cancel = useCall(reportRuns.cancel, { doneText: t('done.canceled') });
  return (
    <Stack gap="md">
      <JobProgress jobId={runId} label={name} />
      {job && !isOver(job) ? (
        <Group>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ body: { id: runId } })}>
            {t('history.cancel')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
