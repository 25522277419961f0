import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { face } from '../../../contract/face.ts';
import { zones } from '../../../contract/zones.ts';
import { instant } from '../../../domain/units.ts';
import { createFaceScanner } from '../../adapters/face-scanner.ts';
import { removeOldRows } from '../../jobs/upkeep.ts';
import { CallRefused, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { type FaceScannerSimulator, startFaceScannerSimulator } from '../../testing/face-scanner-simulator.ts';
import { upload } from '../../testing/upload.ts';
import { deviceSecret, reportSignature } from '../../zones/device-secret.ts';

let t: TestApp;
let simulator: FaceScannerSimulator;
let serials = 0;
beforeAll(async () => {
  t = await startTestApp();
  simulator = await startFaceScannerSimulator();
  t.services.faceScanner = createFaceScanner({ loopbackPort: simulator.port, timeoutMs: 300, scanSeconds: 0.2, retryAfterMs: 5 });
}, 60_000);
afterAll(async () => {
  await simulator.close();
  await t.close();
});

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof CallRefused ? error.body.code : Promise.reject(error)),
  );
const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .png()
    .toBuffer();
async function photosOf(person: Person, count = 2): Promise<string[]> {
  const ids: string[] = [];
  for (let shade = 0; shade < count; shade += 1) {
    const sent = await upload(t, person, { purpose: 'face-photo', name: 'face.png', bytes: await picture(shade * 40) });
    ids.push(sent.json().id);
  }
  return ids;
}
async function withScanner(options: { isActive?: boolean } = {}) {
  const { owner, organizationId } = await t.build.company();
  serials += 1;
  const serial = `SIM-${String(serials).padStart(4, '0')}`;
  const zone = await t.as(owner).call(zones.create, {
    body: { type: 'face_scan', name: 'Gate', deviceAddress: '127.0.0.1', deviceSerial: serial, devicePassword: '12345678' },
  });
  const employee = await t.build.person({ organizationId });
  const employeeId = employee.employeeId;
  if (options.isActive) await register(owner, zone.id, employeeId);
  return { owner, organizationId, zone, serial, employee, employeeId, personId: employeeId.replaceAll('-', '') };
}
async function register(owner: Person, zoneId: string, employeeId: string) {
  await t.as(owner).call(face.consent, { body: { employeeId, accepted: true } });
  await t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: await photosOf(owner) } });
  return t.as(owner).call(face.assign, { body: { zoneId, employeeId } });
}

describe('registering a face', () => {
  test('without consent nothing is kept, and the scanner hears of nobody', async () => {
    const { owner, zone, employeeId, personId, organizationId } = await withScanner();
    const fileIds = await photosOf(owner);
    expect(await refusal(t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds } }))).toBe('face/consent-needed');
    expect(await refusal(t.as(owner).call(face.assign, { body: { zoneId: zone.id, employeeId } }))).toBe('face/consent-needed');
    expect(simulator.people.has(personId)).toBe(false);
    const kept = await t.build.inTenant(organizationId, (tx) =>
      tx.client.query('select from app.face_photo where organization_id = $1', [organizationId]),
    );
    expect(kept.rowCount).toBe(0);
  });

  test('two photos are needed', async () => {
    const { owner, zone, employeeId } = await withScanner();
    await t.as(owner).call(face.consent, { body: { employeeId, accepted: true } });
    const one = t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: await photosOf(owner, 1) } });
    expect(await refusal(one)).toBe('validation/has-errors');
    expect(await refusal(t.as(owner).call(face.assign, { body: { zoneId: zone.id, employeeId } }))).toBe('face/photos-needed');
  });

  test('three looks end it; a time-out says so, and the same look may be tried again', async () => {
    const { owner, zone, employeeId, personId } = await withScanner({ isActive: true });
    const scan = (count: number) => t.as(owner).call(face.scan, { body: { zoneId: zone.id, employeeId, scan: count } });
    expect(simulator.people.get(personId)?.faces.size).toBe(2);
    expect(await refusal(scan(2))).toBe('state/not-allowed');
    simulator.behaviour.lookAfterMs = null;
    expect(await refusal(scan(1))).toBe('face/timeout');
    simulator.behaviour.lookAfterMs = 1;
    expect((await scan(1)).zones).toMatchObject([{ scans: 1, status: 'assigned' }]);
    await scan(2);
    expect((await scan(3)).zones).toMatchObject([{ scans: 3, status: 'registered' }]);
    expect((await scan(3)).zones).toMatchObject([{ scans: 3 }]);
    expect(await t.as(owner).call(face.listPeople, { query: { zoneId: zone.id } })).toMatchObject([{ employeeId, scans: 3 }]);
  });

  test('a scanner that does not answer is told as a time-out, and nobody is assigned', async () => {
    const { owner, zone, employeeId } = await withScanner();
    simulator.behaviour.isSilent = true;
    const attempt = register(owner, zone.id, employeeId);
    expect(await refusal(attempt)).toBe('face/timeout');
    simulator.behaviour.isSilent = false;
    expect((await t.as(owner).call(face.get, { query: { employeeId } })).zones).toEqual([]);
  });

  test('a zone without a scanner says so', async () => {
    const { owner, employeeId } = await withScanner();
    const qr = await t.as(owner).call(zones.create, { body: { type: 'qr', name: 'Door' } });
    expect(await refusal(t.as(owner).call(face.assign, { body: { zoneId: qr.id, employeeId } }))).toBe('face/no-scanner');
  });

  test('a person reaches the own face only', async () => {
    const { employee, owner } = await withScanner();
    const state = await t.as(employee).call(face.consent, { body: { employeeId: employee.employeeId, accepted: true } });
    expect(state.consent.isGiven).toBe(true);
    expect(await refusal(t.as(employee).call(face.get, { query: { employeeId: owner.employeeId } }))).toBe('not-found');
  });

  test('its own deletion takes photos, consent and the person in the scanner, and leaves a line without the data', async () => {
    const { owner, employee, employeeId, personId, organizationId } = await withScanner({ isActive: true });
    await t.as(employee).call(face.remove, { query: { employeeId } });
    expect(simulator.people.has(personId)).toBe(false);
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
    expect(await t.as(owner).call(face.readDeviceKey, { body: { zoneId: zone.id } })).toEqual({ deviceKey: simulator.serial });
    await t.as(owner).call(face.setDeviceWifi, { body: { zoneId: zone.id, ssid: 'Office', password: 'secret-wifi' } });
    expect(simulator.wifi.ssid).toBe('Office');
    expect(await t.as(owner).call(zones.get, { query: { id: zone.id } })).toMatchObject({
      isActivated: true,
      deviceKey: simulator.serial,
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
    expect(await refusal(take())).toBe('face/device-taken');
    const { releaseKey } = await t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } });
    expect(await refusal(take())).toBe('face/device-taken');
    expect(await refusal(take('not the key'))).toBe('face/device-taken');
    expect(await take(releaseKey)).toMatchObject({ deviceSerial: serial });
    expect(await refusal(t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } }))).toBe('state/not-allowed');
  });

  test('is not released with faces in it', async () => {
    const { owner, zone } = await withScanner({ isActive: true });
    expect(await refusal(t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } }))).toBe('state/not-allowed');
  });
});

describe('reports of a scanner', () => {
  const send = async (fields: Record<string, string>) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/device/v1/events',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const signed = (organizationId: string, serial: string, personId: string, at: number) => {
    const secret = deviceSecret(t.services.config.secretKey, { organizationId, serial });
    const report = { serial, personId, time: String(at) };
    return { ...report, type: 'face_0', sign: reportSignature(secret, report) };
  };
  const clockingsOf = async (organizationId: string) => {
    const { rows } = await t.build.inTenant(organizationId, (tx) =>
      tx.client.query<{ at: number; clock_type: string; work_date: string; source: string }>(
        `select at, clock_type, work_date, source from app.clocking where organization_id = $1 and removed_at is null order by at`,
        [organizationId],
      ),
    );
    return rows;
  };
  // 09:00, 12:01, 13:00, 18:03, then 08:58 and 18:00 of the next day, in Bangkok.
  const times = ['02:00', '05:01', '06:00', '11:03'].map((text) => Date.parse(`2026-06-01T${text}:00Z`));
  const nextDay = ['01:58', '11:00'].map((text) => Date.parse(`2026-06-02T${text}:00Z`));

  test('in any order and however often sent, they end in the same clockings and days', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const all = [...times, ...nextDay];
    const orders = [all, [...all].reverse(), [3, 0, 5, 1, 0, 4, 2, 3, 5].map((index) => all[index] ?? 0)];
    const outcomes: unknown[] = [];
    for (const order of orders) {
      const { organizationId, serial, personId } = await withScanner({ isActive: true });
      for (const at of order) expect((await send(signed(organizationId, serial, personId, at))).body.success).toBe(true);
      const days = await t.build.inTenant(organizationId, (tx) =>
        tx.client.query(
          'select work_date, first_in, last_out, worked_minutes, punches from app.attendance_day where organization_id = $1 order by 1',
          [organizationId],
        ),
      );
      outcomes.push({ clockings: await clockingsOf(organizationId), days: days.rows });
    }
    expect(outcomes[0]).toMatchObject({
      clockings: ['clock_in', 'break_in', 'break_out', 'clock_out', 'clock_in', 'clock_out'].map((clock_type) => ({
        clock_type,
        source: 'device',
      })),
    });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  test('a report of a later week leaves the types of earlier days as they are', async () => {
    t.setNow('2026-06-12T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    for (const at of times) await send(signed(organizationId, serial, personId, at));
    const before = await clockingsOf(organizationId);
    for (const hours of [7 * 24 + 22, 8 * 24 + 1, 8 * 24 + 3.5]) {
      await send(signed(organizationId, serial, personId, (times[0] ?? 0) + hours * 3_600_000));
    }
    expect((await clockingsOf(organizationId)).slice(0, before.length)).toEqual(before);
  });

  test('a clocking that a person took away does not come back', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    await send(signed(organizationId, serial, personId, times[0] ?? 0));
    await t.build.inTenant(organizationId, (tx) =>
      tx.client.query(`update app.clocking set removed_at = now(), removed_reason = 'wrong person' where organization_id = $1`, [
        organizationId,
      ]),
    );
    await send(signed(organizationId, serial, personId, times[3] ?? 0));
    expect(await clockingsOf(organizationId)).toMatchObject([{ clock_type: 'clock_out' }]);
  });

  test('somebody the scanner knows and the company does not is counted, and no clocking is made', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { owner, organizationId, serial, zone } = await withScanner();
    expect((await send(signed(organizationId, serial, 'STRANGER', times[0] ?? 0))).body.success).toBe(true);
    const seen = await t.as(owner).call(zones.get, { query: { id: zone.id } });
    expect(seen.device).toMatchObject({ unboundCount: 1, eventCount: 1, peopleCount: 0 });
    expect(await clockingsOf(organizationId)).toEqual([]);
  });

  test('an unknown serial number, a wrong signature and nonsense answer alike, make no row, and are counted', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    const right = signed(organizationId, serial, personId, times[0] ?? 0);
    const counted = async () => {
      const { rows } = await t.services.pool.query<{ calls: number }>(
        'select coalesce(sum(calls), 0)::int as calls from directory.unknown_device',
      );
      return rows[0]?.calls ?? 0;
    };
    const before = await counted();
    const answers = [
      await send({ ...right, serial: 'NOBODY-1' }),
      await send({ ...right, sign: 'f'.repeat(64) }),
      await send({ ...right, time: String((times[0] ?? 0) + 1000) }),
      await send({ ...right, sign: '' }),
    ];
    for (const one of answers) expect(one).toEqual({ status: 200, body: { result: 0, success: false, msg: 'unknown device' } });
    expect(await counted()).toBe(before + 4);
    expect(await clockingsOf(organizationId)).toEqual([]);
  });

  test('a time far ahead or long past is refused', async () => {
    t.setNow('2026-06-03T00:00:00Z');
    const { organizationId, serial, personId } = await withScanner({ isActive: true });
    for (const at of [Date.parse('2026-06-03T00:06:00Z'), Date.parse('2026-03-01T00:00:00Z')]) {
      expect((await send(signed(organizationId, serial, personId, at))).body).toMatchObject({
        success: false,
        msg: 'wrong time',
      });
    }
  });
});
