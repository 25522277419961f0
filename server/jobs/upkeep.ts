import type { Instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import type { Pool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

const DAY_MS = 86_400_000;
const KEY_DAYS = 30;
const JOB_DAYS = 90;
const NOTIFICATION_DAYS = 180;
const REPORT_DAYS = 400;
const SIGN_IN_DAYS = 365;
const SETUP_DAYS = 30;
/** Of photos of faces; the scanner keeps what it has learnt. */
const FACE_PHOTO_DAYS = 90;
// A proof is good for minutes around its time, which a press that waited on a phone may have been a day ago.
const PROOF_DAYS = 2;
const BATCH = 5_000;

type RemovedRows = {
  keys: number;
  jobs: number;
  notifications: number;
  facePhotos: number;
  proofs: number;
  signIns: number;
  companies: number;
};

/**
 * Removes request keys after 30 days, jobs 90 days after they ended, notifications after 180, photos of faces after 90, proofs of
 * beacons that were used two days after, the record of sign-ins after a year, and companies whose set-up rests for 30 days; company by company, a few thousand rows at a time.
 */
export async function removeOldRows(jobPool: Pool, now: Instant): Promise<RemovedRows> {
  const removed = {
    keys: 0,
    jobs: 0,
    notifications: 0,
    facePhotos: 0,
    proofs: 0,
    signIns: await removeSignIns(jobPool, now),
    companies: 0,
  };
  await jobPool.query('delete from directory.unknown_device where day < $1', [daysBefore(now, KEY_DAYS)]);
  const { rows } = await jobPool.query<{ id: string }>('select distinct organization_id as id from directory.membership');
  for (const { id } of rows) {
    if (await removeUnfinished(jobPool, id, daysBefore(now, SETUP_DAYS))) {
      removed.companies += 1;
      continue;
    }
    removed.keys += await inBatches(jobPool, id, [OLD_KEYS, daysBefore(now, KEY_DAYS)]);
    removed.jobs += await inBatches(jobPool, id, [OLD_JOBS, daysBefore(now, JOB_DAYS)]);
    removed.notifications += await inBatches(jobPool, id, [OLD_NOTIFICATIONS, daysBefore(now, NOTIFICATION_DAYS)]);
    removed.facePhotos += await inBatches(jobPool, id, [OLD_FACE_PHOTOS, daysBefore(now, FACE_PHOTO_DAYS)]);
    removed.proofs += await inBatches(jobPool, id, [OLD_PROOFS, daysBefore(now, PROOF_DAYS)]);
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
const OLD_PROOFS = `delete from app.used_proof where organization_id = $1 and digest in
  (select digest from app.used_proof where organization_id = $1 and used_at < $2 limit ${BATCH})`;
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

async function removeSignIns(pool: Pool, now: Instant): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await pool.query(
      `delete from directory.sign_in_event where id in (select id from directory.sign_in_event where at < $1 limit ${BATCH})`,
      [daysBefore(now, SIGN_IN_DAYS)],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return total;
  }
}

/** What a company in the making may hold besides its audit log, in the order in which it can go. */
const OF_UNFINISHED = [
  'app.setup_draft',
  'app.idempotency_key',
  'app.notification',
  'app.job',
  'app.work_hour',
  'app.subscription',
  'directory.passcode',
  'directory.membership',
  'app.employee',
  'app.organization',
] as const;
const STILL_REFERENCED = '23503';

/** A company that holds anything else, such as a second person's work, was used after all and stays. */
async function removeUnfinished(pool: Pool, organizationId: string, before: Date): Promise<boolean> {
  try {
    return await withTenant(pool, organizationId, {}, async (tx) => {
      const { rowCount } = await tx.client.query(
        `select 1 from app.organization o join app.setup_draft d on d.organization_id = o.organization_id
          where o.organization_id = $1 and o.business_type is null and d.saved_at < $2
            and (select count(*) from app.employee e where e.organization_id = $1) <= 1
          for update of o`,
        [organizationId, before],
      );
      if (rowCount === 0) return false;
      for (const table of OF_UNFINISHED)
        await tx.client.query(`delete from ${table} where organization_id = $1`, [organizationId]);
      return true;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STILL_REFERENCED) return false;
    throw error;
  }
}
