import { sql } from 'kysely';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { localDay } from '../../../domain/time.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { COUNTS, type Listed, SENDER, viewOf } from './announcement-row.ts';
import { isMeantBy } from './audience.ts';

type Asked = Query<typeof announcements.list>;
type Row = Listed & { total: number };

const SORTED_BY = {
  createdDate: sql`a.created_at`,
  name: sql`a.name collate "und-x-icu"`,
  sentDate: sql`a.sent_at`,
  status: sql`array_position(array['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED'], a.status)`,
};

export async function listAnnouncements(ctx: Ctx, query: Asked): Promise<Answer<typeof announcements.list>> {
  const { rows, total } = await countedRows(query, (paged) => selectRows(ctx, { ...query, ...paged }));
  return pageOf(ctx, query, { content: rows.map((row) => viewOf(ctx, row)), total });
}

/** When it was sent, will be sent, or else was written. */
const DATE = sql`coalesce(a.sent_at, a.scheduled_at, a.created_at)`;

async function selectRows(ctx: Ctx, query: Asked): Promise<Row[]> {
  const { tx, organizationId, organization } = ctx;
  const isTo = (ids: readonly string[]) => sql`
    exists (select from app.announcement_receipt r where r.organization_id = a.organization_id and r.announcement_id = a.id
        and r.employee_id = any(${[...ids]}::uuid[]))
      or a.sent_at is null and exists (select from app.employee e where ${isMeantBy(ctx)} and e.id = any(${[...ids]}::uuid[]))`;
  const { rows } = await sql<Row>`
    select a.id, a.name, a.external_code, a.title, a.message_type, a.status, a.scheduled_at, a.created_at, a.sent_at,
      a.thumbnail_file_id, ${SENDER} as sender, ${COUNTS}, (count(*) over())::int as total
    from app.announcement a where a.organization_id = ${organizationId}
      ${andWhen(query.name, (text) => sql`(a.name ilike ${anywhere(text)} or a.title ilike ${anywhere(text)})`)}
      ${andWhen(query.statuses, (statuses) => sql`a.status = any(${statuses}::text[])`)}
      ${andWhen(query.employeeIds, (ids) => sql`(${isTo(ids)})`)}
      ${andWhen(query.from, (day) => sql`${DATE} >= ${toTimestamp(localDay(day, organization.timeZone).from)}`)}
      ${andWhen(query.to, (day) => sql`${DATE} < ${toTimestamp(localDay(day, organization.timeZone).until)}`)}
    order by ${SORTED_BY[query.sort.field]} ${sql.raw(query.sort.direction)} nulls last, a.id desc
    limit ${query.size} offset ${query.page * query.size}`.execute(tx);
  return rows;
}
