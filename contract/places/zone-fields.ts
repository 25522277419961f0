import { z } from 'zod';
import { isAddress, isNetwork } from '../../domain/network-address.ts';
import { Code, Id, Line, Name, Text } from '../primitives.ts';

export const ZoneType = z.enum(['ibeacon', 'gps', 'qr', 'wifi', 'face_scan', 'import']);
export const ZoneEventName = z.enum([
  'create',
  'edit_zone',
  'enable_status',
  'activated_status',
  'sync_employees',
  'renew_code',
  'printed_codes',
  'device_key',
  'device_wifi',
  'release_device',
]);

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
const RadiusMetres = z.number().int().min(5).max(50_000);
const BeaconNumber = z.number().int().min(0).max(65_535);
const Ssid = Line(32).min(1);
const WifiPassword = z.string().min(8).max(63);
const upper = (text: string) => text.toUpperCase();
const BeaconId = z
  .string()
  .regex(/^[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}$/, 'zone/beacon-id')
  .transform(upper);
const MacAddress = z
  .string()
  .regex(/^([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}$/, 'zone/mac')
  .transform(upper);
const Networks = z.array(z.string().trim().max(64).refine(isNetwork, 'zone/network')).max(50);
const DeviceAddress = z.string().trim().max(64).refine(isAddress, 'zone/address');
const DeviceSerial = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,64}$/, 'zone/serial')
  .transform(upper);

const common = {
  name: Name,
  code: Code.nullable().optional(),
  isPhotoRequired: z.boolean().optional(),
  isNoteRequired: z.boolean().optional(),
};
/** What a zone of each type has besides its name; the same rules hold when it is made and when it is changed. */
export const ZONE_FIELDS = {
  ibeacon: {
    beaconUuid: z.uuid({ error: 'zone/beacon-uuid' }),
    beaconMajor: BeaconNumber,
    beaconMinor: BeaconNumber,
    beaconId: BeaconId.nullable().optional(),
  },
  gps: { latitude: Latitude, longitude: Longitude, radiusMetres: RadiusMetres },
  qr: {},
  wifi: {
    wifiSsid: Ssid,
    wifiPassword: WifiPassword.nullable().optional(),
    wifiBssid: MacAddress.nullable().optional(),
    networkAddresses: Networks.min(1),
  },
  face_scan: {
    deviceAddress: DeviceAddress,
    deviceSerial: DeviceSerial,
    deviceKey: Text(80).nullable().optional(),
    devicePassword: Text(40).nullable().optional(),
  },
} as const;
export const NewZone = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('gps'), ...common, ...ZONE_FIELDS.gps }),
  z.strictObject({ type: z.literal('ibeacon'), ...common, ...ZONE_FIELDS.ibeacon }),
  z.strictObject({ type: z.literal('qr'), ...common, ...ZONE_FIELDS.qr }),
  z.strictObject({ type: z.literal('wifi'), ...common, ...ZONE_FIELDS.wifi }),
  z.strictObject({
    type: z.literal('face_scan'),
    ...common,
    ...ZONE_FIELDS.face_scan,
    /** From the company that had the scanner before. */
    releaseKey: Text(80).optional(),
  }),
]);
export const ZoneChange = z.strictObject({
  id: Id,
  version: z.number().int(),
  ...z.object({ ...common, ...ZONE_FIELDS.ibeacon, ...ZONE_FIELDS.gps, ...ZONE_FIELDS.wifi, ...ZONE_FIELDS.face_scan }).partial()
    .shape,
  releaseKey: Text(80).optional(),
});
