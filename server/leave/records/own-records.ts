import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { dateOf } from '../../../domain/time.ts';
import { insertRows } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { holdRecord } from '../shared/leave-record.ts';
import { mayReadLeave } from '../shared/looked-after.ts';
import { needsPaper } from '../shared/needs-paper.ts';
import { fromRecords, type ListedRecord, readRecord, recordColumns, rowView } from './read-records.ts';

type Own = Answer<typeof leaveRecords.own>;
type Found = ListedRecord & { total: number };
const SORTS = { startDate: sql`r.start_date`, createdAt: sql`r.created_at` } as const;

/** The caller’s own leave: to come, taken, waiting or ended. */
export async function ownRecords(ctx: Ctx, query: Query<typeof leaveRecords.own>): Promise<Own> {
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const shown = {
    coming: sql`r.status = 'approved' and r.end_date >= ${today}::date`,
    taken: sql`r.status = 'approved' and r.end_date < ${today}::date`,
    pending: sql`r.status = 'pending'`,
    ended: sql`r.status in ('rejected', 'canceled')`,
  };
  const mine = sql`${fromRecords(ctx)} and r.employee_id = ${ctx.actor.employeeId}`;
  const direction = sql.raw(query.sort.direction);
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<Found>`select ${recordColumns(ctx)}, (count(*) over ())::int as total ${mine}
      ${andWhen(query.show, (part) => sql`${shown[part]}`)}
      order by ${SORTS[query.sort.field]} ${direction}, r.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  const missing = await sql<{
    count: number;
  }>`select count(*)::int as count ${mine} and ${needsPaper(ctx.organizationId)}`.execute(ctx.tx);
  return { ...pageOf(ctx, query, { content: rows.map(rowView), total }), papersMissing: missing.rows[0]?.count ?? 0 };
}

const MOST_PAPERS = 10;

/** Papers that come after the leave was asked for: by the person, or by those who look after the person’s leave. */
export async function addPapers(ctx: Ctx, { id, paperFileIds }: Body<typeof leaveRecords.addPapers>) {
  const { tx, organizationId } = ctx;
  const record = await holdRecord(tx, organizationId, id);
  if (!(await mayReadLeave(ctx, record.employeeId))) throw notFound();
  if (record.status !== 'pending' && record.status !== 'approved') throw new AppError('state/not-allowed');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from app.leave_paper
    where organization_id = ${organizationId} and leave_record_id = ${id}`.execute(tx);
  const before = rows[0]?.count ?? 0;
  if (new Set(paperFileIds).size < paperFileIds.length) throw invalidField('paperFileIds', 'form/already-used');
  if (before + paperFileIds.length > MOST_PAPERS) throw invalidField('paperFileIds', 'form/max', { maximum: MOST_PAPERS });
  for (const fileId of paperFileIds) await takeFile(ctx, { fileId, purpose: 'leave-paper', field: 'paperFileIds' });
  await insertRows(
    ctx,
    'app.leave_paper',
    paperFileIds.map((fileId) => ({ leave_record_id: id, file_id: fileId })),
  );
  ctx.audit('leave.add-papers', { entity: 'leave', entityId: id, after: { papers: before + paperFileIds.length } });
  return readRecord(ctx, id);
}
