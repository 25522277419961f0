import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/units.ts';
import { toTimestamp } from '../db/column-types.ts';
import { isStillReferenced } from '../db/database-faults.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

const DAY_MS = 86_400_000;
const KEY_DAYS = 30;
const JOB_DAYS = 90;
/** How long a paper that a job made can be fetched. */
const PAPER_DAYS = 7;
export const NOTIFICATION_DAYS = 180;
const REPORT_DAYS = 400;
const DELIVERY_DAYS = 30;
export const SIGN_IN_DAYS = 365;
const SETUP_DAYS = 30;
/** Of photos of faces; the scanner keeps what it has learnt. */
export const FACE_PHOTO_DAYS = 90;
// A proof is good for minutes around its time, which a press that waited on a phone may have been a day ago.
const PROOF_DAYS = 2;
/** Answers that go by them are kept for minutes. */
const CHANGE_DAYS = 1;
const BATCH = 5_000;

type RemovedRows = {
  keys: number;
  jobs: number;
  papers: number;
  notifications: number;
  facePhotos: number;
  proofs: number;
  signIns: number;
  companies: number;
};

/**
 * Removes request keys after 30 days, notes of changed months after one, jobs 90 days after they ended, papers that jobs made after seven, notifications after 180, messages to
 * other systems after 30, photos of faces after 90, proofs of
 * beacons that were used two days after, the record of sign-ins after a year, and companies whose set-up rests for 30 days; company by company, a few thousand rows at a time.
 */
export async function removeOldRows(jobPool: Pool, now: Instant): Promise<RemovedRows> {
  const removed = {
    keys: 0,
    jobs: 0,
    papers: 0,
    notifications: 0,
    facePhotos: 0,
    proofs: 0,
    signIns: await removeSignIns(jobPool, now),
    companies: 0,
  };
  await sql`delete from directory.unknown_device where day < ${daysBefore(now, KEY_DAYS)}`.execute(onPool(jobPool));
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(jobPool),
  );
  for (const { id } of rows) {
    if (await removeUnfinished(jobPool, id, daysBefore(now, SETUP_DAYS))) {
      removed.companies += 1;
      continue;
    }
    removed.keys += await inBatches(jobPool, id, [oldKeys, daysBefore(now, KEY_DAYS)]);
    removed.jobs += await inBatches(jobPool, id, [oldJobs, daysBefore(now, JOB_DAYS)]);
    removed.papers += await inBatches(jobPool, id, [oldPapers, daysBefore(now, PAPER_DAYS)]);
    removed.notifications += await inBatches(jobPool, id, [oldNotifications, daysBefore(now, NOTIFICATION_DAYS)]);
    removed.facePhotos += await inBatches(jobPool, id, [oldFacePhotos, daysBefore(now, FACE_PHOTO_DAYS)]);
    removed.proofs += await inBatches(jobPool, id, [oldProofs, daysBefore(now, PROOF_DAYS)]);
    await inBatches(jobPool, id, [oldDeliveries, daysBefore(now, DELIVERY_DAYS)]);
    await inBatches(jobPool, id, [oldReports, daysBefore(now, REPORT_DAYS)]);
    // Told before a leave that is at most two weeks away: after half a year nothing asks for it.
    await inBatches(jobPool, id, [oldChanges, daysBefore(now, CHANGE_DAYS)]);
    await inBatches(jobPool, id, [oldMarks, daysBefore(now, NOTIFICATION_DAYS)]);
  }
  return removed;
}

type OldRows = (organizationId: string, before: Date) => RawBuilder<unknown>;
const oldKeys: OldRows = (organizationId, before) => sql`
    delete from app.idempotency_key where organization_id = ${organizationId} and key in
  (select key from app.idempotency_key where organization_id = ${organizationId} and created_at < ${before} limit ${BATCH})`;
const oldJobs: OldRows = (organizationId, before) => sql`
    delete from app.job where organization_id = ${organizationId} and id in
  (select id from app.job where organization_id = ${organizationId} and status in ('done', 'failed')
    and updated_at < ${before} limit ${BATCH})`;

const oldDeliveries: OldRows = (organizationId, before) => sql`
    delete from app.webhook_delivery where organization_id = ${organizationId} and id in
  (select id from app.webhook_delivery where organization_id = ${organizationId} and status <> 'waiting' and created_at < ${before}
    limit ${BATCH})`;

// The files go with the sweep that follows, once no row refers to them.
const oldPapers: OldRows = (organizationId, before) => sql`
    update app.job set file_id = null where organization_id = ${organizationId} and id in
  (select id from app.job where organization_id = ${organizationId} and kind = 'paper' and file_id is not null
    and updated_at < ${before} limit ${BATCH})`;

const oldNotifications: OldRows = (organizationId, before) => sql`
    delete from app.notification where organization_id = ${organizationId} and id in
  (select id from app.notification where organization_id = ${organizationId} and created_at < ${before} limit ${BATCH})`;

// Their files go with the sweep that follows, once no row refers to them.
const oldFacePhotos: OldRows = (organizationId, before) => sql`
    delete from app.face_photo where organization_id = ${organizationId} and file_id in
  (select file_id from app.face_photo where organization_id = ${organizationId} and created_at < ${before} limit ${BATCH})`;
const oldProofs: OldRows = (organizationId, before) => sql`
    delete from app.used_proof where organization_id = ${organizationId} and digest in
  (select digest from app.used_proof where organization_id = ${organizationId} and used_at < ${before} limit ${BATCH})`;
const oldReports: OldRows = (organizationId, before) => sql`
    delete from app.device_report where ctid = any(array(
  select ctid from app.device_report where organization_id = ${organizationId} and at < ${before} limit ${BATCH}))
    and organization_id = ${organizationId}`;

const oldMarks: OldRows = (organizationId, before) => sql`
    delete from app.told_once where ctid = any(array(
  select ctid from app.told_once where organization_id = ${organizationId} and told_at < ${before} limit ${BATCH}))
    and organization_id = ${organizationId}`;

// By the clock of the database, which wrote them: what is kept of months is not made true by the clock of a server that goes ahead.
const oldChanges: OldRows = (organizationId, before) => sql`
    delete from app.month_change where ctid = any(array(
  select ctid from app.month_change where organization_id = ${organizationId} and changed_at < least(${before}, now() - interval '1 day')
    limit ${BATCH})) and organization_id = ${organizationId}`;

const daysBefore = (now: Instant, days: number) => new Date(toTimestamp(now).getTime() - days * DAY_MS);

async function inBatches(pool: Pool, organizationId: string, [remove, before]: [OldRows, Date]): Promise<number> {
  for (let total = 0; ; ) {
    const found = await withTenant(pool, organizationId, {}, (tx) => sql`${remove(organizationId, before)}`.execute(tx));
    const count = Number(found.numAffectedRows ?? 0n);
    total += count;
    if (count < BATCH) return total;
  }
}

async function removeSignIns(pool: Pool, now: Instant): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows } = await sql`
        delete from directory.sign_in_event where id in (select id from directory.sign_in_event
          where at < ${daysBefore(now, SIGN_IN_DAYS)} limit ${BATCH})`.execute(onPool(pool));
    total += Number(numAffectedRows ?? 0n);
    if (Number(numAffectedRows ?? 0n) < BATCH) return total;
  }
}

/** What a company in the making may hold besides its audit log, in the order in which it can go. */
const OF_UNFINISHED = [
  'app.setup_draft',
  'app.idempotency_key',
  'app.notification',
  'app.job',
  'app.work_hour',
  'app.form_revision',
  'app.form_template',
  'app.subscription',
  'directory.passcode',
  'directory.membership',
  'app.employee',
  // The removals above note themselves in it.
  'app.month_change',
  'app.organization',
] as const;

/** A company that holds anything else, such as a second person's work, was used after all and stays. */
async function removeUnfinished(pool: Pool, organizationId: string, before: Date): Promise<boolean> {
  try {
    return await withTenant(pool, organizationId, {}, async (tx) => {
      const { numAffectedRows } =
        await sql`select 1 from app.organization o join app.setup_draft d on d.organization_id = o.organization_id
          where o.organization_id = ${organizationId} and o.business_type is null and d.saved_at < ${before}
            and (select count(*) from app.employee e where e.organization_id = ${organizationId}) <= 1
          for update of o`.execute(tx);
      if (!numAffectedRows) return false;
      for (const table of OF_UNFINISHED)
        await sql`delete from ${sql.raw(table)} where organization_id = ${organizationId}`.execute(tx);
      return true;
    });
  } catch (error) {
    if (isStillReferenced(error)) return false;
    throw error;
  }
}
