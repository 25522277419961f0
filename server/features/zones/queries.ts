import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Zone } from '../../../contract/zones.ts';
import { ZoneType } from '../../../contract/zones.ts';
import type { DB } from '../../db/schema.gen.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type ZoneRow = Selectable<DB['app.zone']>;

export const toZone = (row: ZoneRow): z.output<typeof Zone> => ({
  id: row.id,
  name: row.name,
  code: row.code,
  type: ZoneType.parse(row.type),
  latitude: row.latitude,
  longitude: row.longitude,
  radiusMetres: row.radius_metres,
  isEnabled: row.is_enabled,
  createdDate: row.created_at,
  version: row.version,
});

export const zonesOf = ({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>) =>
  tx.selectFrom('app.zone').selectAll().where('organization_id', '=', organizationId);

export async function getZoneRow(ctx: Ctx, id: string): Promise<ZoneRow> {
  const row = await zonesOf(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What the audit log keeps of a zone; its secret is not part of it. */
export const auditedZone = (row: ZoneRow) => ({ ...toZone(row) });
