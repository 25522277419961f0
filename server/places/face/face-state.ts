import type { z } from 'zod';
import { type FaceState, face } from '../../../contract/places/face.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { allowsFaceData, FACE_CONSENT_VERSION } from '../../../domain/places/face-consent.ts';
import { nameShown } from '../../db/name-shown.ts';
import { fileLink } from '../../files/file-link.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Zone = z.output<typeof FaceState>['zones'][number];
const Status = face.listPeople.answer.element.shape.status;

/** One's own face data, or any person's for those who keep the register; a person of no such reach answers as unknown. */
export async function getFacePerson(ctx: Ctx, employeeId: string): Promise<{ id: string; name: string }> {
  const isOwn = employeeId === ctx.actor.employeeId;
  if (!isOwn && !hasAnyGroup(ctx.actor.groups, GROUPS.management)) throw notFound();
  const row = await ctx.tx
    .selectFrom('app.employee as e')
    .select(['e.id', nameShown('e', ctx.language).as('name')])
    .where('e.organization_id', '=', ctx.organizationId)
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Holds what is kept of a face to one change at a time, so that nothing comes to it while consent is taken back. */
export async function holdFaceData({ tx, organizationId }: Ctx, employeeId: string): Promise<void> {
  await tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .execute();
}

export async function latestConsent({ tx, organizationId }: Ctx, employeeId: string) {
  const row = await tx
    .selectFrom('app.face_consent')
    .select(['version', 'decision', 'at', 'seq'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, decision: row.decision === 'accepted' ? ('accepted' as const) : ('withdrawn' as const) };
}

export async function refuseWithoutConsent(ctx: Ctx, employeeId: string) {
  if (!allowsFaceData(await latestConsent(ctx, employeeId))) throw new AppError('face/consent-needed');
}

export const listPhotos = ({ tx, organizationId }: Ctx, employeeId: string) =>
  tx
    .selectFrom('app.face_photo')
    .select(['file_id', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();

export async function readFaceState(ctx: Ctx, employeeId: string): Promise<z.output<typeof FaceState>> {
  const person = await getFacePerson(ctx, employeeId);
  const consent = await latestConsent(ctx, employeeId);
  const photos = await listPhotos(ctx, employeeId);
  const isGiven = allowsFaceData(consent);
  return {
    employeeId,
    name: person.name,
    consent: { isGiven, version: FACE_CONSENT_VERSION, at: isGiven ? (consent?.at ?? null) : null },
    photos: photos.map((photo) => ({ fileId: photo.file_id, url: fileLink(ctx, photo.file_id), at: photo.created_at })),
    zones: await zonesOf(ctx, employeeId),
  };
}

async function zonesOf({ tx, organizationId }: Ctx, employeeId: string): Promise<Zone[]> {
  const rows = await tx
    .selectFrom('app.face_person as f')
    .innerJoin('app.zone as z', (join) =>
      join.onRef('z.organization_id', '=', 'f.organization_id').onRef('z.id', '=', 'f.zone_id'),
    )
    .select(['f.zone_id', 'z.name', 'f.status', 'f.scans', 'f.registered_at'])
    .where('f.organization_id', '=', organizationId)
    .where('f.employee_id', '=', employeeId)
    .orderBy('z.name')
    .execute();
  return rows.map((row) => ({
    zoneId: row.zone_id,
    zoneName: row.name,
    employeeId,
    status: Status.parse(row.status),
    scans: row.scans,
    registeredAt: row.registered_at,
  }));
}

export async function listFacePeople({ tx, organizationId, language }: Ctx, zoneId: string) {
  const zone = await tx
    .selectFrom('app.zone')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', zoneId)
    .where('type', '=', 'face_scan')
    .executeTakeFirst();
  if (!zone) throw notFound();
  const rows = await tx
    .selectFrom('app.face_person as f')
    .innerJoin('app.employee as e', (join) =>
      join.onRef('e.organization_id', '=', 'f.organization_id').onRef('e.id', '=', 'f.employee_id'),
    )
    .select(['e.id', 'e.code', nameShown('e', language).as('name'), 'f.status', 'f.scans', 'f.registered_at'])
    .where('f.organization_id', '=', organizationId)
    .where('f.zone_id', '=', zoneId)
    .orderBy('e.code')
    .execute();
  return rows.map((row) => ({
    employeeId: row.id,
    code: row.code,
    name: row.name,
    status: Status.parse(row.status),
    scans: row.scans,
    registeredAt: row.registered_at,
  }));
}
