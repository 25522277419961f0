import { randomBytes } from 'node:crypto';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';

type FirstZone = { name: string; latitude?: number | null; longitude?: number | null };

const RADIUS_METRES = 150;

/** The zone a company begins with: a place on the map when one was chosen, a QR code to print otherwise. */
export async function writeFirstZone(ctx: Ctx, { name, latitude = null, longitude = null }: FirstZone) {
  const isPlace = latitude !== null && longitude !== null;
  const type = isPlace ? 'gps' : 'qr';
  const { id } = await insertRow(ctx, 'app.zone', {
    name,
    type,
    latitude: isPlace ? latitude : null,
    longitude: isPlace ? longitude : null,
    radius_metres: isPlace ? RADIUS_METRES : null,
    qr_secret: isPlace ? null : randomBytes(32).toString('base64url'),
  });
  ctx.audit('zone.create', { entity: 'zone', entityId: id, after: { name, type } });
}
