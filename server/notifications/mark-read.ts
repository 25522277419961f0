import { sql } from 'kysely';
import type { Body } from '../../contract/endpoint.ts';
import type { notifications } from '../../contract/notifications/notifications.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Ctx } from '../http/context.ts';
import { countUnread } from './count-unread.ts';

/**
 * Marks the caller's own notifications as read; what is read already keeps its moment, and ids of others are passed over.
 * Reading is no change of the company's data, so the audit log does not hear of it.
 */
export async function markRead(ctx: Ctx, { ids, upTo }: Body<typeof notifications.read>): Promise<{ unread: number }> {
  const { tx, organizationId, actor, services } = ctx;
  const { numAffectedRows } = await sql`
      update app.notification set read_at = ${toTimestamp(ctx.now)}
      where organization_id = ${organizationId} and employee_id = ${actor.employeeId} and read_at is null
        and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}))
        and (${upTo ?? null}::uuid is null or (created_at, id) <= (select newest.created_at, newest.id
          from app.notification newest
          where newest.organization_id = ${organizationId} and newest.employee_id = ${actor.employeeId}
            and newest.id = ${upTo ?? null}))`.execute(tx);
  if (Number(numAffectedRows ?? 0n) > 0) ctx.afterCommit(() => services.notices.tell([actor.userId]));
  return { unread: await countUnread(tx, organizationId, actor.employeeId) };
}
