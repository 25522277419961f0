import { z } from 'zod';
import { ListsEvent } from '../../contract/jobs/jobs.ts';
import { LIST_TOPICS, type ListTopic } from '../../contract/topics.ts';
import type { Services } from '../http/services.ts';
import type { EventStream } from './event-stream.ts';

type Listener = { stream: EventStream; userId: string };

/** Sends `lists` when a call of this process has changed people, departments, positions or zones of the company visited last. */
export async function watchLists(services: Pick<Services, 'memberships' | 'lists' | 'now'>, { stream, userId }: Listener) {
  const membership = await services.memberships.find(userId, null, false);
  if (membership?.approveStatus !== 'APPROVED') return;
  const heard = (topics: readonly ListTopic[]) =>
    stream.send('lists', services.now(), z.encode(ListsEvent, { topics: [...topics] }));
  stream.onEnd(services.lists.listen(membership.organization.id, heard));
}

/** A finished import may have changed each of them. */
export const tellAllLists = ({ lists }: Pick<Services, 'lists'>, organizationId: string) =>
  lists.tell(organizationId, LIST_TOPICS);
