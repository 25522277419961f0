import { sql } from 'kysely';
import { type FaceDevice, FaceScannerError } from '../../adapters/face-scanner.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { openField } from '../shared/zone-secrets.ts';

/** The scanner of a zone, with its password in clear; a zone of another type has none. */
export async function getZoneDevice(ctx: Ctx, zoneId: string): Promise<FaceDevice & { zoneId: string }> {
  const row = await ctx.tx
    .selectFrom('app.zone')
    .select(['id', 'device_address', 'device_key', 'device_password'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', zoneId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!row.device_address) throw new AppError('face/no-scanner');
  return { zoneId, address: row.device_address, key: row.device_key, password: openField(ctx, row, 'device_password') };
}

/**
 * A released scanner waits for its next owner, who must not find faces in it. `held`: until the transaction ends no one
 * releases it.
 */
export async function refuseReleased({ tx, organizationId }: Ctx, zoneId: string, mode?: 'held') {
  const { numAffectedRows } = await sql`
      select from directory.face_device where organization_id = ${organizationId} and zone_id = ${zoneId}
        and release_key_hash is null
      ${sql.raw(mode === 'held' ? 'for share' : '')}`.execute(tx);
  if (!numAffectedRows) throw new AppError('state/not-allowed');
}

/** A failure of the scanner as the caller is told it. */
export async function asking<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FaceScannerError)) throw error;
    throw new AppError(error.failure === 'timeout' ? 'face/timeout' : 'face/scanner-failed');
  }
}

/** What scanners call a person: letters and digits only, as all of them take. */
export const devicePersonId = (employeeId: string): string => employeeId.replaceAll('-', '');
