import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { noteZoneEvent } from '../../places/shared/note-zone-event.ts';
import type { SampleIds } from './sample-rows.ts';

type Place = { id: string; name: string };

/** Sample places at which the company’s own people clocked in: a clocking keeps its place for good. */
export async function findKeptPlaces(
  { tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>,
  ids: SampleIds,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select z.id, z.name from app.zone z where z.organization_id = ${organizationId} and z.id = any(${[...ids.zone]}::uuid[])
      and exists (select from app.clocking c where c.organization_id = ${organizationId} and c.zone_id = z.id
        and not (c.employee_id = any(${[...ids.employee]}::uuid[])))
    order by z.name`.execute(tx);
  return rows;
}

/** Switches places off that stay when the sample data goes. */
export async function switchOff(ctx: Ctx, places: readonly Place[]): Promise<void> {
  for (const { id } of places) {
    await sql`update app.zone set is_enabled = false, version = version + 1
      where organization_id = ${ctx.organizationId} and id = ${id} and is_enabled`.execute(ctx.tx);
    await noteZoneEvent(ctx, id, 'enable_status', { isEnabled: false });
  }
}
