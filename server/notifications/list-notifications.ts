import { sql } from 'kysely';
import { z } from 'zod';
import type { Answer, Query } from '../../contract/endpoint.ts';
import type { notifications } from '../../contract/notifications/notifications.ts';
import { NOTIFICATION_KINDS } from '../../domain/notifications/notification-kinds.ts';
import type { Instant } from '../../domain/units.ts';
import type { Ctx } from '../http/context.ts';
import { pageOf } from '../http/paging.ts';
import { countUnread } from './count-unread.ts';

type Row = { id: string; kind: string; facts: unknown; link: string; created_at: Instant; read_at: Instant | null };
const Kind = z.enum(NOTIFICATION_KINDS);
const Facts = z.record(z.string(), z.unknown()).catch({});

/** The notifications of the caller, newest first. */
export async function listNotifications(
  ctx: Ctx,
  { page, size, unreadOnly }: Query<typeof notifications.list>,
): Promise<Answer<typeof notifications.list>> {
  const { tx, organizationId, actor } = ctx;
  const own = sql`
      from app.notification where organization_id = ${organizationId} and employee_id = ${actor.employeeId} and is_listed
    and (not ${unreadOnly}::boolean or read_at is null) and kind = any(${NOTIFICATION_KINDS})`;
  const { rows } = await sql<Row>`select id, kind, facts, link, created_at, read_at ${own}
    order by created_at desc, id desc limit ${size} offset ${page * size}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total ${own}`.execute(tx);
  const content = rows.map((row) => ({
    id: row.id,
    kind: Kind.parse(row.kind),
    facts: Facts.parse(row.facts),
    link: row.link,
    createdAt: row.created_at,
    readAt: row.read_at,
  }));
  return {
    ...pageOf(ctx, { page, size }, { content, total: counted.rows[0]?.total ?? 0 }),
    unread: await countUnread(tx, organizationId, actor.employeeId),
  };
}
