import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { announcements } from '../contract/announcements/announcements.ts';
import { addDays, dateOf, formatInstant, instantOf } from '../domain/time.ts';
import { BANGKOK, type Instant, instant, timeOfDay } from '../domain/units.ts';
import { toTimestamp } from '../server/db/column-types.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { uuid7 } from '../server/db/uuid7.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { notify } from '../server/notifications/notify.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_DRAFT, DEMO_WAITING, type DemoAnnouncement } from './announcement-texts.ts';
import { COMPANY } from './company-data.ts';
import { signInAs } from './demo-session.ts';
import { drawPng } from './draw-png.ts';
import { type Random, seededRandom } from './random.ts';

const { organizationId } = COMPANY;
const SEED = 20_261_005;
const MINUTE_MS = 60_000;
const LATEST_READ_MINUTES = 3 * 1440;
/** Only the newest are still among the notifications. */
const NOTIFIED_DAYS = 7;
const BANNER = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#233a5e"/>
${Array.from({ length: 40 }, (_, index) => `<circle cx="${(index * 211) % 1200}" cy="${(index * 97) % 420}" r="${6 + (index % 4) * 5}" fill="${['#ffcf56', '#ff6b81', '#6fd3c7', '#ffffff'][index % 4]}" opacity="0.85"/>`).join('')}
<path d="M0 520 Q300 430 600 520 T1200 520 V630 H0 Z" fill="#ffcf56"/></svg>`;

/** A year of announcements, read by most; one that failed half-way, one that waits for its time and a draft. Once. */
export async function loadAnnouncements(app: FastifyInstance) {
  const { services } = app;
  const pictureId = uuid7(services.now());
  const picture = await drawPng(BANNER);
  const isNew = await withTenant(services.pool, organizationId, {}, (tx) =>
    writeHistory(tx, services, { id: pictureId, size: picture.length }),
  );
  if (!isNew) return;
  await services.files.put(organizationId, pictureId, picture);
  await writeUnsent(app);
}

type Banner = { id: string; size: number };

async function writeHistory(tx: TenantTx, services: Services, picture: Banner): Promise<boolean> {
  const known = await tx
    .selectFrom('app.announcement')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  if (known) return false;
  await tx
    .insertInto('app.file')
    .values({
      organization_id: organizationId,
      id: picture.id,
      purpose: 'announcement-image',
      name: 'announcement.png',
      mime_type: 'image/png',
      size_bytes: picture.size,
      status: 'ready',
    })
    .execute();
  const random = seededRandom(SEED);
  for (const announcement of DEMO_ANNOUNCEMENTS) await writeSent(tx, services, { announcement, picture, random });
  return true;
}

type Sent = { announcement: DemoAnnouncement; picture: Banner; random: Random };

async function writeSent(tx: TenantTx, services: Services, { announcement, picture, random }: Sent) {
  const now = services.now();
  const at = instantOf(addDays(dateOf(now, BANGKOK), -announcement.daysAgo), timeOfDay(9 * 60 + random.between(0, 45)), BANGKOK);
  const senderId = await idOf(tx, random.chance(0.5) ? 'admin@demo.wela' : 'owner@demo.wela');
  const { id } = await tx
    .insertInto('app.announcement')
    .values({
      organization_id: organizationId,
      name: announcement.name,
      title: announcement.title,
      message_type: announcement.messageType,
      content: announcement.content,
      status: announcement.receivedPercent === undefined ? 'SENT' : 'FAILED',
      thumbnail_file_id: announcement.hasPicture ? picture.id : null,
      is_for_all: announcement.department === undefined,
      created_by: senderId,
      created_at: toTimestamp(instant(at - 90 * MINUTE_MS)),
      sent_by: senderId,
      sent_at: toTimestamp(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = await recipientsOf(tx, announcement, at);
  for (const { id: employeeId, email } of people) {
    const isReceived = random.chance((announcement.receivedPercent ?? 100) / 100);
    const isRead =
      random.chance(announcement.readPercent / 100) && !(email === 'employee@demo.wela' && announcement.daysAgo < NOTIFIED_DAYS);
    const readAt = instant(Math.min(now, at + random.between(2, LATEST_READ_MINUTES) * MINUTE_MS));
    await tx
      .insertInto('app.announcement_receipt')
      .values({
        organization_id: organizationId,
        announcement_id: id,
        employee_id: employeeId,
        received_at: isReceived ? toTimestamp(at) : null,
        read_at: isReceived && isRead ? toTimestamp(readAt) : null,
      })
      .execute();
  }
  if (announcement.daysAgo < NOTIFIED_DAYS) await tellUnread(tx, services, { id, title: announcement.title, at });
}

const idOf = async (tx: TenantTx, email: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('app.employee')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('email', '=', email)
      .executeTakeFirst()
  )?.id ?? null;

async function recipientsOf(tx: TenantTx, { department }: DemoAnnouncement, at: Instant) {
  const { rows } = await sql<{ id: string; email: string | null }>`
    select e.id, e.email from app.employee e left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
    where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED' and e.start_date <= ${dateOf(at, BANGKOK)}::date
      and (${department ?? null}::text is null or starts_with(d.name, ${department ?? ''}))
    order by e.code`.execute(tx);
  return rows;
}

async function tellUnread(tx: TenantTx, services: Services, { id, title, at }: { id: string; title: string; at: Instant }) {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from app.announcement_receipt where organization_id = ${organizationId} and announcement_id = ${id}
      and received_at is not null and read_at is null`.execute(tx);
  const log = { warn: () => undefined };
  await notify(
    { tx, organizationId, now: at, services, log, afterCommit: () => undefined },
    {
      to: { employeeIds: rows.map((row) => row.employee_id) },
      kind: 'announcement',
      facts: { title },
      link: `/webview/announcement/${id}`,
      isMailed: false,
    },
  );
}

async function writeUnsent(app: FastifyInstance) {
  const admin = await signInAs(app, 'admin@demo.wela');
  const today = dateOf(app.services.now(), BANGKOK);
  const waiting = await admin.call(announcements.create, { body: { name: DEMO_WAITING.name } });
  const scheduledTime = formatInstant(instantOf(addDays(today, DEMO_WAITING.inDays), timeOfDay(9 * 60), BANGKOK));
  const { title, content } = DEMO_WAITING;
  await admin.call(announcements.save, { body: { id: waiting.id, title, content, isForAll: true, scheduledTime } });
  const draft = await admin.call(announcements.create, { body: { name: DEMO_DRAFT.name } });
  await admin.call(announcements.save, {
    body: { id: draft.id, messageType: 'article', title: DEMO_DRAFT.title, content: DEMO_DRAFT.content },
  });
}
