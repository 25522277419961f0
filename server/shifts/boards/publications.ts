import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { Publication } from '../../../contract/shifts/shift-cells.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countedRows, pageOf } from '../../http/paging.ts';
import { getBoard, lockBoard } from '../shared/boards.ts';

/** Who published what of a board. */
export async function listPublications(ctx: Ctx, { shiftId, page, size, sort }: Query<typeof shifts.publications>) {
  await getBoard(ctx, shiftId);
  const { tx, organizationId, language } = ctx;
  const { rows, total } = await countedRows({ page, size }, async (paged) => {
    const found = await sql<z.output<typeof Publication> & { total: number }>`
    select p.id, p.from_date as from, p.to_date as to, p.group_ids as "groupIds", p.shifts, p.people, p.added, p.changed,
      p.removed,
      p.notify, p.published_at as "publishedAt", p.groups, p.count_job_id as "countJobId", count(*) over () as total,
      case when j.status in ('queued',
        'running') then 'counting' when j.status = 'failed' then 'failed' else 'counted' end as count,
      coalesce((j.result->>'lockedDays')::int, 0) as "lockedDays",
      case when e.id is not null then json_build_object('employeeId', e.id, 'name',
        ${nameShown('e', language)}) end as "publishedBy"
    from app.shift_publication p
    left join app.job j on j.organization_id = p.organization_id and j.id = p.count_job_id
    left join app.employee e on e.organization_id = p.organization_id and e.id = p.published_by
    where p.organization_id = ${organizationId} and p.shift_id = ${shiftId}
    order by p.published_at ${sql.raw(sort.direction)}, p.id ${sql.raw(sort.direction)} limit ${paged.size}
      offset ${paged.page * paged.size}`.execute(tx);
    return found.rows;
  });
  const content = rows.map(({ total: _total, ...row }) => row);
  return pageOf(ctx, { page, size }, { content, total });
}

/** Counts the days of a publication again whose job failed, in the name of the person who asks. */
export async function countPublicationAgain(
  ctx: Ctx,
  { publicationId }: Body<typeof shifts.countAgain>,
): Promise<Answer<typeof shifts.countAgain>> {
  const { tx, organizationId, actor, language } = ctx;
  const { rows } = await sql<{ shift_id: string; job_id: string | null; status: string | null }>`
      select p.shift_id, p.count_job_id as job_id, j.status from app.shift_publication p
    left join app.job j on j.organization_id = ${organizationId} and j.id = p.count_job_id
      where p.organization_id = ${organizationId} and p.id = ${publicationId}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  await lockBoard(ctx, found.shift_id);
  const jobId = found.job_id;
  const isAgain = jobId !== null && (await ctx.services.jobs.tryAgain(tx, { organizationId, jobId, actor, language }));
  if (!isAgain) throw new AppError('state/not-allowed', { status: found.status ?? 'done' });
  ctx.audit('shift.count-again', { entity: 'shift', entityId: found.shift_id, after: { publicationId, jobId } });
  return { jobId };
}
