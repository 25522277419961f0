import type { z } from 'zod';
import type { ZoneEventName, ZoneHistoryEntry } from '../../../contract/places/zones.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';

type Detail = z.output<typeof ZoneHistoryEntry>['detail'];

/** Adds a line to the history of a zone. */
export async function noteZoneEvent(ctx: Ctx, zoneId: string, event: z.output<typeof ZoneEventName>, detail: Detail) {
  await insertRow(ctx, 'app.zone_event', {
    zone_id: zoneId,
    event,
    detail: toJson(detail),
    employee_id: ctx.actor.employeeId,
    at: toTimestamp(ctx.now),
  });
}
