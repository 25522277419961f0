import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../http/context.ts';

type FirstZone = { name: string; latitude?: number | null; longitude?: number | null };

const RADIUS_METRES = 150;

/** The zone a company begins with: a place on the map when one was chosen, a QR code to print otherwise. */
export async function writeFirstZone(ctx: Ctx, { name, latitude = null, longitude = null }: FirstZone) {
  const isPlace = latitude !== null && longitude !== null;
  const row = await ctx.tx
    .insertInto('app.zone')
    .values({
      organization_id: ctx.organizationId,
      name,
      type: isPlace ? 'gps' : 'qr',
      latitude: isPlace ? latitude : null,
      longitude: isPlace ? longitude : null,
      radius_metres: isPlace ? RADIUS_METRES : null,
      qr_secret: isPlace ? null : randomBytes(32).toString('base64url'),
    })
    .returning(['id', 'type'])
    .executeTakeFirstOrThrow();
  ctx.audit('zone.create', { entity: 'zone', entityId: row.id, after: { name, type: row.type } });
}
