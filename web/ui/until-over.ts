import { useEffect } from 'react';
import { isOver, useJob } from '../jobs/use-job.ts';

type UntilOverProps = { readonly jobId: string; readonly onOver: () => void };
/** Shows nothing: follows long work, and tells when it is over or cannot be followed. Where its progress is shown, `JobProgress` tells. */
export function UntilOver({ jobId, onOver }: UntilOverProps) {
  const { data, isError } = useJob(jobId);
  const isDone = isOver(data) || isError;
  useEffect(() => {
    if (isDone) onOver();
  }, [isDone, onOver]);
  return null;
}
