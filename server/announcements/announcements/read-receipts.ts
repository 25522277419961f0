import { sql } from 'kysely';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import { type AnnouncementStatus, decideReminder } from '../../../domain/announcements/announcement-states.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { isNamed } from '../../db/name-shown.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { notify } from '../../notifications/notify.ts';
import { lockAnnouncement } from './announcement-row.ts';
import { countMeant } from './audience.ts';
import { linkOf } from './link-of.ts';

type Info = Answer<typeof announcements.info>;
type InfoRow = {
  status: AnnouncementStatus;
  title: string;
  sent_at: Instant | null;
  reminder_count: number;
  last_reminded_at: Instant | null;
  recipient_count: number;
  received_count: number;
  read_count: number;
  without_account_count: number;
};

async function selectInfo({ tx, organizationId }: Ctx, id: string): Promise<InfoRow> {
  const { rows } = await sql<InfoRow>`
    select a.status, a.title, a.sent_at, a.reminder_count, a.last_reminded_at, count(r.employee_id)::int as recipient_count,
      count(r.received_at)::int as received_count, count(r.read_at)::int as read_count,
      (count(r.employee_id) filter (where m.user_id is null and r.received_at is not null and r.read_at is null))::int as without_account_count
    from app.announcement a
    left join app.announcement_receipt r on r.organization_id = a.organization_id and r.announcement_id = a.id
    left join directory.membership m on m.organization_id = a.organization_id and m.employee_id = r.employee_id
    where a.organization_id = ${organizationId} and a.id = ${id}
    group by a.organization_id, a.id`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Those who have an account and have not read it: nobody else hears a reminder. */
const mayReadYet = (organizationId: string, id: string) => sql`
  from app.announcement_receipt r join directory.membership m on m.organization_id = r.organization_id and m.employee_id = r.employee_id
  where r.organization_id = ${organizationId} and r.announcement_id = ${id} and r.received_at is not null and r.read_at is null
    and m.approve_status = 'APPROVED'`;

async function unreadPeople({ tx, organizationId }: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`select r.employee_id ${mayReadYet(organizationId, id)}`.execute(tx);
  return rows.map((row) => row.employee_id);
}

const askReminder = (ctx: Ctx, row: InfoRow, unreadCount: number) =>
  decideReminder({
    status: row.status,
    unreadCount,
    reminderCount: row.reminder_count,
    lastRemindedAt: row.last_reminded_at,
    now: ctx.now,
  });

export async function readInfo(ctx: Ctx, id: string): Promise<Info> {
  const row = await selectInfo(ctx, id);
  const unread = await unreadPeople(ctx, id);
  return {
    id,
    status: row.status,
    recipientCount: row.sent_at === null ? await countMeant(ctx, id) : row.recipient_count,
    receivedCount: row.received_count,
    readCount: row.read_count,
    withoutAccountCount: row.without_account_count,
    reminderCount: row.reminder_count,
    lastRemindedAt: row.last_reminded_at,
    canRemind: askReminder(ctx, row, unread.length).ok,
  };
}

/** Tells those who have not read it once more. */
export async function remindUnread(ctx: Ctx, { id }: Body<typeof announcements.remind>): Promise<Info> {
  await lockAnnouncement(ctx, id, ['SENT']);
  const row = await selectInfo(ctx, id);
  const unread = await unreadPeople(ctx, id);
  const decided = askReminder(ctx, row, unread.length);
  if (!decided.ok) throw new AppError(decided.violation.code, decided.violation.facts);
  await sql`
    update app.announcement set reminder_count = reminder_count + 1, last_reminded_at = ${toTimestamp(ctx.now)}
    where organization_id = ${ctx.organizationId} and id = ${id} and reminder_count = ${row.reminder_count}`.execute(ctx.tx);
  await notify(ctx, {
    to: { employeeIds: unread },
    kind: 'announcement',
    facts: { title: row.title, again: 1 },
    link: linkOf(id),
  });
  ctx.audit('announcement.remind', { entity: 'announcement', entityId: id, after: { people: unread.length } });
  return readInfo(ctx, id);
}

type Receipt = Answer<typeof announcements.people>['content'][number];
type ReceiptRow = Omit<Receipt, 'imageUrl'> & { imageFileId: string | null; total: number };

/** To whom it was sent, or who of them has read it. */
export async function listReceipts(
  ctx: Ctx,
  query: Query<typeof announcements.people>,
): Promise<Answer<typeof announcements.people>> {
  const { tx, organizationId } = ctx;
  await selectInfo(ctx, query.id);
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<ReceiptRow>`
      select e.id as "employeeId", e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
        e.last_name_en as "lastNameEn", e.image_file_id as "imageFileId", d.name as "departmentName", m.user_id is not null as "hasAccount",
        r.received_at as "receivedDate", r.read_at as "readDate", (count(*) over())::int as total
      from app.announcement_receipt r
      join app.employee e on e.organization_id = r.organization_id and e.id = r.employee_id
      left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
      left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
      where r.organization_id = ${organizationId} and r.announcement_id = ${query.id}
        ${query.type === 'read' ? sql`and r.read_at is not null` : sql``}
        ${query.type === 'receive' && query.unreadOnly ? sql`and r.read_at is null` : sql``}
        ${andWhen(query.name, (text) => isNamed('e', text))}
      order by e.code, e.id limit ${size} offset ${page * size}`.execute(tx);
    return found.rows;
  });
  const content = rows.map(({ imageFileId, total: _total, ...row }) => ({ ...row, imageUrl: linkOrNull(ctx, imageFileId) }));
  return pageOf(ctx, query, { content, total });
}
