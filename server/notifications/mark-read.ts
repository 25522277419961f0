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
  const { rowCount } = await tx.client.query(
    `update app.notification set read_at = $3
      where organization_id = $1 and employee_id = $2 and read_at is null and ($4::uuid[] is null or id = any($4))
        and ($5::uuid is null or (created_at, id) <= (select newest.created_at, newest.id from app.notification newest
          where newest.organization_id = $1 and newest.employee_id = $2 and newest.id = $5))`,
    [organizationId, actor.employeeId, toTimestamp(ctx.now), ids ?? null, upTo ?? null],
  );
  if ((rowCount ?? 0) > 0) ctx.afterCommit(() => services.notices.tell([actor.userId]));
  return { unread: await countUnread(tx, organizationId, actor.employeeId) };
}
