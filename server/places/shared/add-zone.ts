import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type Zone, ZoneType } from '../../../contract/places/zones.ts';
import type { DB } from '../../db/schema.gen.ts';
import { insertRow, type NewRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { noteZoneEvent } from './note-zone-event.ts';

export type ZoneRow = Selectable<DB['app.zone']>;

/** The secret that the QR code of a zone proves. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

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
  takesPrintedCodes: row.takes_printed_codes,
  createdDate: row.created_at,
  version: row.version,
});

/** What the audit log keeps of a zone; its secrets and passwords are not part of it. */
export const auditedZone = (row: ZoneRow) => ({ ...toZone(row) });

type NewZone = Omit<NewRow<'app.zone'>, 'type' | 'qr_secret' | 'is_activated'> & { type: z.output<typeof ZoneType> };

/** Adds a zone; its history and the audit log begin with it. Scanners and beacons are switched on later, once they answer. */
export async function addZone(ctx: Ctx, zone: NewZone): Promise<ZoneRow> {
  const { type } = zone;
  const row = await insertRow(ctx, 'app.zone', {
    ...zone,
    qr_secret: type === 'qr' ? newSecret() : null,
    is_activated: type !== 'face_scan' && type !== 'ibeacon',
  });
  ctx.audit('zone.create', { entity: 'zone', entityId: row.id, after: auditedZone(row) });
  await noteZoneEvent(ctx, row.id, 'create', { type });
  return row;
}
