import type { Query } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/face.ts';
import type { MemberContext } from '../../http/context.ts';
import { forget } from './assign-face.ts';
import { getFacePerson } from './face-state.ts';
import { decide } from './write-consent.ts';
import { removePhotos } from './write-photos.ts';
import { asking, devicePersonId, getZoneDevice } from './zone-device.ts';

/**
 * Deletes the face data of a person. Consent and photos go at once, whatever a scanner says; a scanner that does not answer keeps its row,
 * so that the deletion is asked for again. What was deleted, and by whom, stays in the activity log without the data.
 */
export async function removeFace(ctx: MemberContext, { employeeId, withoutScanner }: Query<typeof face.remove>) {
  const devices = await ctx.transaction({}, async (inside) => {
    await getFacePerson(inside, employeeId);
    await decide(inside, employeeId, 'withdrawn');
    const photos = await removePhotos(inside, employeeId);
    const zones = await inside.tx
      .selectFrom('app.face_person')
      .select('zone_id')
      .where('organization_id', '=', ctx.organizationId)
      .where('employee_id', '=', employeeId)
      .execute();
    inside.audit('face.remove', { entity: 'employee', entityId: employeeId, after: { photos, scanners: zones.length } });
    return Promise.all(zones.map((one) => getZoneDevice(inside, one.zone_id)));
  });
  for (const device of devices) {
    if (!withoutScanner) await asking(() => ctx.services.faceScanner.deletePerson(device, devicePersonId(employeeId)));
    await ctx.transaction({}, (inside) => forget(inside, { zoneId: device.zoneId, employeeId }, withoutScanner === true));
  }
  return { ok: true as const };
}
