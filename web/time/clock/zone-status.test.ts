import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/units.ts';
import type { Today } from './known-day.ts';
import { placeStatus } from './zone-status.tsx';

type Zone = Today['zones'][number];
const zone = (type: Zone['type'], more: Partial<Zone> = {}): Zone => ({
  id: `${type}-1`,
  name: type,
  type,
  latitude: null,
  longitude: null,
  radiusMetres: null,
  wifiName: null,
  isOnNetwork: false,
  isPhotoRequired: false,
  isNoteRequired: false,
  ...more,
});
const statusOf = (...zones: Zone[]) =>
  placeStatus({
    today: {
      serverTime: '2026-11-20 01:00:00',
      timeZone: { uniqueName: 'Asia/Bangkok' },
      workDate: plainDate('2026-11-20'),
      schedule: { kind: 'working', source: 'none', startMinute: null, endMinute: null, breakMinutes: 0, shiftName: null },
      punches: [],
      next: 'clock_in',
      others: [],
      recent: [],
      workedMinutes: 0,
      zones,
      isProofRequired: true,
    },
    location: { kind: 'locating' },
    nearest: null,
    scanned: null,
  });

test('whose only places have beacons is sent to the app, and waits for no location', () => {
  expect(statusOf(zone('ibeacon'))).toEqual({ kind: 'only-app', isReady: false });
  expect(statusOf(zone('ibeacon'), zone('qr'))).toEqual({ kind: 'scan-or-app', isReady: false });
});

test('a code, a network and a place on the map are asked for by name beside a beacon', () => {
  expect(statusOf(zone('qr'))).toEqual({ kind: 'scan', isReady: false });
  expect(statusOf(zone('ibeacon'), zone('wifi', { wifiName: 'Office' }))).toMatchObject({
    kind: 'other-network',
    zone: 'Office',
  });
  expect(statusOf(zone('ibeacon'), zone('wifi', { wifiName: 'Office', isOnNetwork: true }))).toMatchObject({
    kind: 'network',
    isReady: true,
  });
  expect(statusOf(zone('ibeacon'), zone('gps'))).toEqual({ kind: 'locating', isReady: false });
});
