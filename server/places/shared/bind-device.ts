import { createHash } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Binding = { zoneId: string; serial: string; releaseKey?: string };

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Gives a scanner to a zone. A scanner that another zone has, in whatever company, is taken over only with the key that was made when
 * it was released there.
 */
export async function bindDevice(ctx: Ctx, { zoneId, serial, releaseKey }: Binding) {
  const { rowCount } = await ctx.tx.client.query(
    `insert into directory.face_device as d (serial, organization_id, zone_id) values ($1, $2, $3)
      on conflict (serial) do update set organization_id = $2, zone_id = $3, release_key_hash = null
        where d.release_key_hash = $4 or (d.organization_id = $2 and d.zone_id = $3)`,
    [serial, ctx.organizationId, zoneId, releaseKey ? digestOf(releaseKey.trim()) : null],
  );
  if (rowCount !== 1) throw new AppError('face/device-taken', {}, [{ field: 'deviceSerial', code: 'face/device-taken' }]);
}

/** Lets go of the scanner of a zone: with a key it waits for who shows the key, without one any person may have it. */
export async function releaseDevice(ctx: Ctx, zoneId: string, releaseKey: string | null): Promise<boolean> {
  const owned = [ctx.organizationId, zoneId];
  const { rowCount } = releaseKey
    ? await ctx.tx.client.query(
        'update directory.face_device set release_key_hash = $3 where organization_id = $1 and zone_id = $2 and release_key_hash is null',
        [...owned, digestOf(releaseKey)],
      )
    : await ctx.tx.client.query('delete from directory.face_device where organization_id = $1 and zone_id = $2', owned);
  return rowCount === 1;
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
