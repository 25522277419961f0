import type { TenantTx } from '../../db/pool.ts';
import { type QrZone, qrZoneOf } from '../../places/shared/zone-qr.ts';

type Common = {
  readonly id: string;
  readonly name: string;
  readonly isPhotoRequired: boolean;
  readonly isNoteRequired: boolean;
  /** Only for some people; `zonesClosedTo` says for whom not. */
  readonly isRestricted: boolean;
};
/** A zone a person can prove to be in: a place, a code, a network, a beacon, or before a scanner. */
export type ClockZone = Common &
  (
    | { readonly type: 'gps'; readonly latitude: number; readonly longitude: number; readonly radiusMetres: number }
    | ({ readonly type: 'qr' } & QrZone)
    | { readonly type: 'wifi'; readonly wifiName: string | null; readonly networks: readonly string[] }
    | { readonly type: 'ibeacon'; readonly major: number | null; readonly minor: number | null }
    | { readonly type: 'face_scan' }
  );
export type ZoneOf<Type extends ClockZone['type']> = Extract<ClockZone, { type: Type }>;

/** The enabled zones in which people clock by themselves. */
export async function loadClockZones(tx: TenantTx, organizationId: string): Promise<ClockZone[]> {
  const rows = await tx
    .selectFrom('app.zone')
    .select(['id', 'name', 'type', 'latitude', 'longitude', 'radius_metres', 'qr_secret', 'wifi_ssid', 'network_addresses'])
    .select(['takes_printed_codes', 'printed_generation'])
    .select(['beacon_major', 'beacon_minor', 'is_photo_required', 'is_note_required', 'is_restricted'])
    .where('organization_id', '=', organizationId)
    .where('is_enabled', '=', true)
    .where('is_activated', '=', true)
    .where('type', '<>', 'import')
    .orderBy('name')
    .execute();
  return rows.flatMap((row): ClockZone[] => {
    const common = {
      id: row.id,
      name: row.name,
      isPhotoRequired: row.is_photo_required,
      isNoteRequired: row.is_note_required,
      isRestricted: row.is_restricted,
    };
    if (row.type === 'qr') {
      const zone = qrZoneOf(row);
      return zone ? [{ ...common, type: 'qr', ...zone }] : [];
    }
    if (row.type === 'wifi') return [{ ...common, type: 'wifi', wifiName: row.wifi_ssid, networks: row.network_addresses }];
    if (row.type === 'ibeacon') return [{ ...common, type: 'ibeacon', major: row.beacon_major, minor: row.beacon_minor }];
    if (row.type === 'face_scan') return [{ ...common, type: 'face_scan' }];
    const { latitude, longitude, radius_metres: radiusMetres } = row;
    if (latitude === null || longitude === null || radiusMetres === null) return [];
    return [{ ...common, type: 'gps', latitude, longitude, radiusMetres }];
  });
}

/** Whether a phone can prove the zone by itself; a company without such a zone asks for no proof. */
export const isPhoneZone = (zone: ClockZone): boolean => zone.type !== 'face_scan';
