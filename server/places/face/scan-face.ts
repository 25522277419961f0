import { setTimeout as wait } from 'node:timers/promises';
import type { Body } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/places/face.ts';
import { FACE_SCANS } from '../../../domain/places/face-consent.ts';
import type { FaceDevice } from '../../adapters/face-scanner.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { getFacePerson, readFaceState, refuseWithoutConsent } from './face-state.ts';
import { asking, devicePersonId, getZoneDevice } from './zone-device.ts';

type Scan = Body<typeof face.scan>;
const LOOK_AGAIN_MS = 400;

/** Has the scanner take one picture, and waits until it has a face more; a scan that was counted already is answered as done. */
export async function scanFace(ctx: MemberContext, { zoneId, employeeId, scan }: Scan) {
  const { device, scans } = await ctx.transaction({ readOnly: true }, async (inside) => {
    await getFacePerson(inside, employeeId);
    const found = await getZoneDevice(inside, zoneId);
    await refuseWithoutConsent(inside, employeeId);
    return { device: found, scans: await scansOf(inside, { zoneId, employeeId }) };
  });
  if (scan > scans + 1) throw new AppError('state/not-allowed');
  if (scan === scans + 1) {
    await asking(() => takeScan(ctx, device, devicePersonId(employeeId)));
    await ctx.transaction({}, (inside) => countScan(inside, { zoneId, employeeId, scan }));
  }
  return ctx.transaction({ readOnly: true }, (inside) => readFaceState(inside, employeeId));
}

async function scansOf({ tx, organizationId }: Ctx, { zoneId, employeeId }: Omit<Scan, 'scan'>): Promise<number> {
  const row = await tx
    .selectFrom('app.face_person')
    .select('scans')
    .where('organization_id', '=', organizationId)
    .where('zone_id', '=', zoneId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.scans;
}

async function takeScan({ services }: MemberContext, device: FaceDevice, personId: string) {
  const { faceScanner } = services;
  const before = new Set(await faceScanner.findFaces(device, personId));
  const end = performance.now() + faceScanner.scanSeconds * 1_000;
  await faceScanner.takeImage(device, personId);
  for (;;) {
    const faces = await faceScanner.findFaces(device, personId);
    if (faces.some((id) => !before.has(id))) return;
    if (performance.now() > end) throw new AppError('face/timeout');
    await wait(LOOK_AGAIN_MS);
  }
}

/** Of two that counted the same look at once, one is refused. */
async function countScan(ctx: Ctx, { zoneId, employeeId, scan }: Scan) {
  const isLast = scan === FACE_SCANS;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.face_person')
    .set(isLast ? { scans: scan, status: 'registered', registered_at: toTimestamp(ctx.now) } : { scans: scan })
    .where('organization_id', '=', ctx.organizationId)
    .where('zone_id', '=', zoneId)
    .where('employee_id', '=', employeeId)
    .where('scans', '=', scan - 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('state/not-allowed');
  ctx.audit(isLast ? 'face.register' : 'face.scan', { entity: 'zone', entityId: zoneId, after: { employeeId, scan } });
}
