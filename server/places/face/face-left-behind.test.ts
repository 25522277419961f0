import { beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { face } from '../../../contract/places/face.ts';
import { zones } from '../../../contract/places/zones.ts';
import type { FaceScanner } from '../../adapters/face-scanner.ts';
import type { Person } from '../../testing/build.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';
import { scannerForFile } from './testing-scanner.ts';

const desk = scannerForFile();
const { t, photosOf } = desk;
const holder = lockHolderForFile(t);
let scanner: FaceScanner;
let serials = 0;
beforeAll(() => {
  scanner = t.services.faceScanner;
});

/** Nothing listens here, as where a scanner was that is gone. */
const GONE = '127.0.0.9';

const newSerial = () => {
  serials += 1;
  return `LEFT-${String(serials).padStart(4, '0')}`;
};
const scannerAt = (owner: Person, name: string) =>
  t.as(owner).call(zones.create, {
    body: { type: 'face_scan', name, deviceAddress: '127.0.0.1', deviceSerial: newSerial(), devicePassword: '12345678' },
  });

/** A company with a scanner, and a person who agreed and whose photos are kept. */
async function withPhotos() {
  const { owner, organizationId } = await t.build.company();
  const zone = await scannerAt(owner, 'Gate');
  const employee = await t.build.person({ organizationId });
  const { employeeId } = employee;
  await t.as(owner).call(face.consent, { body: { employeeId, accepted: true } });
  await t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: await photosOf(owner) } });
  const assign = (zoneId = zone.id) => t.as(owner).call(face.assign, { body: { zoneId, employeeId } });
  return { owner, organizationId, zone, employee, employeeId, personId: employeeId.replaceAll('-', ''), assign };
}
const code = (name: string) => ({ body: { code: name } });

describe('what a scanner has learnt of a face', () => {
  test('keeps the person from being removed, with a reason that says so', async () => {
    const { owner, employeeId, assign } = await withPhotos();
    await assign();
    const removal = t.as(owner).call(employees.remove, { query: { id: employeeId } });
    await expect(removal).rejects.toMatchObject(code('employee/in-use'));
  });

  test('is deleted too where the scanner fell silent while it learnt', async () => {
    const { employee, employeeId, personId, assign } = await withPhotos();
    t.services.faceScanner = {
      ...scanner,
      async createFace(...face) {
        await scanner.createFace(...face);
        desk.simulator.behaviour.isSilent = true;
      },
    };
    await expect(assign()).rejects.toMatchObject(code('face/timeout'));
    t.services.faceScanner = scanner;
    desk.simulator.behaviour.isSilent = false;
    expect(desk.simulator.people.get(personId)?.faces.size).toBe(1);
    await t.as(employee).call(face.remove, { query: { employeeId } });
    expect(desk.simulator.people.has(personId)).toBe(false);
  });

  test('is nothing where the person takes consent back meanwhile', async () => {
    const { employee, employeeId, personId, assign } = await withPhotos();
    let isAsked = false;
    t.services.faceScanner = {
      ...scanner,
      async createFace(...face_) {
        if (!isAsked) {
          isAsked = true;
          await t.as(employee).call(face.remove, { query: { employeeId } });
          await scanner.createPerson(face_[0], { personId, name: 'still there' });
        }
        await scanner.createFace(...face_);
      },
    };
    await expect(assign()).rejects.toMatchObject(code('face/consent-needed'));
    t.services.faceScanner = scanner;
    expect(desk.simulator.people.has(personId)).toBe(false);
  });

  test('is deleted in every scanner that answers, whatever another one does', async () => {
    const { owner, zone, employee, employeeId, personId, assign } = await withPhotos();
    const second = await scannerAt(owner, 'Back door');
    for (const { id } of [zone, second]) await assign(id);
    await t.as(owner).call(zones.update, { body: { id: zone.id, version: zone.version, deviceAddress: GONE } });
    await expect(t.as(employee).call(face.remove, { query: { employeeId } })).rejects.toMatchObject(code('face/scanner-failed'));
    expect(desk.simulator.people.has(personId)).toBe(false);
    expect((await t.as(employee).call(face.get, {})).zones).toMatchObject([{ zoneId: zone.id }]);
  });

  test('is deleted where it can be when a scanner that is gone is left out', async () => {
    const { owner, zone, employee, employeeId, personId, assign } = await withPhotos();
    const second = await scannerAt(owner, 'Back door');
    for (const { id } of [zone, second]) await assign(id);
    await t.as(owner).call(zones.update, { body: { id: zone.id, version: zone.version, deviceAddress: GONE } });
    await t.as(employee).call(face.remove, { query: { employeeId, withoutScanner: true } });
    expect(desk.simulator.people.has(personId)).toBe(false);
    expect((await t.as(employee).call(face.get, {})).zones).toEqual([]);
  });

  test('keeps the scanner where it is: neither another serial number nor a release leaves faces behind', async () => {
    const { owner, zone, employeeId, assign } = await withPhotos();
    await assign();
    const move = { id: zone.id, version: zone.version, deviceSerial: newSerial() };
    await expect(t.as(owner).call(zones.update, { body: move })).rejects.toMatchObject(code('face/people-registered'));
    await t.as(owner).call(face.unassign, { query: { zoneId: zone.id, employeeId } });
    expect(await t.as(owner).call(zones.update, { body: move })).toMatchObject({ deviceSerial: move.deviceSerial });
  });

  test('is not added to a scanner that was released', async () => {
    const { owner, zone, personId, assign } = await withPhotos();
    await t.as(owner).call(face.releaseDevice, { body: { zoneId: zone.id } });
    await expect(assign()).rejects.toMatchObject(code('state/not-allowed'));
    expect(desk.simulator.people.has(personId)).toBe(false);
  });
});

describe('photos of a face', () => {
  /** Runs the second request while the first waits for the files it takes into use. */
  async function atOnce(first: () => Promise<unknown>, fileIds: string[], second: () => Promise<unknown>) {
    await holder.query('begin');
    await holder.query('select from app.file where id = any($1::uuid[]) for update', [fileIds]);
    const item = first();
    await expect.poll(holder.waiting).toBe(1);
    const other = second();
    await Promise.race([other.catch(() => null), expect.poll(holder.waiting).toBe(2)]);
    await holder.query('commit');
    await Promise.allSettled([item, other]);
  }

  test('that come while consent is taken back do not outlive it', async () => {
    const { owner, employee, employeeId } = await withPhotos();
    await t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: await photosOf(owner) } });
    const fileIds = await photosOf(owner);
    await atOnce(
      () => t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds } }),
      fileIds,
      () => t.as(employee).call(face.remove, { query: { employeeId } }),
    );
    expect(await t.as(employee).call(face.get, {})).toMatchObject({ consent: { isGiven: false }, photos: [] });
  });

  test('are those of one request, when two come at once', async () => {
    const { owner, employeeId } = await withPhotos();
    const [fileIds, others] = [await photosOf(owner), await photosOf(owner)];
    await atOnce(
      () => t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds } }),
      fileIds,
      () => t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: others } }),
    );
    expect((await t.as(owner).call(face.get, { query: { employeeId } })).photos).toHaveLength(2);
  });
});
