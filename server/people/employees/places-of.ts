import { sql } from 'kysely';
import { dateOf } from '../../../domain/time.ts';
import type { Ctx } from '../../http/context.ts';
import { branchOf } from '../shared/branch-of.ts';
import { costCentreOf } from '../shared/cost-centre-of.ts';

type Place = { readonly code: string; readonly name: string };
export type Places = { readonly branch: Place | null; readonly costCentre: Place | null };
export const NO_PLACES: Places = { branch: null, costCentre: null };

/** The branch and the cost centre that people belong to today, by the id of the person; no branch is the head office. */
export async function placesOf(ctx: Ctx, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Places>> {
  const { tx, organizationId } = ctx;
  const on = { organizationId, day: sql`${dateOf(ctx.now, ctx.organization.timeZone)}::date` };
  const { rows } = await sql<{ id: string } & Places>`
    select e.id, ${costCentreOf(on)} as "costCentre",
      (select jsonb_build_object('code', b.code, 'name', b.name) from app.branch b
        where b.organization_id = ${organizationId} and b.id = (${branchOf(on)}->>'id')::uuid) as branch
    from app.employee e
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    left join app.position p on p.organization_id = ${organizationId} and p.id = e.position_id
    where e.organization_id = ${organizationId} and e.id = any(${[...employeeIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...places }) => [id, places]));
}
