import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { Id } from '../../../contract/primitives.ts';
import { EDITABLE, SENDABLE } from '../../../domain/announcements/announcement-states.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type AnnouncementRow, type AnnouncementView, lockAnnouncement, readAnnouncement } from './announcement-row.ts';
import { fixRecipients } from './audience.ts';
import { withoutContent } from './audited.ts';
import { requireWhole, writeFields } from './write-announcement.ts';

export const SEND_ANNOUNCEMENT = 'send-announcement';
export const SendingInput = z.object({ announcementId: Id, key: Id });

/** Keeps a draft; with a time it becomes scheduled, and a job waits for that time. Another time makes the job before it idle. */
export async function saveAnnouncement(
  ctx: Ctx,
  { scheduledTime: at, ...body }: Body<typeof announcements.save>,
): Promise<AnnouncementView> {
  const row = await lockAnnouncement(ctx, body.id, EDITABLE);
  const before = await readAnnouncement(ctx, body.id);
  const saved = await writeFields(ctx, row, body);
  const due = at === undefined ? saved.scheduled_at : at;
  if (due !== null) await requireWhole(ctx, saved, due);
  await setStatus(ctx, row, {
    status: due === null ? 'DRAFT' : 'SCHEDULED',
    scheduledAt: due,
    key: due === null ? null : randomUUID(),
  });
  const after = await readAnnouncement(ctx, body.id);
  const action = due === null ? 'announcement.save' : 'announcement.schedule';
  ctx.audit(action, { entity: 'announcement', entityId: body.id, before: withoutContent(before), after: withoutContent(after) });
  return after;
}

/** Fixes the people and begins to send; one that failed goes on with the people it was fixed to. */
export async function sendAnnouncement(ctx: Ctx, body: Body<typeof announcements.send>): Promise<AnnouncementView> {
  const row = await lockAnnouncement(ctx, body.id, SENDABLE);
  const { id: _id, version, ...fields } = body;
  const isWritten = Object.values(fields).some((value) => value !== undefined);
  if (row.status === 'FAILED' && isWritten) throw new AppError('state/not-allowed', { status: row.status });
  if (row.status === 'FAILED' && version !== undefined && version !== row.version) throw new AppError('conflict');
  const ready = row.status === 'FAILED' ? row : await writeFields(ctx, row, body);
  await requireWhole(ctx, ready, null);
  // One that failed at its time, before the people were fixed, fixes them now.
  const count = row.sent_at === null ? await fixRecipients(ctx, row.id) : null;
  if (count === 0) throw new AppError('announcement/nobody');
  await setStatus(ctx, row, { status: 'SENDING', scheduledAt: row.scheduled_at, key: randomUUID() });
  const after = await readAnnouncement(ctx, row.id);
  ctx.audit('announcement.send', {
    entity: 'announcement',
    entityId: row.id,
    before: { status: row.status },
    after: { ...withoutContent(after), recipientCount: after.recipientCount },
  });
  return after;
}

type Next = { status: 'DRAFT' | 'SCHEDULED' | 'SENDING'; scheduledAt: Instant | null; key: string | null };

/** From the state that was read to the next one, with the job that goes with it. */
async function setStatus(ctx: Ctx, { id, status: from }: AnnouncementRow, { status, scheduledAt, key }: Next): Promise<void> {
  const { tx, organizationId, now, actor, language, services } = ctx;
  const isSending = status === 'SENDING';
  const { numAffectedRows } = await sql`
    update app.announcement set status = ${status}, scheduled_at = ${scheduledAt === null ? null : toTimestamp(scheduledAt)}, sending_key = ${key},
      sent_at = case when ${isSending} then coalesce(sent_at, ${toTimestamp(now)}) end,
      sent_by = case when ${isSending || status === 'SCHEDULED'} then ${actor.employeeId}::uuid end
    where organization_id = ${organizationId} and id = ${id} and status = ${from}`.execute(tx);
  if (!numAffectedRows) throw new AppError('conflict');
  if (key === null) return;
  const wait = status === 'SCHEDULED' && scheduledAt !== null ? Math.max(0, Math.ceil((scheduledAt - now) / 1000)) : 0;
  await services.jobs.enqueue(tx, {
    organizationId,
    name: SEND_ANNOUNCEMENT,
    input: { announcementId: id, key } satisfies z.input<typeof SendingInput>,
    actor,
    language,
    ...(wait > 0 ? { startAfterSeconds: wait } : {}),
  });
}
