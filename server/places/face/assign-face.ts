import type { Body, Query } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/places/face.ts';
import { allowsFaceData, LEAST_FACE_PHOTOS } from '../../../domain/places/face-consent.ts';
import type { FaceDevice } from '../../adapters/face-scanner.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { getFacePerson, holdFaceData, latestConsent, listPhotos, readFaceState, refuseWithoutConsent } from './face-state.ts';
import { asking, devicePersonId, getZoneDevice, refuseReleased } from './zone-device.ts';

type Pair = Body<typeof face.assign>;

/**
 * The scanner first, the row before it is shown a face: a person that only the scanner knows is counted as unknown and has no face
 * there; whatever holds a face stands in a row, so that its deletion reaches it.
 */
export async function assignFace(ctx: MemberContext, pair: Pair) {
  const { zoneId, employeeId } = pair;
  const { device, fileIds, name } = await ctx.transaction({ readOnly: true }, async (inside) => {
    await getFacePerson(inside, employeeId);
    const found = await getZoneDevice(inside, zoneId);
    await refuseReleased(inside, zoneId);
    await refuseWithoutConsent(inside, employeeId);
    const photos = await listPhotos(inside, employeeId);
    if (photos.length < LEAST_FACE_PHOTOS) throw new AppError('face/photos-needed');
    return { device: found, fileIds: photos.map((photo) => photo.file_id), name: await codeOf(inside, employeeId) };
  });
  const images = await Promise.all(fileIds.map((fileId) => contentOf(ctx, fileId)));
  const personId = devicePersonId(employeeId);
  const { faceScanner } = ctx.services;
  await asking(() => faceScanner.createPerson(device, { personId, name }));
  try {
    await ctx.transaction({}, (inside) => noteAssigned(inside, pair));
  } catch (error) {
    await faceScanner.deletePerson(device, personId).catch(() => ctx.log.warn('a person without a face is left in a scanner'));
    throw error;
  }
  await asking(async () => {
    for (const { fileId, image } of images)
      await faceScanner.createFace(device, { personId, faceId: devicePersonId(fileId), image });
  });
  await takeBackWithoutConsent(ctx, pair, device);
  return ctx.transaction({ readOnly: true }, (inside) => readFaceState(inside, employeeId));
}

async function noteAssigned(ctx: Ctx, { zoneId, employeeId }: Pair) {
  await holdFaceData(ctx, employeeId);
  await refuseReleased(ctx, zoneId, 'held');
  await refuseWithoutConsent(ctx, employeeId);
  await writeAssigned(ctx, { zoneId, employeeId });
  ctx.audit('face.assign', { entity: 'zone', entityId: zoneId, after: { employeeId } });
}

const writeAssigned = (ctx: Ctx, { zoneId, employeeId }: Pair) =>
  ctx.tx
    .insertInto('app.face_person')
    .values({
      organization_id: ctx.organizationId,
      zone_id: zoneId,
      employee_id: employeeId,
      device_person_id: devicePersonId(employeeId),
      assigned_at: toTimestamp(ctx.now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'zone_id', 'employee_id'])
        .doUpdateSet({ status: 'assigned', scans: 0, registered_at: null }),
    )
    .execute();

/** Consent that was taken back while the scanner learnt: what it learnt goes, and the row stays until the scanner has said so. */
async function takeBackWithoutConsent(ctx: MemberContext, pair: Pair, device: FaceDevice) {
  const { employeeId } = pair;
  const isGiven = await ctx.transaction({}, async (inside) => {
    await holdFaceData(inside, employeeId);
    const isAllowed = allowsFaceData(await latestConsent(inside, employeeId));
    if (!isAllowed) await writeAssigned(inside, pair);
    return isAllowed;
  });
  if (isGiven) return;
  await asking(() => ctx.services.faceScanner.deletePerson(device, devicePersonId(employeeId)));
  await ctx.transaction({}, (inside) => forget(inside, pair, false));
  throw new AppError('face/consent-needed');
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

/** The content of a photo; one that was deleted a moment ago is missing. */
async function contentOf(
  { services, organizationId }: MemberContext,
  fileId: string,
): Promise<{ fileId: string; image: Buffer }> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of services.files.read(organizationId, fileId)) chunks.push(Buffer.from(chunk));
    return { fileId, image: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new AppError('face/photos-needed');
    throw error;
  }
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
