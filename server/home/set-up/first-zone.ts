import type { Ctx } from '../../http/context.ts';
import { addZone } from '../../places/shared/add-zone.ts';

type FirstZone = { name: string; latitude?: number | null; longitude?: number | null };

const RADIUS_METRES = 150;

/** The zone a company begins with: a place on the map when one was chosen, a QR code to print otherwise. */
export async function writeFirstZone(ctx: Ctx, { name, latitude = null, longitude = null }: FirstZone) {
  const isPlace = latitude !== null && longitude !== null;
  await addZone(ctx, {
    name,
    type: isPlace ? 'gps' : 'qr',
    latitude: isPlace ? latitude : null,
    longitude: isPlace ? longitude : null,
    radius_metres: isPlace ? RADIUS_METRES : null,
  });
}
