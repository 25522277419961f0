import { randomBytes } from 'node:crypto';
import type { Body } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/places/face.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { holdsFaces, releaseDevice } from '../shared/bind-device.ts';
import { noteZoneEvent } from '../shared/note-zone-event.ts';
import { asking, getZoneDevice } from './zone-device.ts';

/** A scanner that tells its key hangs and answers, so that its zone counts from then on. */
export async function readDeviceKey(ctx: MemberContext, { zoneId }: Body<typeof face.readDeviceKey>) {
  const device = await ctx.transaction({ readOnly: true }, (inside) => getZoneDevice(inside, zoneId));
  const deviceKey = await asking(() => ctx.services.faceScanner.getDeviceKey(device));
  await ctx.transaction({}, async (inside) => {
    await inside.tx
      .updateTable('app.zone')
      .set({ device_key: deviceKey, is_activated: true, version: NEXT_VERSION })
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', zoneId)
      .execute();
    inside.audit('zone.read-device-key', { entity: 'zone', entityId: zoneId });
    await noteZoneEvent(inside, zoneId, 'device_key', {});
  });
  return { deviceKey };
}

export async function setDeviceWifi(ctx: MemberContext, { zoneId, ssid, password }: Body<typeof face.setDeviceWifi>) {
  const device = await ctx.transaction({ readOnly: true }, (inside) => getZoneDevice(inside, zoneId));
  await asking(() => ctx.services.faceScanner.setWifi(device, { ssid, password }));
  await ctx.transaction({}, async (inside) => {
    inside.audit('zone.set-device-wifi', { entity: 'zone', entityId: zoneId, after: { ssid } });
    await noteZoneEvent(inside, zoneId, 'device_wifi', { ssid });
  });
  return { ok: true as const };
}

/** The people go first: the next owner of the scanner must not find faces in it. Released before looking, so that none comes meanwhile. */
export async function giveUpDevice(ctx: Ctx, zoneId: string) {
  await getZoneDevice(ctx, zoneId);
  const releaseKey = randomBytes(15).toString('base64url');
  if (!(await releaseDevice(ctx, zoneId, releaseKey)) || (await holdsFaces(ctx, zoneId))) throw new AppError('state/not-allowed');
  await ctx.tx
    .updateTable('app.zone')
    .set({ is_activated: false, version: NEXT_VERSION })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', zoneId)
    .execute();
  ctx.audit('zone.release-device', { entity: 'zone', entityId: zoneId });
  await noteZoneEvent(ctx, zoneId, 'release_device', {});
  return { releaseKey };
}
