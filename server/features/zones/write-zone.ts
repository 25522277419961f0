import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { zones } from '../../../contract/zones.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { auditedZone, getZoneRow, toZone } from './queries.ts';

const newSecret = () => randomBytes(32).toString('base64url');
type Place = { latitude?: number | null; longitude?: number | null; radiusMetres?: number | null };

/** A GPS zone is a place with a radius. */
function checkPlace(type: string, place: Place) {
  if (type !== 'gps') return;
  const missing = (['latitude', 'longitude', 'radiusMetres'] as const).filter((field) => place[field] == null);
  if (missing.length === 0) return;
  throw new AppError(
    'validation/has-errors',
    {},
    missing.map((field) => ({ field, code: 'form/required' })),
  );
}

/** The free plan has one zone per type; two requests at once cannot both be the first. */
async function checkZoneLimit({ tx, organizationId, organization }: Ctx, type: string) {
  if (!organization.plan.isFree) return;
  await sql`select 1 from app.organization where organization_id = ${organizationId} for update`.execute(tx);
  const known = await tx
    .selectFrom('app.zone')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .executeTakeFirst();
  if (known) throw new AppError('plan/zone-limit', { type });
}

export async function createZone(ctx: Ctx, body: Body<typeof zones.create>) {
  checkPlace(body.type, body);
  await checkZoneLimit(ctx, body.type);
  const row = await ctx.tx
    .insertInto('app.zone')
    .values({
      organization_id: ctx.organizationId,
      name: body.name,
      type: body.type,
      code: body.code ?? null,
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      radius_metres: body.radiusMetres ?? null,
      qr_secret: body.type === 'qr' ? newSecret() : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  ctx.audit('zone.create', { entity: 'zone', entityId: row.id, after: auditedZone(row) });
  return toZone(row);
}

export async function updateZone(ctx: Ctx, body: Body<typeof zones.update>) {
  const before = await getZoneRow(ctx, body.id);
  const place = {
    latitude: body.latitude ?? before.latitude,
    longitude: body.longitude ?? before.longitude,
    radiusMetres: body.radiusMetres ?? before.radius_metres,
  };
  checkPlace(before.type, place);
  const row = await ctx.tx
    .updateTable('app.zone')
    .set({
      name: body.name ?? before.name,
      code: body.code === undefined ? before.code : body.code,
      latitude: place.latitude,
      longitude: place.longitude,
      radius_metres: place.radiusMetres,
      version: before.version + 1,
    })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', body.id)
    .where('version', '=', body.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('conflict');
  ctx.audit('zone.update', { entity: 'zone', entityId: row.id, before: auditedZone(before), after: auditedZone(row) });
  return toZone(row);
}

/** Only a zone that no clocking names can go; the others are history. */
export async function removeZone(ctx: Ctx, id: string) {
  const before = await getZoneRow(ctx, id);
  const removed = await sql<{ id: string }>`
    delete from app.zone z where z.organization_id = ${ctx.organizationId} and z.id = ${id} and not exists (
      select from app.clocking c where c.organization_id = ${ctx.organizationId} and c.zone_id = z.id)
    returning z.id`.execute(ctx.tx);
  if (removed.rows.length === 0) throw new AppError('state/not-allowed');
  ctx.audit('zone.remove', { entity: 'zone', entityId: id, before: auditedZone(before) });
  return { ok: true as const };
}

export async function applyZoneEvent(ctx: Ctx, body: Body<typeof zones.event>) {
  const before = await getZoneRow(ctx, body.id);
  if (body.event === 'renew_code' && before.type !== 'qr') throw new AppError('state/not-allowed');
  const change = body.event === 'renew_code' ? { qr_secret: newSecret() } : { is_enabled: body.isEnabled ?? !before.is_enabled };
  const row = await ctx.tx
    .updateTable('app.zone')
    .set({ ...change, version: before.version + 1 })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', body.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('conflict');
  ctx.audit(`zone.${body.event}`, {
    entity: 'zone',
    entityId: row.id,
    before: { isEnabled: before.is_enabled },
    after: { isEnabled: row.is_enabled },
  });
  return toZone(row);
}

/** The secret of a QR zone; other zones have none and answer as unknown. */
export async function getQrZone(ctx: Ctx, id: string): Promise<{ id: string; name: string; secret: string }> {
  const row = await getZoneRow(ctx, id);
  if (row.qr_secret === null) throw notFound();
  return { id: row.id, name: row.name, secret: row.qr_secret };
}
