import { Progress, Stack, Text } from '@mantine/core';
import { imports } from '../../../contract/imports/imports.ts';
import { readAgain } from '../../api/queries.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { useText } from '../../text/use-text.ts';
import type { Batch } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { importName } from './import-name.ts';
import classes from './imports.module.css';
import { IMPORTS } from './texts.ts';

/** While a large import is written. */
export function WorkingStep({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const isBack = batch.status === 'reverting';
  const label = t(isBack ? 'working.revertTitle' : 'working.title', { name: importName(batch, t) });
  return (
    <ImportFrame step={4}>
      <Stack gap="sm" className={classes.card}>
        {batch.jobId ? (
          <JobProgress jobId={batch.jobId} label={label} onDone={() => void readAgain(imports.commit.changes)} />
        ) : (
          <Progress value={100} animated aria-label={label} />
        )}
        <Text c="dimmed">{t(isBack ? 'working.revertText' : 'working.text')}</Text>
      </Stack>
    </ImportFrame>
  );
}
