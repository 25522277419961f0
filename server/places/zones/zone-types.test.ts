import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { zones } from '../../../contract/places/zones.ts';
import { CallRefused, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let t: TestApp;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp({ SALES_EMAIL: 'sales@provider.example' });
  ({ owner } = await t.build.company());
}, 60_000);
afterAll(() => t.close());

const anything = { ...zones.create, body: z.unknown() };
const problemsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => ({}),
    (error: unknown) =>
      error instanceof CallRefused
        ? Object.fromEntries(error.body.errors.map((item) => [item.field, item.code]))
        : Promise.reject(error),
  );
let names = 0;
const named = () => {
  names += 1;
  return `Zone ${names}`;
};
const WIFI: { type: 'wifi'; wifiSsid: string; networkAddresses: string[] } = {
  type: 'wifi',
  wifiSsid: 'Office',
  networkAddresses: ['203.0.113.7'],
};
const BEACON = {
  type: 'ibeacon',
  beaconUuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e',
  beaconMajor: 1,
  beaconMinor: 2,
} as const;
const SCANNER = { type: 'face_scan', deviceAddress: '192.168.1.20', deviceSerial: 'ab-0001' } as const;
const GPS = { type: 'gps', latitude: 13.7, longitude: 100.5, radiusMetres: 50 } as const;

describe('what a type needs stands at its field', () => {
  test.each([
    ['coordinates', { type: 'gps' }, { latitude: 'form/required', longitude: 'form/required', radiusMetres: 'form/required' }],
    ['a latitude on earth', { ...GPS, latitude: 91 }, { latitude: 'form/max' }],
    ['a radius of 5 m', { ...GPS, radiusMetres: 4 }, { radiusMetres: 'form/min' }],
    ['a radius to 50 km', { ...GPS, radiusMetres: 50_001 }, { radiusMetres: 'form/max' }],
    ['a beacon UUID', { ...BEACON, beaconUuid: 'no' }, { beaconUuid: 'zone/beacon-uuid' }],
    ['a major of 16 bits', { ...BEACON, beaconMajor: 65_536 }, { beaconMajor: 'form/max' }],
    ['two blocks of four', { ...BEACON, beaconId: '0A1B2C3D' }, { beaconId: 'zone/beacon-id' }],
    ['an SSID', { ...WIFI, wifiSsid: '' }, { wifiSsid: 'form/required' }],
    ['a MAC address', { ...WIFI, wifiBssid: 'A4:5E:60:C2:19' }, { wifiBssid: 'zone/mac' }],
    ['a network of some size', { ...WIFI, networkAddresses: ['0.0.0.0/0'] }, { 'networkAddresses.0': 'zone/network' }],
    ['an address of the scanner', { ...SCANNER, deviceAddress: 'scanner.local' }, { deviceAddress: 'zone/address' }],
    ['a private one', { ...SCANNER, deviceAddress: '8.8.8.8' }, { deviceAddress: 'zone/private-address' }],
    ['not the metadata of a cloud', { ...SCANNER, deviceAddress: '169.254.169.254' }, { deviceAddress: 'zone/private-address' }],
    ['not this machine', { ...SCANNER, deviceAddress: '127.0.0.1' }, { deviceAddress: 'zone/private-address' }],
    ['a serial number', { ...SCANNER, deviceSerial: 'a b' }, { deviceSerial: 'zone/serial' }],
    ['no fields of another type', { type: 'qr', radiusMetres: 50 }, { radiusMetres: 'form/unknown-field' }],
    ['a type that can be made', { type: 'import' }, { type: 'form/invalid' }],
  ])('%s', async (_name, fields, expected) => {
    expect(await problemsOf(t.as(owner).call(anything, { body: { name: named(), ...fields } }))).toEqual(expected);
  });

  test('a change follows the type too', async () => {
    const qr = await t.as(owner).call(zones.create, { body: { name: named(), type: 'qr' } });
    const change = t.as(owner).call(zones.update, { body: { id: qr.id, version: 1, radiusMetres: 60 } });
    expect(await problemsOf(change)).toEqual({ radiusMetres: 'zone/other-type' });
  });

  test('letters of addresses are kept large, whatever was typed', async () => {
    const wifi = await t.as(owner).call(zones.create, { body: { name: named(), ...WIFI, wifiBssid: 'a4:5e:60:c2:19:0f' } });
    const beacon = await t.as(owner).call(zones.create, { body: { name: named(), ...BEACON, beaconId: '0a1b-2c3d' } });
    expect([wifi.wifiBssid, beacon.beaconId]).toEqual(['A4:5E:60:C2:19:0F', '0A1B-2C3D']);
  });
});

describe('the password of a Wi-Fi', () => {
  test('is sealed, shown to those who may edit, and stands in no list and no log', async () => {
    const { owner: boss, organizationId } = await t.build.company();
    const zone = await t.as(boss).call(zones.create, { body: { name: named(), ...WIFI, wifiPassword: 'correct horse' } });
    expect((await t.as(boss).call(zones.get, { query: { id: zone.id } })).wifiPassword).toBe('correct horse');
    const list = await t.as(boss).call(zones.list);
    const [rows, events] = await t.build.inTenant(organizationId, async (tx) => [
      await tx.selectFrom('app.zone').select('wifi_password').where('organization_id', '=', organizationId).execute(),
      await tx.selectFrom('app.audit_event').selectAll().where('organization_id', '=', organizationId).execute(),
    ]);
    expect(rows[0]?.wifi_password?.toString('latin1')).not.toContain('correct horse');
    expect(JSON.stringify([zone, list, events])).not.toContain('correct horse');
    const taken = await t.as(boss).call(zones.update, { body: { id: zone.id, version: 1, wifiPassword: null } });
    expect((await t.as(boss).call(zones.get, { query: { id: taken.id } })).wifiPassword).toBeNull();
  });
});

describe('who may use a zone', () => {
  test('everybody, or the chosen people and departments with those below', async () => {
    const { owner: boss, organizationId } = await t.build.company();
    const [inTeam, chosen, other] = await Promise.all([0, 1, 2].map(() => t.build.person({ organizationId })));
    const departmentId = await t.build.inTenant(organizationId, async (tx) => {
      const add = (name: string, parent: string | null) =>
        tx
          .insertInto('app.department')
          .values({ organization_id: organizationId, name, parent_id: parent })
          .returning('id')
          .executeTakeFirstOrThrow();
      const top = await add('Top', null);
      const below = await add('Below', top.id);
      await tx
        .updateTable('app.employee')
        .set({ department_id: below.id })
        .where('organization_id', '=', organizationId)
        .where('id', '=', inTeam?.employeeId ?? '')
        .execute();
      return top.id;
    });
    const zone = await t.as(boss).call(zones.create, { body: { name: named(), type: 'qr' } });
    const usable = async (person: Person | undefined) =>
      (await t.as(boss).call(zones.list, { query: { employeeId: person?.employeeId } })).length;
    expect(await Promise.all([inTeam, chosen, other].map(usable))).toEqual([1, 1, 1]);
    const members = { departmentIds: [departmentId], employeeIds: [chosen?.employeeId ?? ''] };
    await t.as(boss).call(zones.event, { body: { id: zone.id, event: 'sync_employees', members } });
    expect(await Promise.all([inTeam, chosen, other].map(usable))).toEqual([1, 1, 0]);
    expect(await t.as(boss).call(zones.get, { query: { id: zone.id } })).toMatchObject({
      members: { ...members, isRestricted: true },
    });
    await t.as(boss).call(zones.event, { body: { id: zone.id, event: 'sync_employees' } });
    expect(await usable(other)).toBe(1);
  });
});

test('the history tells what happened, the latest first', async () => {
  const { owner: boss } = await t.build.company();
  const zone = await t.as(boss).call(zones.create, { body: { name: named(), ...BEACON } });
  expect(zone.isActivated).toBe(false);
  await t.as(boss).call(zones.event, { body: { id: zone.id, event: 'activated_status', isActivated: true } });
  await t.as(boss).call(zones.event, { body: { id: zone.id, event: 'enable_status', isEnabled: false } });
  await t.as(boss).call(zones.update, { body: { id: zone.id, version: 3, name: named() } });
  const history = await t.as(boss).call(zones.history, { query: { id: zone.id } });
  expect(history.map((item) => [item.event, item.detail])).toEqual([
    ['edit_zone', { fields: ['name'] }],
    ['enable_status', { isEnabled: false }],
    ['activated_status', { isActivated: true }],
    ['create', { type: 'ibeacon' }],
  ]);
});

test('an order of beacons is kept, told to the provider by mail, and ends once', async () => {
  const { owner: boss } = await t.build.company();
  const body = { quantity: 3, receiver: 'Somchai', phone: '0812345678', address: '99 Silom Road, Bangkok 10500' };
  const order = await t.as(boss).call(zones.orderBeacon, { body });
  expect(order).toMatchObject({ ...body, phone: '+66812345678', status: 'ordered' });
  const mailed = async () => {
    const { rows } = await t.services.pool.query<{ subject: string }>('select subject from directory.mail where recipient = $1', [
      'sales@provider.example',
    ]);
    return rows.map((row) => row.subject);
  };
  await expect.poll(mailed).toHaveLength(1);
  const change = (status: 'received' | 'cancelled') =>
    t.as(boss).call(zones.changeBeaconOrder, { body: { id: order.id, status } });
  expect(await change('received')).toMatchObject({ status: 'received' });
  await expect(change('cancelled')).rejects.toMatchObject({ body: { code: 'state/not-allowed' } });
  expect(await t.as(boss).call(zones.listBeaconOrders)).toHaveLength(1);
});

test('the content security policy names the pictures of maps only where there are some', async () => {
  const policyOf = async (app: TestApp) =>
    String((await app.app.inject({ method: 'GET', url: '/livez' })).headers['content-security-policy']);
  expect(await policyOf(t)).not.toContain('tiles.example');
  const withTiles = await startTestApp({ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Somebody' });
  expect(await policyOf(withTiles)).toContain('https://*.tiles.example');
  await withTiles.close();
});
