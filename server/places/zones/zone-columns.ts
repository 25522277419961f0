import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import { ZONE_FIELDS, type Zone, type zones } from '../../../contract/places/zones.ts';
import { AppError, type FieldError } from '../../http/app-error.ts';
import { type SealedColumn, type Sealing, sealField } from '../shared/zone-secrets.ts';
import type { ZoneColumns } from './queries.ts';

type Changes = Omit<Body<typeof zones.update>, 'id' | 'version' | 'releaseKey'>;
type FieldOf<NewZone> = NewZone extends unknown ? Exclude<keyof NewZone, 'type' | 'releaseKey'> : never;
/** What a request may say of a zone, of whatever type: a field of a new zone is one of a changed zone too. */
export type ZoneInput = { [Field in keyof Changes | FieldOf<Body<typeof zones.create>>]?: Changes[Field] };
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

/** The columns of what the request says; fields that it leaves out are not touched, an empty password takes the old one away. One that is not taken here does not compile. */
export function columnsOf(ctx: Sealing, id: string, input: ZoneInput): ZoneColumns {
  const sealed = (column: SealedColumn, text: string | null | undefined) =>
    text === undefined ? undefined : sealField(ctx, id, column, text);
  const { name, code, isPhotoRequired, isNoteRequired, latitude, longitude, radiusMetres, ...ofType } = input;
  const { beaconUuid, beaconMajor, beaconMinor, beaconId, wifiSsid, wifiPassword, wifiBssid, networkAddresses, ...ofDevice } =
    ofType;
  const { deviceAddress, deviceSerial, deviceKey, devicePassword, ...forgotten } = ofDevice;
  forgotten satisfies Record<string, never>;
  return {
    name,
    code,
    is_photo_required: isPhotoRequired,
    is_note_required: isNoteRequired,
    latitude,
    longitude,
    radius_metres: radiusMetres,
    beacon_uuid: beaconUuid,
    beacon_major: beaconMajor,
    beacon_minor: beaconMinor,
    beacon_id: beaconId,
    wifi_ssid: wifiSsid,
    wifi_password: sealed('wifi_password', wifiPassword),
    wifi_bssid: wifiBssid,
    network_addresses: networkAddresses,
    device_address: deviceAddress,
    device_serial: deviceSerial,
    device_key: deviceKey,
    device_password: sealed('device_password', devicePassword),
  };
}
