import { sql } from 'kysely';
import { onPool } from '../db/pool.ts';
import type { Services } from '../http/services.ts';
import type { EventStream } from './event-stream.ts';

/** Whose stream it is: it ends with the session, and a stream of a company with the person's place in it. */
export type ListenerRight = {
  stream: EventStream;
  userId: string;
  sessionId?: string | undefined;
  organizationId?: string | undefined;
};

/** Ends the streams of sessions that are over and of people who are no longer let into the company: two statements for all of them. */
export async function endLostStreams(
  services: Pick<Services, 'pool' | 'tokens'>,
  rights: readonly ListenerRight[],
): Promise<void> {
  const [holders, members] = await Promise.all([holdersOf(services, rights), membersOf(services, rights)]);
  for (const right of rights) if (!holders(right) || !members(right)) right.stream.end();
}

type Check = (right: ListenerRight) => boolean;

async function holdersOf({ tokens }: Pick<Services, 'tokens'>, rights: readonly ListenerRight[]): Promise<Check> {
  const ids = [...new Set(rights.flatMap(({ sessionId }) => sessionId ?? []))];
  const holders = ids.length > 0 ? await tokens.holdersOf(ids) : new Map<string, string>();
  return ({ sessionId, userId }) => sessionId === undefined || holders.get(sessionId) === userId;
}

const keyOf = ({ userId, organizationId }: Pick<ListenerRight, 'userId' | 'organizationId'>) => `${organizationId} ${userId}`;

async function membersOf({ pool }: Pick<Services, 'pool'>, rights: readonly ListenerRight[]): Promise<Check> {
  const ofCompanies = rights.filter(({ organizationId }) => organizationId !== undefined);
  if (ofCompanies.length === 0) return () => true;
  const { rows } = await sql<{ user_id: string; organization_id: string }>`
      select m.user_id, m.organization_id from directory.membership m
        join unnest(${ofCompanies.map(({ userId }) => userId)}::text[],
          ${ofCompanies.map(({ organizationId }) => organizationId)}::uuid[]) as asked (user_id, organization_id)
          on asked.user_id = m.user_id and asked.organization_id = m.organization_id
      where m.approve_status = 'APPROVED'`.execute(onPool(pool));
  const members = new Set(rows.map((row) => keyOf({ userId: row.user_id, organizationId: row.organization_id })));
  return (right) => right.organizationId === undefined || members.has(keyOf(right));
}
