import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { costCentres } from '../../../contract/people/cost-centres.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { insertRow, updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { getCostCentre } from './read-cost-centres.ts';

export async function createCostCentre(ctx: Ctx, { code, name }: Body<typeof costCentres.create>) {
  await requireFreeCode(ctx, code, null);
  const { id } = await insertRow(ctx, 'app.cost_centre', { code, name });
  const after = await getCostCentre(ctx, id);
  ctx.audit('cost-centre.create', { entity: 'cost_centre', entityId: id, after });
  return after;
}

export async function updateCostCentre(ctx: Ctx, { id, version, code, name, active }: Body<typeof costCentres.update>) {
  const before = await getCostCentre(ctx, id);
  if (code !== undefined) await requireFreeCode(ctx, code, id);
  await updateVersioned(ctx, 'app.cost_centre', { id, version }, { code, name, is_active: active });
  const after = await getCostCentre(ctx, id);
  ctx.audit('cost-centre.update', { entity: 'cost_centre', entityId: id, before, after });
  return after;
}

/** Holds the company, so that of two that take a code together one is told. */
async function requireFreeCode(ctx: Ctx, code: string, except: string | null) {
  const { tx, organizationId } = ctx;
  await lockCompanyPeople(ctx);
  const { rows } = await sql`
    select from app.cost_centre where organization_id = ${organizationId} and lower(code) = lower(${code})
      and id is distinct from ${except}::uuid`.execute(tx);
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'code', code: 'form/already-used' }]);
}
