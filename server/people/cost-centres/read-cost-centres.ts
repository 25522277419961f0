import { sql } from 'kysely';
import type { CostCentre } from '../../../contract/people/cost-centres.ts';
import { dateOf } from '../../../domain/time.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** All cost centres by code, or the one with an id. */
export async function listCostCentres(ctx: Ctx, id: string | null = null): Promise<CostCentre[]> {
  const { tx, organizationId } = ctx;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const { rows } = await sql<CostCentre>`
    select c.id, c.code, c.name, c.is_active as active, c.version, coalesce(now.placed, 0)::int as placed
    from app.cost_centre c
    left join (select cost_centre_id, count(*) as placed from (
        select distinct on (employee_id, position_id, department_id) cost_centre_id from app.cost_centre_entry
        where organization_id = ${organizationId} and from_date <= ${today}::date
        order by employee_id, position_id, department_id, from_date desc) counted
      group by 1) now on now.cost_centre_id = c.id
    where c.organization_id = ${organizationId} and (${id}::uuid is null or c.id = ${id}::uuid)
    order by c.code collate "und-x-icu", c.id`.execute(tx);
  return rows;
}

export async function getCostCentre(ctx: Ctx, id: string): Promise<CostCentre> {
  const [found] = await listCostCentres(ctx, id);
  if (!found) throw notFound();
  return found;
}
