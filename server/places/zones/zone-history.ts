import { sql } from 'kysely';
import { ZoneEventName, ZoneHistoryEntry } from '../../../contract/places/zones.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { getZoneRow } from './queries.ts';

const MOST = 100;

export async function listZoneHistory(ctx: Ctx, id: string) {
  await getZoneRow(ctx, id);
  const rows = await ctx.tx
    .selectFrom('app.zone_event as v')
    .leftJoin('app.employee as e', (join) =>
      join.onRef('e.organization_id', '=', 'v.organization_id').onRef('e.id', '=', 'v.employee_id'),
    )
    .select(['v.id', 'v.event', 'v.at', 'v.detail'])
    .select(sql<string | null>`${nameShown('e', ctx.language)}`.as('by'))
    .where('v.organization_id', '=', ctx.organizationId)
    .where('v.zone_id', '=', id)
    .orderBy('v.at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: ZoneEventName.parse(row.event),
    at: row.at,
    by: row.by,
    detail: ZoneHistoryEntry.shape.detail.parse(row.detail),
  }));
}
