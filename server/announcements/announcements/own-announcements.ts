import { sql } from 'kysely';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows, pageOf } from '../../http/paging.ts';
import { settleNotices } from '../../notifications/settle-notices.ts';
import { contentShown, lineShown } from './announcement-row.ts';
import { linkOf } from './link-of.ts';

type OwnRow = {
  id: string;
  title: string;
  message_type: string;
  thumbnail_file_id: string | null;
  received_at: Instant;
  read_at: Instant | null;
};
type Listed = OwnRow & { total: number; unread: number };

/** What the caller received: nobody reads what was not sent to them. */
const received = ({ organizationId, actor }: Ctx) => sql`
  from app.announcement_receipt r join app.announcement a on a.organization_id = r.organization_id and a.id = r.announcement_id
  where r.organization_id = ${organizationId} and r.employee_id = ${actor.employeeId} and r.received_at is not null`;

const OWN_COLUMNS = sql`a.id, a.title, a.message_type, a.thumbnail_file_id, r.received_at, r.read_at`;

const ownView = (ctx: Ctx, row: OwnRow) => ({
  id: row.id,
  title: lineShown(row.title),
  messageType: row.message_type === 'article' ? ('article' as const) : ('message' as const),
  thumbnailUrl: linkOrNull(ctx, row.thumbnail_file_id),
  receivedDate: row.received_at,
  readDate: row.read_at,
});

export async function listOwn(ctx: Ctx, query: Query<typeof announcements.own>): Promise<Answer<typeof announcements.own>> {
  const { rows, first, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Listed>`
      select ${OWN_COLUMNS}, (count(*) over())::int as total, (count(*) filter (where r.read_at is null) over ())::int as unread
      ${received(ctx)} order by r.received_at desc, a.id desc limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return { ...pageOf(ctx, query, { content: rows.map((row) => ownView(ctx, row)), total }), unread: first?.unread ?? 0 };
}

export async function readOwn(ctx: Ctx, id: string): Promise<Answer<typeof announcements.ownOne>> {
  const { rows } = await sql<OwnRow & { content: string }>`
    select ${OWN_COLUMNS}, a.content ${received(ctx)} and a.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    ...ownView(ctx, row),
    content: contentShown(ctx, row),
    timeZone: { uniqueName: ctx.organization.timeZone },
  };
}

/** The first reading counts; it settles the notification as well. Reading changes nothing of the company’s data: the audit log does not hear of it. */
export async function markRead(ctx: Ctx, id: string): Promise<{ readDate: Instant }> {
  const { rows } = await sql<{ read_at: Instant | null }>`
    update app.announcement_receipt set read_at = coalesce(read_at, ${toTimestamp(ctx.now)})
    where organization_id = ${ctx.organizationId} and announcement_id = ${id} and employee_id = ${ctx.actor.employeeId}
      and received_at is not null returning read_at`.execute(ctx.tx);
  const [row] = rows;
  if (row === undefined || row.read_at === null) throw notFound();
  await settleNotices(ctx, { kinds: ['announcement'], link: linkOf(id), employeeId: ctx.actor.employeeId });
  return { readDate: row.read_at };
}
