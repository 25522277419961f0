import { sql } from 'kysely';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { EDITABLE, problemsOf, REMOVABLE } from '../../../domain/announcements/announcement-states.ts';
import type { Instant } from '../../../domain/units.ts';
import { cleanHtml, pictureIdsOf, wordsOf } from '../../adapters/clean-html.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { withdrawNotices } from '../../notifications/withdraw-notices.ts';
import { type AnnouncementRow, type AnnouncementView, lockAnnouncement, readAnnouncement } from './announcement-row.ts';
import { withoutContent } from './audited.ts';
import { linkOf } from './link-of.ts';
import { writeAudience } from './write-audience.ts';

type Written = Body<typeof announcements.send>;

export async function createAnnouncement(ctx: Ctx, body: Body<typeof announcements.create>): Promise<AnnouncementView> {
  const { id } = await insertRow(ctx, 'app.announcement', {
    name: body.name,
    external_code: body.externalCode ?? null,
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
  const after = await readAnnouncement(ctx, id);
  ctx.audit('announcement.create', { entity: 'announcement', entityId: id, after: withoutContent(after) });
  return after;
}

export async function renameAnnouncement(ctx: Ctx, { id, name }: Body<typeof announcements.rename>): Promise<AnnouncementView> {
  const row = await lockAnnouncement(ctx, id, EDITABLE);
  await updateVersioned(ctx, 'app.announcement', { id, version: row.version }, { name });
  ctx.audit('announcement.rename', { entity: 'announcement', entityId: id, before: { name: row.name }, after: { name } });
  return readAnnouncement(ctx, id);
}

export async function removeAnnouncement(ctx: Ctx, id: string): Promise<{ ok: true }> {
  await lockAnnouncement(ctx, id, REMOVABLE);
  const before = await readAnnouncement(ctx, id);
  await withdrawNotices(ctx, { kinds: ['announcement'], link: linkOf(id) });
  await ctx.tx.deleteFrom('app.announcement').where('organization_id', '=', ctx.organizationId).where('id', '=', id).execute();
  ctx.audit('announcement.remove', { entity: 'announcement', entityId: id, before: withoutContent(before) });
  return { ok: true };
}

/** What a writer changes, checked and cleaned; a version that somebody else has changed since is refused. Answers the row after it. */
export async function writeFields(ctx: Ctx, row: AnnouncementRow, body: Written): Promise<AnnouncementRow> {
  if (body.version !== undefined && body.version !== row.version) throw new AppError('conflict');
  const messageType = body.messageType ?? row.message_type;
  const content = contentOf(messageType, body.content ?? (messageType === row.message_type ? row.content : ''));
  await writePictures(ctx, row.id, messageType === 'article' ? pictureIdsOf(content) : []);
  await writeAudience(ctx, row.id, body);
  const changed = await updateVersioned(
    ctx,
    'app.announcement',
    { id: row.id, version: row.version },
    { title: body.title, message_type: messageType, content, is_for_all: body.isForAll },
  );
  return { ...changed, status: row.status };
}

const contentOf = (messageType: string, content: string): string =>
  messageType === 'article' ? cleanHtml(content) : content.replaceAll('\r\n', '\n').trim();

/** Nothing empty leaves: every missing part is told at its field. */
export async function requireWhole(ctx: Ctx, row: AnnouncementRow, at: Instant | null): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app.announcement_audience
    where organization_id = ${ctx.organizationId} and announcement_id = ${row.id}`.execute(ctx.tx);
  const says =
    row.message_type === 'article' ? wordsOf(row.content) !== '' || pictureIdsOf(row.content).length > 0 : row.content !== '';
  const hasAudience = row.is_for_all || (rows[0]?.count ?? 0) > 0;
  const problems = problemsOf({ title: row.title, hasContent: says, hasAudience }, { at, now: ctx.now });
  if (problems.length > 0) throw new AppError('validation/has-errors', {}, problems);
}

/** Pictures of the article that it did not have before are taken into use; those that are gone are swept away some night. */
async function writePictures(ctx: Ctx, id: string, wanted: readonly string[]): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    delete from app.announcement_file where organization_id = ${ctx.organizationId} and announcement_id = ${id} returning file_id`.execute(
    ctx.tx,
  );
  const known = new Set(rows.map((row) => row.file_id));
  for (const fileId of wanted) {
    if (!known.has(fileId)) await takeFile(ctx, { fileId, purpose: 'announcement-image', field: 'content' });
    await insertRow(ctx, 'app.announcement_file', { announcement_id: id, file_id: fileId });
  }
}

const MOST_NAME = 160;
const COPY = { en: ' (copy)', th: ' (สำเนา)' } as const;

/** At most so long, with no sign cut in two. */
function cutName(name: string, length: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter('th').segment(name)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut;
}

/** A draft with the same text, pictures and people. */
export async function duplicateAnnouncement(ctx: Ctx, announceId: string): Promise<AnnouncementView> {
  const { tx, organizationId } = ctx;
  const source = await readAnnouncement(ctx, announceId);
  const ending = COPY[ctx.language];
  const { rows } = await sql<{ id: string }>`
    insert into app.announcement (organization_id, name, title, message_type, content, thumbnail_file_id, is_for_all, created_by, created_at)
    select organization_id, ${cutName(source.name, MOST_NAME - ending.length) + ending}, title, message_type, content, thumbnail_file_id,
      is_for_all, ${ctx.actor.employeeId}, ${toTimestamp(ctx.now)}
    from app.announcement where organization_id = ${organizationId} and id = ${announceId} returning id`.execute(tx);
  const id = rows[0]?.id;
  // It may have been removed since it was read.
  if (id === undefined) throw notFound();
  await sql`
    insert into app.announcement_audience (organization_id, announcement_id, employee_id, department_id, position_id)
    select organization_id, ${id}, employee_id, department_id, position_id from app.announcement_audience
    where organization_id = ${organizationId} and announcement_id = ${announceId}`.execute(tx);
  await sql`
    insert into app.announcement_file (organization_id, announcement_id, file_id)
    select organization_id, ${id}, file_id from app.announcement_file
    where organization_id = ${organizationId} and announcement_id = ${announceId}`.execute(tx);
  const after = await readAnnouncement(ctx, id);
  ctx.audit('announcement.duplicate', { entity: 'announcement', entityId: id, after: withoutContent(after) });
  return after;
}
