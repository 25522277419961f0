import { sql } from 'kysely';
import type { z } from 'zod';
import { toTimestamp } from '../../db/column-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import { writeAudit } from '../../http/audit.ts';
import type { Ctx, Language, MemberContext } from '../../http/context.ts';
import type { AfterFailure, FailedJob, JobHandler, JobQueue } from '../../jobs/job-queue.ts';
import { notify } from '../../notifications/notify.ts';
import { lineShown } from './announcement-row.ts';
import { fixRecipients } from './audience.ts';
import { linkOf } from './link-of.ts';
import { SendingInput } from './send-announcement.ts';

type Sending = z.output<typeof SendingInput>;
/** People who are told in one transaction: a stop in between repeats nobody. */
const ROUND_PEOPLE = 200;

/**
 * The job that sends. Each round marks some people as having received it and tells them, in one transaction; whoever is marked is not
 * told again, whatever stops the job and however often it runs. A job with another key than that of the announcement does nothing.
 */
export const deliverAnnouncement: JobHandler = async ({ input, ctx, report }) => {
  const sending = SendingInput.parse(input);
  if (!(await begin(ctx, sending))) return { result: { isSent: false } };
  for (let told = 0; ; ) {
    const round = await ctx.transaction({}, (inside) => tellSome(inside, sending));
    if (round === 'ended') return { result: { isSent: true } };
    told += round.told;
    await report(told, told + round.left);
  }
};

/** At its time a scheduled one fixes its people and is being sent from now on. */
const begin = (ctx: MemberContext, { announcementId, key }: Sending): Promise<boolean> =>
  ctx.transaction({}, async (inside) => {
    const { tx, organizationId, now } = inside;
    const { rows } = await sql<{ status: string }>`
      select status from app.announcement where organization_id = ${organizationId} and id = ${announcementId}
        and sending_key = ${key} for update`.execute(tx);
    if (rows[0]?.status !== 'SCHEDULED') return rows[0]?.status === 'SENDING';
    if ((await fixRecipients(inside, announcementId)) === 0) throw new AppError('announcement/nobody');
    await sql`
      update app.announcement set status = 'SENDING', sent_at = ${toTimestamp(now)}
      where organization_id = ${organizationId} and id = ${announcementId} and status = 'SCHEDULED'`.execute(tx);
    inside.audit('announcement.send', { entity: 'announcement', entityId: announcementId, after: { status: 'SENDING' } });
    return true;
  });

async function tellSome(ctx: Ctx, { announcementId, key }: Sending): Promise<'ended' | { told: number; left: number }> {
  const { tx, organizationId, now } = ctx;
  const of = sql`organization_id = ${organizationId} and announcement_id = ${announcementId}`;
  const { rows: found } = await sql<{ title: string }>`
    select title from app.announcement where organization_id = ${organizationId} and id = ${announcementId} and status = 'SENDING'
      and sending_key = ${key} for update`.execute(tx);
  const [announcement] = found;
  // Another run of this job ended it meanwhile.
  if (!announcement) return 'ended';
  const { rows } = await sql<{ employee_id: string }>`
    update app.announcement_receipt set received_at = ${toTimestamp(now)} where ${of} and employee_id in (
      select employee_id from app.announcement_receipt where ${of} and received_at is null order by employee_id limit ${ROUND_PEOPLE})
    returning employee_id`.execute(tx);
  if (rows.length === 0) return end(ctx, { announcementId, key });
  await notify(ctx, {
    to: { employeeIds: rows.map((row) => row.employee_id) },
    kind: 'announcement',
    facts: { title: lineShown(announcement.title) },
    link: linkOf(announcementId),
  });
  const left = await sql<{ count: number }>`
    select count(*) as count from app.announcement_receipt where ${of} and received_at is null`.execute(tx);
  return { told: rows.length, left: left.rows[0]?.count ?? 0 };
}

async function end(ctx: Ctx, { announcementId, key }: Sending): Promise<'ended'> {
  await sql`
    update app.announcement set status = 'SENT', version = version + 1
    where organization_id = ${ctx.organizationId} and id = ${announcementId} and status = 'SENDING' and sending_key = ${key}`.execute(
    ctx.tx,
  );
  ctx.audit('announcement.deliver', {
    entity: 'announcement',
    entityId: announcementId,
    before: { status: 'SENDING' },
    after: { status: 'SENT' },
  });
  return 'ended';
}

/**
 * A job that failed for good leaves an announcement that somebody may send again. One whose writer has left goes on in the name of an owner:
 * it is the company's since it was scheduled.
 */
export const failAnnouncement =
  (jobs: JobQueue): AfterFailure =>
  async (tx, failed) => {
    if (failed.errorCode === 'auth/forbidden' && (await handOver(jobs, tx, failed))) return;
    await noteFailed(tx, failed);
  };

/** Whether an owner is there to whom the job of somebody who left is given. */
async function handOver(jobs: JobQueue, tx: TenantTx, { organizationId, jobId }: FailedJob): Promise<boolean> {
  const { rows } = await sql<{ userId: string; employeeId: string; language: Language }>`
    select m.user_id as "userId", m.employee_id as "employeeId", j.language from app.job j
    join directory.membership m on m.organization_id = ${organizationId} and m.approve_status = 'APPROVED'
      and 'owner' = any(m.permission_groups)
    where j.organization_id = ${organizationId} and j.id = ${jobId} and not exists (select from directory.membership own
      where own.organization_id = ${organizationId} and own.user_id = j.actor_user_id and own.approve_status = 'APPROVED')
    order by m.user_id limit 1`.execute(tx);
  const [owner] = rows;
  return owner !== undefined && jobs.tryAgain(tx, { organizationId, jobId, actor: owner, language: owner.language });
}

async function noteFailed(tx: TenantTx, { organizationId, jobId, input, errorCode }: FailedJob): Promise<void> {
  const { announcementId, key } = SendingInput.parse(input);
  const { rows } = await sql<{ status: string }>`
    update app.announcement a set status = 'FAILED', version = a.version + 1
    from (select id, status from app.announcement where organization_id = ${organizationId} and id = ${announcementId} for update) was
    where a.organization_id = ${organizationId} and a.id = was.id
      and was.status in ('SCHEDULED', 'SENDING') and a.sending_key = ${key} returning was.status`.execute(tx);
  const note = (status: string) => ({
    action: 'announcement.fail' as const,
    entity: 'announcement',
    entityId: announcementId,
    before: { status },
    after: { status: 'FAILED', error: errorCode },
  });
  await writeAudit(
    tx,
    organizationId,
    { actor: null, requestId: `job-${jobId}` },
    rows.map(({ status }) => note(status)),
  );
}
