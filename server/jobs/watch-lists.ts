import { z } from 'zod';
import { ListsEvent } from '../../contract/jobs/jobs.ts';
import { LIST_TOPICS, type ListTopic } from '../../contract/topics.ts';
import type { Services } from '../http/services.ts';
import type { EventStream } from './event-stream.ts';

type Listener = { stream: EventStream; userId: string };

/** Sends `lists` when a call of this process has changed people, departments, positions or zones of the company visited last. */
export async function watchLists(services: Pick<Services, 'memberships' | 'lists' | 'now'>, { stream, userId }: Listener) {
  const find = (organizationId: string | null) => services.memberships.find(userId, organizationId, false);
  const membership = await find(null);
  if (membership?.approveStatus !== 'APPROVED') return;
  const { id } = membership.organization;
  const tell = async (topics: readonly ListTopic[]) => {
    if ((await find(id))?.approveStatus !== 'APPROVED') return;
    stream.send('lists', services.now(), z.encode(ListsEvent, { topics: [...topics] }));
  };
  // Pages that were not told read the list anew within minutes.
  stream.onEnd(services.lists.listen(id, (topics) => void tell(topics).catch(() => undefined)));
}

/** A finished import may have changed each of them. */
export const tellAllLists = ({ lists }: Pick<Services, 'lists'>, organizationId: string) =>
  lists.tell(organizationId, LIST_TOPICS);
