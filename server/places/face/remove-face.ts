import type { Query } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/places/face.ts';
import type { FaceDevice } from '../../adapters/face-scanner.ts';
import { AppError } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';
import { forget } from './assign-face.ts';
import { getFacePerson, holdFaceData } from './face-state.ts';
import { decide } from './write-consent.ts';
import { removePhotos } from './write-photos.ts';
import { asking, devicePersonId, getZoneDevice } from './zone-device.ts';

/** Deletes the face data of a person for who may. */
export async function removeFace(ctx: MemberContext, asked: Query<typeof face.remove>) {
  await ctx.transaction({ readOnly: true }, (inside) => getFacePerson(inside, asked.employeeId));
  return deleteFaceData(ctx, asked);
}

/**
 * Deletes the face data of a person. Consent and photos go at once, whatever a scanner says, and each scanner is asked whatever another
 * one does; one that does not answer keeps its row, so that the deletion is asked for again. What was deleted, and by whom, stays in the activity log without the data.
 */
export async function deleteFaceData(ctx: MemberContext, { employeeId, withoutScanner }: Query<typeof face.remove>) {
  const devices = await ctx.transaction({}, async (inside) => {
    await holdFaceData(inside, employeeId);
    await decide(inside, employeeId, 'withdrawn');
    const photos = await removePhotos(inside, employeeId);
    const zones = await inside.tx
      .selectFrom('app.face_person')
      .select('zone_id')
      .where('organization_id', '=', ctx.organizationId)
      .where('employee_id', '=', employeeId)
      .execute();
    inside.audit('face.remove', { entity: 'employee', entityId: employeeId, after: { photos, scanners: zones.length } });
    return Promise.all(zones.map((zone) => getZoneDevice(inside, zone.zone_id)));
  });
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      const isScannerGone = !(await hasForgotten(ctx, { device, employeeId, withoutScanner }));
      await ctx.transaction({}, (inside) => forget(inside, { zoneId: device.zoneId, employeeId }, isScannerGone));
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return { ok: true as const };
}

type Forgetting = Query<typeof face.remove> & { device: FaceDevice };

/** Asks a scanner to forget a person; with `withoutScanner` one that does not answer is gone, and the others forget all the same. */
async function hasForgotten(ctx: MemberContext, { device, employeeId, withoutScanner }: Forgetting): Promise<boolean> {
  try {
    await asking(() => ctx.services.faceScanner.deletePerson(device, devicePersonId(employeeId)));
    return true;
  } catch (error) {
    if (!withoutScanner || !(error instanceof AppError)) throw error;
    return false;
  }
}
