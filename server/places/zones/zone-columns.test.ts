import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer } from '../../adapters/seal.ts';
import { openField } from '../shared/zone-secrets.ts';
import { columnsOf, type ZoneInput } from './zone-columns.ts';

const ORGANIZATION = '0a0a0a0a-0000-4000-8000-00000000000a';
const ZONE = '0b0b0b0b-0000-4000-8000-00000000000b';
const ctx = { services: { sealer: createSealer(randomBytes(32)) }, organizationId: ORGANIZATION };

const EVERY_FIELD: Required<ZoneInput> = {
  name: 'Gate',
  code: 'G1',
  isPhotoRequired: true,
  isNoteRequired: false,
  latitude: 13.75,
  longitude: 100.5,
  radiusMetres: 50,
  beaconUuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e',
  beaconMajor: 1,
  beaconMinor: 2,
  beaconId: 'AB12-CD34',
  wifiSsid: 'office',
  wifiPassword: 'long enough',
  wifiBssid: 'AA:BB:CC:DD:EE:FF',
  networkAddresses: ['10.0.0.0/8'],
  deviceAddress: '10.0.0.5',
  deviceSerial: 'FACE-1',
  deviceKey: 'key',
  devicePassword: 'secret',
};

it('every field that a request may say has a column of its own', () => {
  const { wifi_password, device_password, ...columns } = columnsOf(ctx, ZONE, EVERY_FIELD);
  const { wifiPassword, devicePassword, ...fields } = EVERY_FIELD;
  expect(Object.values(columns)).toEqual(expect.arrayContaining(Object.values(fields)));
  expect(Object.values(columns)).toHaveLength(Object.values(fields).length);
  expect(openField(ctx, { id: ZONE, wifi_password }, 'wifi_password')).toBe(wifiPassword);
  expect(openField(ctx, { id: ZONE, device_password }, 'device_password')).toBe(devicePassword);
});

it('a field that is left out touches no column, and an empty password takes the old one away', () => {
  const told = Object.entries(columnsOf(ctx, ZONE, { name: 'Gate', wifiPassword: null })).filter(
    ([, value]) => value !== undefined,
  );
  expect(told).toEqual([
    ['name', 'Gate'],
    ['wifi_password', null],
  ]);
});
