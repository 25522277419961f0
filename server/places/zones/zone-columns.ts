import type { z } from 'zod';
import { ZONE_FIELDS, type Zone } from '../../../contract/places/zones.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { sealField } from '../shared/zone-secrets.ts';
import type { ZoneColumns, ZoneRow } from './queries.ts';

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

const COLUMNS = {
  name: 'name',
  code: 'code',
  isPhotoRequired: 'is_photo_required',
  isNoteRequired: 'is_note_required',
  latitude: 'latitude',
  longitude: 'longitude',
  radiusMetres: 'radius_metres',
  beaconUuid: 'beacon_uuid',
  beaconMajor: 'beacon_major',
  beaconMinor: 'beacon_minor',
  beaconId: 'beacon_id',
  wifiSsid: 'wifi_ssid',
  wifiBssid: 'wifi_bssid',
  networkAddresses: 'network_addresses',
  deviceAddress: 'device_address',
  deviceSerial: 'device_serial',
  deviceKey: 'device_key',
} as const satisfies Partial<Record<keyof ZoneInput, keyof ZoneRow>>;
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
export function columnsOf(ctx: Pick<Ctx, 'services' | 'organizationId'>, id: string, input: ZoneInput): ZoneColumns {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = saidOf(input, field);
    if (value !== undefined) columns[column] = value;
  }
  if (input.wifiPassword !== undefined) columns.wifi_password = sealField(ctx, id, 'wifi_password', input.wifiPassword);
  if (input.devicePassword !== undefined) columns.device_password = sealField(ctx, id, 'device_password', input.devicePassword);
  return columns;
}

const saidOf = (input: ZoneInput, field: string): unknown => Object.entries(input).find(([name]) => name === field)?.[1];
