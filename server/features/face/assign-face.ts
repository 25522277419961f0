import type { Body, Query } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/face.ts';
import { LEAST_FACE_PHOTOS } from '../../../domain/zones/face-consent.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { getFacePerson, listPhotos, readFaceState, refuseWithoutConsent } from './face-state.ts';
import { asking, devicePersonId, getZoneDevice } from './zone-device.ts';

type Pair = Body<typeof face.assign>;

/** The scanner first, the row after: a person that only the scanner knows is counted as unknown, never the other way round. */
export async function assignFace(ctx: MemberContext, { zoneId, employeeId }: Pair) {
  const { device, fileIds, code } = await ctx.transaction({ readOnly: true }, async (inside) => {
    await getFacePerson(inside, employeeId);
    const found = await getZoneDevice(inside, zoneId);
    await refuseWithoutConsent(inside, employeeId);
    const photos = await listPhotos(inside, employeeId);
    if (photos.length < LEAST_FACE_PHOTOS) throw new AppError('face/photos-needed');
    return { device: found, fileIds: photos.map((one) => one.file_id), code: await codeOf(inside, employeeId) };
  });
  const personId = devicePersonId(employeeId);
  const { faceScanner } = ctx.services;
  await asking(async () => {
    await faceScanner.createPerson(device, { personId, name: code });
    for (const fileId of fileIds) {
      const image = await contentOf(ctx, fileId);
      await faceScanner.createFace(device, { personId, faceId: devicePersonId(fileId), image });
    }
  });
  return ctx.transaction({}, async (inside) => {
    await refuseWithoutConsent(inside, employeeId);
    await inside.tx
      .insertInto('app.face_person')
      .values({
        organization_id: ctx.organizationId,
        zone_id: zoneId,
        employee_id: employeeId,
        device_person_id: personId,
        assigned_at: toTimestamp(ctx.now),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'zone_id', 'employee_id'])
          .doUpdateSet({ status: 'assigned', scans: 0, registered_at: null }),
      )
      .execute();
    inside.audit('face.assign', { entity: 'zone', entityId: zoneId, after: { employeeId } });
    return readFaceState(inside, employeeId);
  });
}

async function codeOf({ tx, organizationId }: Ctx, employeeId: string): Promise<string> {
  const { code } = await tx
    .selectFrom('app.employee')
    .select('code')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return code;
}

async function contentOf({ services, organizationId }: MemberContext, fileId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of services.files.read(organizationId, fileId)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Makes one scanner forget a person. */
export async function unassignFace(ctx: MemberContext, { zoneId, employeeId, withoutScanner }: Query<typeof face.unassign>) {
  const device = await ctx.transaction({ readOnly: true }, async (inside) => {
    await getFacePerson(inside, employeeId);
    const found = await getZoneDevice(inside, zoneId);
    await refuseUnassigned(inside, { zoneId, employeeId });
    return found;
  });
  if (!withoutScanner) await asking(() => ctx.services.faceScanner.deletePerson(device, devicePersonId(employeeId)));
  await ctx.transaction({}, (inside) => forget(inside, { zoneId, employeeId }, withoutScanner === true));
  return { ok: true as const };
}

async function refuseUnassigned({ tx, organizationId }: Ctx, { zoneId, employeeId }: Pair) {
  const known = await tx
    .selectFrom('app.face_person')
    .select('zone_id')
    .where('organization_id', '=', organizationId)
    .where('zone_id', '=', zoneId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (!known) throw notFound();
}

export async function forget(ctx: Ctx, { zoneId, employeeId }: Pair, isScannerGone: boolean) {
  await ctx.tx
    .deleteFrom('app.face_person')
    .where('organization_id', '=', ctx.organizationId)
    .where('zone_id', '=', zoneId)
    .where('employee_id', '=', employeeId)
    .execute();
  ctx.audit('face.unassign', { entity: 'zone', entityId: zoneId, after: { employeeId, isScannerGone } });
}
