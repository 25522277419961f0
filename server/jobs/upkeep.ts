import type { Instant } from '../../domain/units.ts';
import { FACE_PHOTO_DAYS } from '../../domain/zones/face-consent.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Pool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

const DAY_MS = 86_400_000;
const KEY_DAYS = 30;
const JOB_DAYS = 90;
const NOTIFICATION_DAYS = 180;
const REPORT_DAYS = 400;
const BATCH = 5_000;

type RemovedRows = { keys: number; jobs: number; notifications: number; facePhotos: number };

/** Removes request keys after 30 days, jobs 90 days after they ended, notifications after 180, and photos of faces after 90; company by company, a few thousand rows at a time. */
export async function removeOldRows(jobPool: Pool, now: Instant): Promise<RemovedRows> {
  const removed = { keys: 0, jobs: 0, notifications: 0, facePhotos: 0 };
  await jobPool.query('delete from directory.unknown_device where day < $1', [daysBefore(now, KEY_DAYS)]);
  const { rows } = await jobPool.query<{ id: string }>('select distinct organization_id as id from directory.membership');
  for (const { id } of rows) {
    removed.keys += await inBatches(jobPool, id, [OLD_KEYS, daysBefore(now, KEY_DAYS)]);
    removed.jobs += await inBatches(jobPool, id, [OLD_JOBS, daysBefore(now, JOB_DAYS)]);
    removed.notifications += await inBatches(jobPool, id, [OLD_NOTIFICATIONS, daysBefore(now, NOTIFICATION_DAYS)]);
    removed.facePhotos += await inBatches(jobPool, id, [OLD_FACE_PHOTOS, daysBefore(now, FACE_PHOTO_DAYS)]);
    await inBatches(jobPool, id, [OLD_REPORTS, daysBefore(now, REPORT_DAYS)]);
  }
  return removed;
}

const OLD_KEYS = `delete from app.idempotency_key where organization_id = $1 and key in
  (select key from app.idempotency_key where organization_id = $1 and created_at < $2 limit ${BATCH})`;
const OLD_JOBS = `delete from app.job where organization_id = $1 and id in
  (select id from app.job where organization_id = $1 and status in ('done', 'failed') and updated_at < $2 limit ${BATCH})`;

const OLD_NOTIFICATIONS = `delete from app.notification where organization_id = $1 and id in
  (select id from app.notification where organization_id = $1 and created_at < $2 limit ${BATCH})`;

// Their files go with the sweep that follows, once no row refers to them.
const OLD_FACE_PHOTOS = `delete from app.face_photo where organization_id = $1 and file_id in
  (select file_id from app.face_photo where organization_id = $1 and created_at < $2 limit ${BATCH})`;
const OLD_REPORTS = `delete from app.device_report where ctid = any(array(
  select ctid from app.device_report where organization_id = $1 and at < $2 limit ${BATCH})) and organization_id = $1`;

const daysBefore = (now: Instant, days: number) => new Date(toTimestamp(now).getTime() - days * DAY_MS);

async function inBatches(pool: Pool, organizationId: string, [statement, before]: [string, Date]): Promise<number> {
  for (let total = 0; ; ) {
    const found = await withTenant(pool, organizationId, {}, (tx) => tx.client.query(statement, [organizationId, before]));
    const count = found.rowCount ?? 0;
    total += count;
    if (count < BATCH) return total;
  }
}
