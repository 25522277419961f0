import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { FACE_CONSENT_VERSION, FACE_SCANS } from '../domain/places/face-consent.ts';
import { createFaceScanner } from '../server/adapters/face-scanner.ts';
import { toTimestamp } from '../server/db/column-types.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { sealField } from '../server/places/shared/zone-secrets.ts';
import { startFaceScannerSimulator } from '../server/testing/face-scanner-simulator.ts';
import { COMPANY } from './company-data.ts';
import { drawPng } from './draw-png.ts';

const { organizationId } = COMPANY;
/** The scanner that the simulator plays, at the entrance of the demo company. */
const SCANNER = { serial: 'SIMULATOR-01', password: '12345678', address: '127.0.0.1' };
const FACES = [
  { email: 'employee@demo.wela', skin: '#e8b48f', hair: '#2b211d', shirt: '#3c7dff' },
  { email: 'supporter@demo.wela', skin: '#d79c72', hair: '#4a2f20', shirt: '#12a594' },
] as const;

type Face = (typeof FACES)[number];
type Picture = { id: string; bytes: Buffer };

/** A zone of each further type, and two faces at the scanner; once. */
export async function loadZones(services: Services) {
  const drawn = await Promise.all(FACES.map(async (face) => ({ face, pictures: await picturesOf(face) })));
  const isNew = await withTenant(services.pool, organizationId, {}, async (tx) => {
    const known = await tx
      .selectFrom('app.zone')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('type', '=', 'face_scan')
      .executeTakeFirst();
    if (known) return false;
    const zoneId = await writeZones(tx, services);
    for (const { face, pictures } of drawn) await writeFace(tx, services, { zoneId, email: face.email, pictures });
    return true;
  });
  if (!isNew) return;
  for (const { pictures } of drawn)
    for (const picture of pictures) await services.files.put(organizationId, picture.id, picture.bytes);
}

async function writeZones(tx: TenantTx, services: Services): Promise<string> {
  const scannerId = randomUUID();
  const wifiId = randomUUID();
  const seal = { services, organizationId };
  const row = (name: string, code: string, type: string) => ({ organization_id: organizationId, name, code, type });
  await tx
    .insertInto('app.zone')
    .values({
      ...row('ไวไฟสีลม (Silom Wi-Fi)', 'WIFI', 'wifi'),
      id: wifiId,
      wifi_ssid: 'Wela-Silom',
      wifi_password: sealField(seal, wifiId, 'wifi_password', 'silom-guests-7'),
      wifi_bssid: 'A4:5E:60:C2:19:0F',
      network_addresses: ['203.0.113.0/24'],
    })
    .execute();
  await tx
    .insertInto('app.zone')
    .values({
      ...row('ห้องประชุม (Meeting room beacon)', 'BLE', 'ibeacon'),
      beacon_uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e',
      beacon_major: 100,
      beacon_minor: 7,
      beacon_id: '0A1B-2C3D',
    })
    .execute();
  await tx
    .insertInto('app.zone')
    .values({
      ...row('ทางเข้า (Entrance scanner)', 'FACE', 'face_scan'),
      id: scannerId,
      device_address: SCANNER.address,
      device_serial: SCANNER.serial,
      device_key: SCANNER.serial,
      device_password: sealField(seal, scannerId, 'device_password', SCANNER.password),
    })
    .execute();
  await tx
    .insertInto('app.zone')
    .values(row('Imported Zone', 'IMPORT', 'import'))
    .execute();
  await sql`
      insert into directory.face_device (serial, organization_id, zone_id)
        values (${SCANNER.serial}, ${organizationId}, ${scannerId}) on conflict do nothing`.execute(tx);
  return scannerId;
}

type NewFace = { zoneId: string; email: string; pictures: readonly Picture[] };

async function writeFace(tx: TenantTx, services: Services, { zoneId, email, pictures }: NewFace) {
  const person = await tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!person) return;
  const at = toTimestamp(services.now());
  const owner = { organization_id: organizationId, employee_id: person.id };
  await tx
    .insertInto('app.face_consent')
    .values({ ...owner, seq: 1, version: FACE_CONSENT_VERSION, decision: 'accepted', language: 'th', recorded_by: person.id, at })
    .execute();
  for (const { id, bytes } of pictures) {
    await tx
      .insertInto('app.file')
      .values({
        organization_id: organizationId,
        id,
        purpose: 'face-photo',
        name: 'face.png',
        mime_type: 'image/png',
        size_bytes: bytes.length,
        status: 'ready',
      })
      .execute();
    await tx
      .insertInto('app.face_photo')
      .values({ ...owner, file_id: id, created_at: at })
      .execute();
  }
  await tx
    .insertInto('app.face_person')
    .values({
      ...owner,
      zone_id: zoneId,
      device_person_id: person.id.replaceAll('-', ''),
      status: 'registered',
      scans: FACE_SCANS,
      assigned_at: at,
      registered_at: at,
    })
    .execute();
}

const picturesOf = async (face: Face): Promise<Picture[]> =>
  Promise.all([0, 6].map(async (turn) => ({ id: randomUUID(), bytes: await drawFace(face, turn) })));

/** A drawn face: nobody's photo. */
const drawFace = ({ skin, hair, shirt }: Face, turn: number): Promise<Buffer> =>
  drawPng(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">
  <rect width="320" height="320" fill="#eef1f5"/><path d="M50 320c0-66 48-96 110-96s110 30 110 96z" fill="${shirt}"/>
  <rect x="134" y="190" width="52" height="56" rx="24" fill="${skin}"/><ellipse cx="160" cy="140" rx="68" ry="80" fill="${skin}"/>
  <path d="M88 138c-6-60 28-92 72-92s78 32 72 92c-12-36-36-52-72-52s-60 16-72 52z" fill="${hair}"/>
  <circle cx="${134 + turn}" cy="140" r="7" fill="#222"/><circle cx="${186 + turn}" cy="140" r="7" fill="#222"/>
  <path d="M${136 + turn} 178q24 18 48 0" fill="none" stroke="#222" stroke-width="5" stroke-linecap="round"/></svg>`);

/** Plays the scanner of the demo company on this machine; `shy`: nobody looks the first time, so that a time-out can be seen. */
export async function startDemoScanner(services: Services, mode: 'on' | 'shy'): Promise<{ close(): Promise<void> }> {
  const simulator = await startFaceScannerSimulator({ ...SCANNER, lookAfterMs: 700, missesFirstLook: mode === 'shy' });
  services.faceScanner = createFaceScanner({ loopbackPort: simulator.port, scanSeconds: 4 });
  const { rows } = await withTenant(services.pool, organizationId, { readOnly: true }, (tx) =>
    sql<{ id: string; code: string }>`select f.device_person_id as id, e.code from app.face_person f join app.employee e
        on e.organization_id = f.organization_id and e.id = f.employee_id where f.organization_id = ${organizationId}`.execute(
      tx,
    ),
  );
  const device = { address: SCANNER.address, password: SCANNER.password, key: null };
  for (const { id, code } of rows) await services.faceScanner.createPerson(device, { personId: id, name: code });
  return simulator;
}
