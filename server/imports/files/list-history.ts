import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { canRevert, isData, resultOf, statusOf, typeOfBatch } from './import-batch.ts';

const SORTED_BY = { date: 'b.created_at', fileName: 'b.file_name', type: 'b.type', quantity: 'b.row_count' } as const;

/** Imports that were not thrown away: committed ones with what they did, open ones that can be taken up again. */
export async function listHistory(ctx: Ctx, { page, size, sort, type }: Query<typeof imports.history>) {
  const all = ctx.tx
    .selectFrom('app.import_batch as b')
    .where('b.organization_id', '=', ctx.organizationId)
    .where('b.status', '<>', 'discarded')
    .$if(type !== undefined, (query) => query.where('b.type', '=', type ?? ''));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin('app.employee as e', (on) => on.onRef('e.id', '=', 'b.created_by').on('e.organization_id', '=', ctx.organizationId))
    .leftJoin('app.employee as r', (on) =>
      on.onRef('r.id', '=', 'b.reverted_by').on('r.organization_id', '=', ctx.organizationId),
    )
    .selectAll('b')
    .select(sql<string | null>`${nameShown('e', ctx.language)}`.as('author'))
    .select(sql<string | null>`${nameShown('r', ctx.language)}`.as('reverter'))
    .orderBy(SORTED_BY[sort.field], sort.direction)
    .orderBy('b.id', sort.direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const content = rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    isData: isData(row),
    type: typeOfBatch(row),
    quantity: row.row_count,
    date: row.committed_at ?? row.created_at,
    status: statusOf(row),
    by: { id: row.created_by, name: row.author ?? '' },
    counts: { ...resultOf(row), bad: row.bad_count },
    canRevert: canRevert(row),
    reverted: row.reverted_at && {
      at: row.reverted_at,
      by: { id: row.reverted_by, name: row.reverter ?? '' },
      reason: row.revert_reason ?? '',
    },
  }));
  return pageOf(ctx, { page, size }, { content, total });
}
