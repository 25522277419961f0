import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { NotifyContext } from './notify.ts';

type Settled = Pick<NotifyContext, 'tx' | 'organizationId' | 'now' | 'services' | 'afterCommit'>;

/** What people were told to do about a thing has been done: it is read for all of them. */
export async function settleNotices(ctx: Settled, { kind, link }: { kind: NotificationKind; link: `/${string}` }): Promise<void> {
  const { rows } = await ctx.tx.client.query<{ user_id: string }>(
    `with settled as (
      update app.notification set read_at = $4
        where organization_id = $1 and kind = $2 and link = $3 and read_at is null returning employee_id
    )
    select m.user_id from settled join directory.membership m on m.organization_id = $1 and m.employee_id = settled.employee_id`,
    [ctx.organizationId, kind, link, toTimestamp(ctx.now)],
  );
  if (rows.length > 0) ctx.afterCommit(() => ctx.services.notices.tell(rows.map((row) => row.user_id)));
}
