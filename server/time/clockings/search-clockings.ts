import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { byNameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { matching } from '../shared/clocking-filter.ts';
import { fromClockings, type PersonClockingRow, personClocking, personClockingColumns } from '../shared/clocking-view.ts';

const SORTS = { at: 'c.at', receivedAt: 'c.received_at', code: 'e.code' } as const;
const orderOf = ({ language }: Ctx, { field, direction }: Query<typeof clocks.search>['sort']) =>
  field === 'name' ? byNameShown('e', language, direction) : sql`${sql.ref(SORTS[field])} ${sql.raw(direction)}`;

export async function searchClockings(ctx: Ctx, query: Query<typeof clocks.search>) {
  const { tx } = ctx;
  const from = sql`${fromClockings(ctx.organizationId)} ${await matching(ctx, query)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
  const { rows } = await sql<PersonClockingRow>`
    select ${personClockingColumns(ctx)} ${from}
    order by ${orderOf(ctx, query.sort)}, c.id limit ${query.size} offset ${query.page * query.size}`.execute(tx);
  return pageOf(ctx, query, { content: rows.map((row) => personClocking(ctx, row)), total: counted.rows[0]?.total ?? 0 });
}
