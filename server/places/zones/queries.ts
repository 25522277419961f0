import type { Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { Zone } from '../../../contract/places/zones.ts';
import { ZoneType } from '../../../contract/places/zones.ts';
import type { DB } from '../../db/schema.gen.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

export type ZoneRow = Selectable<DB['app.zone']>;
export type ZoneColumns = Updateable<DB['app.zone']>;

export const toZone = (row: ZoneRow): z.output<typeof Zone> => ({
  id: row.id,
  name: row.name,
  code: row.code,
  type: ZoneType.parse(row.type),
  latitude: row.latitude,
  longitude: row.longitude,
  radiusMetres: row.radius_metres,
  beaconUuid: row.beacon_uuid,
  beaconMajor: row.beacon_major,
  beaconMinor: row.beacon_minor,
  beaconId: row.beacon_id,
  wifiSsid: row.wifi_ssid,
  wifiBssid: row.wifi_bssid,
  networkAddresses: row.network_addresses,
  deviceAddress: row.device_address,
  deviceSerial: row.device_serial,
  deviceKey: row.device_key,
  isEnabled: row.is_enabled,
  isActivated: row.is_activated,
  isPhotoRequired: row.is_photo_required,
  isNoteRequired: row.is_note_required,
  isRestricted: row.is_restricted,
  createdDate: row.created_at,
  version: row.version,
});

export const zonesOf = ({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>) =>
  tx.selectFrom('app.zone').selectAll().where('organization_id', '=', organizationId);

export async function getZoneRow(ctx: Pick<Ctx, 'tx' | 'organizationId'>, id: string): Promise<ZoneRow> {
  const row = await zonesOf(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What the audit log keeps of a zone; its secrets and passwords are not part of it. */
export const auditedZone = (row: ZoneRow) => ({ ...toZone(row) });
