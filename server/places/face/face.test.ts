import { describe, expect, test } from 'vitest';
import { face } from '../../../contract/places/face.ts';
import { zones } from '../../../contract/places/zones.ts';
import { instant } from '../../../domain/units.ts';
import { removeOldRows } from '../../jobs/upkeep.ts';
import { refusalCode } from '../../testing/app.ts';
import { scannerForFile } from './testing-scanner.ts';

const scanner = scannerForFile();
const { t, photosOf, register, withScanner } = scanner;

describe('registering a face', () => {
  test('without consent nothing is kept, and the scanner hears of nobody', async () => {
    const { owner, zone, employeeId, personId, organizationId } = await withScanner();
    const fileIds = await photosOf(owner);
    expect(await refusalCode(t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds } }))).toBe('face/consent-needed');
    expect(await refusalCode(t.as(owner).call(face.assign, { body: { zoneId: zone.id, employeeId } }))).toBe(
      'face/consent-needed',
    );
    expect(scanner.simulator.people.has(personId)).toBe(false);
    const kept = await t.build.inTenant(organizationId, (tx) =>
      tx.client.query('select from app.face_photo where organization_id = $1', [organizationId]),
    );
    expect(kept.rowCount).toBe(0);
  });

  test('two photos are needed', async () => {
    const { owner, zone, employeeId } = await withScanner();
    await t.as(owner).call(face.consent, { body: { employeeId, accepted: true } });
    const item = t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: await photosOf(owner, 1) } });
    expect(await refusalCode(item)).toBe('validation/has-errors');
    expect(await refusalCode(t.as(owner).call(face.assign, { body: { zoneId: zone.id, employeeId } }))).toBe(
      'face/photos-needed',
    );
  });

  test('three looks end it; a time-out says so, and the same look may be tried again', async () => {
    const { owner, zone, employeeId, personId } = await withScanner({ isActive: true });
    const scan = (count: number) => t.as(owner).call(face.scan, { body: { zoneId: zone.id, employeeId, scan: count } });
    expect(scanner.simulator.people.get(personId)?.faces.size).toBe(2);
    expect(await refusalCode(scan(2))).toBe('state/not-allowed');
    scanner.simulator.behaviour.lookAfterMs = null;
    expect(await refusalCode(scan(1))).toBe('face/timeout');
    scanner.simulator.behaviour.lookAfterMs = 1;
    expect((await scan(1)).zones).toMatchObject([{ scans: 1, status: 'assigned' }]);
    await scan(2);
    expect((await scan(3)).zones).toMatchObject([{ scans: 3, status: 'registered' }]);
    expect((await scan(3)).zones).toMatchObject([{ scans: 3 }]);
    expect(await t.as(owner).call(face.listPeople, { query: { zoneId: zone.id } })).toMatchObject([{ employeeId, scans: 3 }]);
  });

  test('a scanner that does not answer is told as a time-out, and nobody is assigned', async () => {
    const { owner, zone, employeeId } = await withScanner();
    scanner.simulator.behaviour.isSilent = true;
    const attempt = register(owner, zone.id, employeeId);
    expect(await refusalCode(attempt)).toBe('face/timeout');
    scanner.simulator.behaviour.isSilent = false;
    expect((await t.as(owner).call(face.get, { query: { employeeId } })).zones).toEqual([]);
  });

  test('a zone without a scanner says so', async () => {
    const { owner, employeeId } = await withScanner();
    const qr = await t.as(owner).call(zones.create, { body: { type: 'qr', name: 'Door' } });
    expect(await refusalCode(t.as(owner).call(face.assign, { body: { zoneId: qr.id, employeeId } }))).toBe('face/no-scanner');
  });

  test('a person reaches the own face only', async () => {
    const { employee, owner } = await withScanner();
    const state = await t.as(employee).call(face.consent, { body: { employeeId: employee.employeeId, accepted: true } });
    expect(state.consent.isGiven).toBe(true);
    expect(await refusalCode(t.as(employee).call(face.get, { query: { employeeId: owner.employeeId } }))).toBe('not-found');
  });

  test('its own deletion takes photos, consent and the person in the scanner, and leaves a line without the data', async () => {
    const { owner, employee, employeeId, personId, organizationId } = await withScanner({ isActive: true });
    await t.as(employee).call(face.remove, { query: { employeeId } });
    expect(scanner.simulator.people.has(personId)).toBe(false);
    expect(await t.as(owner).call(face.get, { query: { employeeId } })).toMatchObject({
      photos: [],
      zones: [],
      consent: { isGiven: false },
    });
    const events = await t.build.inTenant(organizationId, (tx) =>
      tx.client.query(`select after from app.audit_event where organization_id = $1 and action = 'face.remove'`, [
        organizationId,
      ]),
    );
    expect(events.rows).toEqual([{ after: { photos: 2, scanners: 1 } }]);
  });

  test('photos go after 90 days', async () => {
    const { owner, employeeId } = await withScanner({ isActive: true });
    const later = (days: number) => instant(Date.now() + days * 86_400_000);
    await removeOldRows(t.services.jobPool, later(89));
    expect((await t.as(owner).call(face.get, { query: { employeeId } })).photos).toHaveLength(2);
    await removeOldRows(t.services.jobPool, later(91));
    expect((await t.as(owner).call(face.get, { query: { employeeId } })).photos).toEqual([]);
  });
});

describe('the device of a zone', () => {
  test('tells its key, takes a Wi-Fi, and counts from then on', async () => {
    const { owner, zone } = await withScanner();
    expect(zone.isActivated).toBe(false);
    expect(await t.as(owner).call(face.readDeviceKey, { body: { zoneId: zone.id } })).toEqual({
      deviceKey: scanner.simulator.serial,
    });
    await t.as(owner).call(face.setDeviceWifi, { body: { zoneId: zone.id, ssid: 'Office', password: 'secret-wifi' } });
    expect(scanner.simulator.wifi.ssid).toBe('Office');
    expect(await t.as(owner).call(zones.get, { query: { id: zone.id } })).toMatchObject({
      isActivated: true,
      deviceKey: scanner.simulator.serial,
      hasDevicePassword: true,
    });
  });

  test('belongs to one company until that releases it, and then to who has the key', async () => {
    const { owner, zone, serial } = await withScanner();
    const { owner: other } = await t.build.company();
    const take = (releaseKey?: string) =>
      t.as(other).call(zones.create, {
        body: { type: 'face_scan', name: 'Bought', deviceAddress: '192.168.1.9', deviceSerial: serial, releaseKey },
      });
    expect(await refusalCode(take())).toBe('face/device-taken');
    const { releaseKey } = await t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } });
    expect(await refusalCode(take())).toBe('face/device-taken');
    expect(await refusalCode(take('not the key'))).toBe('face/device-taken');
    expect(await take(releaseKey)).toMatchObject({ deviceSerial: serial });
    expect(await refusalCode(t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } }))).toBe('state/not-allowed');
  });

  test('is not released with faces in it', async () => {
    const { owner, zone } = await withScanner({ isActive: true });
    expect(await refusalCode(t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } }))).toBe('state/not-allowed');
  });
});
