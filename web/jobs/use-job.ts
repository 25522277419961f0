import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireAnswer } from '../../contract/endpoint.ts';
import { jobs } from '../../contract/jobs/jobs.ts';
import { query } from '../api/queries.ts';
import { useSession } from '../api/session.tsx';
import { followStream } from '../api/shared-stream.ts';

export type Job = WireAnswer<typeof jobs.get>;
export const isOver = (job: Job | undefined): boolean => job?.status === 'done' || job?.status === 'failed';

const ASK_MS = 2000;

/** Follows one piece of long work: told by the event stream, asked every two seconds where that is not to be had. */
export function useJob(jobId: string) {
  const client = useQueryClient();
  const owner = useSession()?.lastVisitEmployee?.id ?? '';
  const options = query(jobs.get, { query: { id: jobId } });
  const found = useQuery({ ...options, staleTime: 0, refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_MS) });
  const over = isOver(found.data);
  useEffect(() => {
    if (over) return;
    const heard = () => void client.invalidateQueries({ queryKey: options.queryKey });
    return followStream({ path: jobs.watch.path, owner, events: ['job'], heard });
  }, [over, client, options.queryKey, owner]);
  return found;
}
