import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { zones } from '../../../contract/places/zones.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { addZone, auditedZone, toZone, type ZoneRow } from '../shared/add-zone.ts';
import { bindDevice, holdsFaces, releaseDevice } from '../shared/bind-device.ts';
import { noteZoneEvent } from '../shared/note-zone-event.ts';
import { type QrZone, qrZoneOf } from '../shared/zone-qr.ts';
import { getZoneRow } from './queries.ts';
import { columnsOf, refuseOtherFields } from './zone-columns.ts';

/** The free plan has one zone per type; two requests at once cannot both be the first. */
async function checkZoneLimit({ tx, organizationId, organization }: Ctx, type: string) {
  if (!organization.plan.isFree) return;
  await sql`select 1 from app.organization where organization_id = ${organizationId} for update`.execute(tx);
  const known = await tx
    .selectFrom('app.zone')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .executeTakeFirst();
  if (known) throw new AppError('plan/zone-limit', { type });
}

/** The server calls scanners, so that it calls none outside the networks of companies. */
function checkDeviceAddress({ services }: Ctx, address: string | undefined) {
  if (address === undefined || services.faceScanner.mayStandAt(address)) return;
  throw invalidField('deviceAddress', 'zone/private-address');
}

export async function createZone(ctx: Ctx, { releaseKey, ...body }: Body<typeof zones.create> & { releaseKey?: string }) {
  if (body.type === 'face_scan') checkDeviceAddress(ctx, body.deviceAddress);
  await checkZoneLimit(ctx, body.type);
  const id = uuid7(ctx.now);
  const { type, ...fields } = body;
  const row = await addZone(ctx, { ...columnsOf(ctx, id, fields), id, name: body.name, type });
  if (row.device_serial) await bindDevice(ctx, { zoneId: id, serial: row.device_serial, releaseKey });
  return toZone(row);
}

export async function updateZone(ctx: Ctx, { id, version, releaseKey, ...body }: Body<typeof zones.update>) {
  const before = await getZoneRow(ctx, id);
  refuseOtherFields(toZone(before).type, body);
  checkDeviceAddress(ctx, body.deviceAddress);
  const isMoved = body.deviceSerial !== undefined && body.deviceSerial !== before.device_serial;
  if (isMoved) await moveDevice(ctx, before, { serial: body.deviceSerial ?? '', releaseKey });
  const row = await updateVersioned(ctx, 'app.zone', { id, version }, columnsOf(ctx, id, body));
  ctx.audit('zone.update', { entity: 'zone', entityId: row.id, before: auditedZone(before), after: auditedZone(row) });
  const fields = Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : field));
  await noteZoneEvent(ctx, row.id, 'edit_zone', { fields });
  return toZone(row);
}

/** Another scanner takes the place of the old one. The old one must be empty first: its next owner would find the faces in it. */
async function moveDevice(ctx: Ctx, before: ZoneRow, { serial, releaseKey }: { serial: string; releaseKey?: string }) {
  if (before.device_serial) await releaseDevice(ctx, before.id, null);
  if (await holdsFaces(ctx, before.id)) {
    throw new AppError('face/people-registered', {}, [{ field: 'deviceSerial', code: 'face/people-registered' }]);
  }
  await bindDevice(ctx, { zoneId: before.id, serial, releaseKey });
}

/** Only a zone that no clocking names and no face is registered at can go; the others are history, or hold people's data. */
export async function removeZone(ctx: Ctx, id: string) {
  const before = await getZoneRow(ctx, id);
  await releaseDevice(ctx, id, null);
  const removed = await sql<{ id: string }>`
    delete from app.zone z where z.organization_id = ${ctx.organizationId} and z.id = ${id} and not exists (
      select from app.clocking c where c.organization_id = ${ctx.organizationId} and c.zone_id = z.id) and not exists (
      select from app.face_person f where f.organization_id = ${ctx.organizationId} and f.zone_id = z.id)
    returning z.id`.execute(ctx.tx);
  if (removed.rows.length === 0) throw new AppError('zone/in-use');
  ctx.audit('zone.remove', { entity: 'zone', entityId: id, before: auditedZone(before) });
  return { ok: true as const };
}

/** What the codes of a QR zone are made from; other zones have none and answer as unknown. */
export async function getQrZone(ctx: Ctx, id: string): Promise<QrZone & { name: string }> {
  const row = await getZoneRow(ctx, id);
  const zone = qrZoneOf(row);
  if (!zone) throw notFound();
  return { ...zone, name: row.name };
}
