import { sql } from 'kysely';
import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import type { NotifyContext } from './notify.ts';

type Withdrawn = Pick<NotifyContext, 'tx' | 'organizationId' | 'services' | 'afterCommit'>;

/** The thing at a link, whatever the link asks about it, that people were told of is gone: the list in the app forgets it, and what still waits for quiet hours or another attempt is not sent. */
export async function withdrawNotices(
  ctx: Withdrawn,
  { kinds, link }: { kinds: readonly NotificationKind[]; link: `/${string}` },
): Promise<void> {
  const { tx, organizationId, services } = ctx;
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    with gone as (
      delete from app.notification where organization_id = ${organizationId} and kind = any(${[...kinds]}::text[])
        and (link = ${link} or starts_with(link, ${`${link}?`}))
      returning id, employee_id
    )
    select gone.id, m.user_id from gone left join directory.membership m on m.organization_id = ${organizationId}
      and m.employee_id = gone.employee_id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await sql`
    delete from directory.mail where sent_at is null and message_key = any(${ids.map((id) => `notification:${id}`)}::text[])`.execute(
    tx,
  );
  // The key of a message to a browser names the browser as well.
  await sql`
    delete from directory.phone_message where sent_at is null and failed_at is null and split_part(message_key, ':', 1) = 'notification'
      and split_part(message_key, ':', 2) = any(${ids}::text[])`.execute(tx);
  ctx.afterCommit(() => services.notices.tell(rows.flatMap((row) => row.user_id ?? [])));
}
