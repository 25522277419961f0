import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { face } from '../../../contract/places/face.ts';
import { zones } from '../../../contract/places/zones.ts';
import { createFaceScanner } from '../../adapters/face-scanner.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { type FaceScannerSimulator, startFaceScannerSimulator } from '../../testing/face-scanner-simulator.ts';
import { upload } from '../../testing/upload.ts';

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .png()
    .toBuffer();

/** The server of a test file beside a simulated face scanner, and companies that have it. */
export function scannerForFile() {
  const t = appForFile();
  let simulator: FaceScannerSimulator;
  let serials = 0;
  beforeAll(async () => {
    simulator = await startFaceScannerSimulator();
    t.services.faceScanner = createFaceScanner({
      loopbackPort: simulator.port,
      timeoutMs: 300,
      scanSeconds: 0.2,
      retryAfterMs: 5,
    });
  });
  afterAll(() => simulator.close());

  async function photosOf(person: Person, count = 2): Promise<string[]> {
    const ids: string[] = [];
    for (let shade = 0; shade < count; shade += 1) {
      const sent = await upload(t, person, { purpose: 'face-photo', name: 'face.png', bytes: await picture(shade * 40) });
      ids.push(sent.json().id);
    }
    return ids;
  }
  async function register(owner: Person, zoneId: string, employeeId: string) {
    await t.as(owner).call(face.consent, { body: { employeeId, accepted: true } });
    await t.as(owner).call(face.addPhotos, { body: { employeeId, fileIds: await photosOf(owner) } });
    return t.as(owner).call(face.assign, { body: { zoneId, employeeId } });
  }
  /** A company with a scanner at its gate and a person whom that knows when `isActive`. */
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
  return {
    t,
    get simulator() {
      return simulator;
    },
    photosOf,
    register,
    withScanner,
  };
}
