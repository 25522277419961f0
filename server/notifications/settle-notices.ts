import { sql } from 'kysely';
import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { NotifyContext } from './notify.ts';

type Settled = Pick<NotifyContext, 'tx' | 'organizationId' | 'now' | 'services' | 'afterCommit'>;

type Thing = {
  kinds: readonly NotificationKind[];
  link: `/${string}`;
  /** Another page on which the same thing was to be done. */
  orLink?: `/${string}` | undefined;
  /** Whose notices; left out is everybody's. */
  employeeId?: string;
  /** People for whom it is still to be done. */
  except?: readonly string[];
};

/** What people were told to do about a thing has been done: it is read for all of them, or for one. */
export async function settleNotices(ctx: Settled, { kinds, link, orLink = link, employeeId, except = [] }: Thing): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
      with settled as (
      update app.notification set read_at = ${toTimestamp(ctx.now)}
        where organization_id = ${ctx.organizationId} and kind = any(${[...kinds]}::text[]) and link in (${link}, ${orLink}) and read_at is null
          and (${employeeId ?? null}::uuid is null or employee_id = ${employeeId ?? null})
          and employee_id <> all(${[...except]}::uuid[])
          returning employee_id
    )
    select m.user_id from settled join directory.membership m on m.organization_id = ${ctx.organizationId}
      and m.employee_id = settled.employee_id`.execute(ctx.tx);
  if (rows.length > 0) ctx.afterCommit(() => ctx.services.notices.tell(rows.map((row) => row.user_id)));
}
