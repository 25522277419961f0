import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Binding = { zoneId: string; serial: string; releaseKey?: string };

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Gives a scanner to a zone. A scanner that another zone has, in whatever company, is taken over only with the key that was made when
 * it was released there.
 */
export async function bindDevice(ctx: Ctx, { zoneId, serial, releaseKey }: Binding) {
  const { numAffectedRows } = await sql`
      insert into directory.face_device as d (serial, organization_id, zone_id)
        values (${serial}, ${ctx.organizationId}, ${zoneId})
      on conflict (serial) do update set organization_id = ${ctx.organizationId}, zone_id = ${zoneId}, release_key_hash = null
        where d.release_key_hash = ${releaseKey ? digestOf(releaseKey.trim()) : null}
          or (d.organization_id = ${ctx.organizationId} and d.zone_id = ${zoneId})`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new AppError('face/device-taken', {}, [{ field: 'deviceSerial', code: 'face/device-taken' }]);
}

/** Lets go of the scanner of a zone: with a key it waits for who shows the key, without one any person may have it. */
export async function releaseDevice(ctx: Ctx, zoneId: string, releaseKey: string | null): Promise<boolean> {
  const { organizationId } = ctx;
  const released = releaseKey
    ? sql`update directory.face_device set release_key_hash = ${digestOf(releaseKey)}
        where organization_id = ${organizationId} and zone_id = ${zoneId} and release_key_hash is null`
    : sql`delete from directory.face_device where organization_id = ${organizationId} and zone_id = ${zoneId}`;
  const { numAffectedRows } = await sql`${released}`.execute(ctx.tx);
  return numAffectedRows === 1n;
}

/** Whether people are registered at the scanner of a zone. */
export async function holdsFaces({ tx, organizationId }: Ctx, zoneId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('app.face_person')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('zone_id', '=', zoneId)
    .executeTakeFirst();
  return known !== undefined;
}
