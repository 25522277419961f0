import type { z } from 'zod';
import { ZONE_FIELDS, type Zone } from '../../../contract/places/zones.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import { type SealedColumn, type Sealing, sealField } from '../shared/zone-secrets.ts';
import type { ZoneColumns } from './queries.ts';

/** What a request may say of a zone, of whatever type. */
export type ZoneInput = {
  name?: string;
  code?: string | null;
  isPhotoRequired?: boolean;
  isNoteRequired?: boolean;
  latitude?: number;
  longitude?: number;
  radiusMetres?: number;
  beaconUuid?: string;
  beaconMajor?: number;
  beaconMinor?: number;
  beaconId?: string | null;
  wifiSsid?: string;
  wifiPassword?: string | null;
  wifiBssid?: string | null;
  networkAddresses?: string[];
  deviceAddress?: string;
  deviceSerial?: string;
  deviceKey?: string | null;
  devicePassword?: string | null;
};
type ZoneType = z.output<typeof Zone>['type'];

const SHARED = new Set(['name', 'code', 'isPhotoRequired', 'isNoteRequired']);

const ownFields = (type: ZoneType): Record<string, unknown> => (type === 'import' ? {} : ZONE_FIELDS[type]);

/** A change may only name fields that the type has; the imported zone has a name and a code. */
export function refuseOtherFields(type: ZoneType, input: ZoneInput) {
  const known = ownFields(type);
  const wrong = Object.entries(input).flatMap(([field, value]): FieldError[] => {
    if (value === undefined || field in known) return [];
    const isShared = SHARED.has(field) && (type !== 'import' || field === 'name' || field === 'code');
    return isShared ? [] : [{ field, code: 'zone/other-type' }];
  });
  if (wrong.length > 0) throw new AppError('validation/has-errors', {}, wrong);
}

/** The columns of what the request says; fields that it leaves out are not touched, an empty password takes the old one away. */
export function columnsOf(ctx: Sealing, id: string, input: ZoneInput): ZoneColumns {
  const sealed = (column: SealedColumn, text: string | null | undefined) =>
    text === undefined ? undefined : sealField(ctx, id, column, text);
  return {
    name: input.name,
    code: input.code,
    is_photo_required: input.isPhotoRequired,
    is_note_required: input.isNoteRequired,
    latitude: input.latitude,
    longitude: input.longitude,
    radius_metres: input.radiusMetres,
    beacon_uuid: input.beaconUuid,
    beacon_major: input.beaconMajor,
    beacon_minor: input.beaconMinor,
    beacon_id: input.beaconId,
    wifi_ssid: input.wifiSsid,
    wifi_password: sealed('wifi_password', input.wifiPassword),
    wifi_bssid: input.wifiBssid,
    network_addresses: input.networkAddresses,
    device_address: input.deviceAddress,
    device_serial: input.deviceSerial,
    device_key: input.deviceKey,
    device_password: sealed('device_password', input.devicePassword),
  };
}
