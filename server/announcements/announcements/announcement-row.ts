import { type Selectable, sql } from 'kysely';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { AnnouncementStatus } from '../../../domain/announcements/announcement-states.ts';
import { withoutHidden } from '../../../domain/hidden-characters.ts';
import { cleanHtml, withPictures } from '../../adapters/clean-html.ts';
import type { AppAnnouncement } from '../../db/schema.gen.ts';
import { fileLink, linkOrNull } from '../../files/file-link.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

export type AnnouncementView = Answer<typeof announcements.get>;
type Row = Selectable<AppAnnouncement>;
export type AnnouncementRow = Omit<Row, 'status'> & { status: AnnouncementStatus };
export type Sender = NonNullable<AnnouncementView['sender']>;

/** The row, locked until the end of the transaction, in one of the states in which something may be done with it. */
export async function lockAnnouncement(
  { tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>,
  id: string,
  allowed: readonly AnnouncementStatus[],
): Promise<AnnouncementRow> {
  const { rows } = await sql<AnnouncementRow>`
    select * from app.announcement where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  if (!allowed.includes(row.status)) throw new AppError('state/not-allowed', { status: row.status });
  return row;
}

type Audience = { employee_id: string | null; department_id: string | null; position_id: string | null };

/** One announcement as its writers see it. */
export async function readAnnouncement(ctx: Ctx, id: string): Promise<AnnouncementView> {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<AnnouncementRow & Counts & { sender: Sender | null }>`
    select a.*, ${SENDER} as sender, ${COUNTS} from app.announcement a where a.organization_id = ${organizationId} and a.id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { rows: audience } = await sql<Audience>`
    select employee_id, department_id, position_id from app.announcement_audience
    where organization_id = ${organizationId} and announcement_id = ${id} order by id`.execute(tx);
  const idsOf = (column: keyof Audience) => audience.flatMap((part) => part[column] ?? []);
  return {
    ...viewOf(ctx, row),
    content: contentShown(ctx, row),
    receives: {
      isForAll: row.is_for_all,
      idList: idsOf('employee_id'),
      departmentIds: idsOf('department_id'),
      positionIds: idsOf('position_id'),
    },
    version: row.version,
  };
}

/**
 * What a reader gets of the text. It is cleaned when it is written, and once more here: older rows were kept by an older, laxer
 * cleaning, and what the rules learn later holds for them as well.
 */
export const contentShown = (ctx: Ctx, { message_type, content }: Pick<Row, 'message_type' | 'content'>): string =>
  message_type === 'article' ? withPictures(cleanHtml(content), (fileId) => fileLink(ctx, fileId)) : withoutHidden(content);

type Counts = { recipient_count: number; read_count: number };
/** Of an announcement `a`. */
export const COUNTS = sql`
  (select count(*)::int from app.announcement_receipt r where r.organization_id = a.organization_id and r.announcement_id = a.id) as recipient_count,
  (select count(r.read_at)::int from app.announcement_receipt r
    where r.organization_id = a.organization_id and r.announcement_id = a.id) as read_count`;
export const SENDER = sql`(select json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
    'firstNameEn', e.first_name_en, 'lastNameEn', e.last_name_en)
  from app.employee e where e.organization_id = a.organization_id and e.id = coalesce(a.sent_by, a.created_by))`;

export type Listed = Pick<
  AnnouncementRow,
  | 'id'
  | 'name'
  | 'external_code'
  | 'title'
  | 'message_type'
  | 'status'
  | 'scheduled_at'
  | 'created_at'
  | 'sent_at'
  | 'thumbnail_file_id'
> &
  Counts & { sender: Sender | null };

/** A title or a name as its reader sees it, from rows that were written before such characters were refused as well. */
export const lineShown = (text: string): string => withoutHidden(text).replaceAll('\n', ' ');

/** A row of the list. */
export const viewOf = (ctx: Ctx, row: Listed) => ({
  id: row.id,
  name: lineShown(row.name),
  externalCode: row.external_code,
  title: lineShown(row.title),
  messageType: row.message_type === 'article' ? ('article' as const) : ('message' as const),
  status: row.status,
  sendMethod: row.scheduled_at === null ? ('IMMEDIATELY' as const) : ('SCHEDULED' as const),
  scheduledTime: row.scheduled_at,
  createdDate: row.created_at,
  sentDate: row.sent_at,
  thumbnailUrl: linkOrNull(ctx, row.thumbnail_file_id),
  sender: row.sender,
  recipientCount: row.sent_at === null ? null : row.recipient_count,
  readCount: row.read_count,
});
