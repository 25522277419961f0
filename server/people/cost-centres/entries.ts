import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import type { CostCentreEntry, costCentres } from '../../../contract/people/cost-centres.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markAllPayStale } from '../shared/mark-pay-stale.ts';
import { requireKnownIds } from '../shared/require-known.ts';
import { getCostCentre } from './read-cost-centres.ts';
import { type CostCentrePlace, writePlaces } from './write-places.ts';

type Entry = z.output<typeof CostCentreEntry>;

/** What was, is and will be in a cost centre, the latest first of each. */
export async function listEntries(ctx: Ctx, costCentreId: string): Promise<Entry[]> {
  const { tx, organizationId, language } = ctx;
  await getCostCentre(ctx, costCentreId);
  const { rows } = await sql<Entry>`
    select x.id, case when x.department_id is not null then 'department' when x.position_id is not null then 'position'
        else 'employee' end as kind,
      coalesce(d.name, p.name, e.code || ' · ' || ${nameShown('e', language)}) as name, x.from_date as "from", x.until
    from (select y.*, lead(y.from_date) over (partition by y.employee_id, y.position_id, y.department_id
        order by y.from_date) - 1 as until
      from app.cost_centre_entry y where y.organization_id = ${organizationId}) x
    left join app.department d on d.organization_id = ${organizationId} and d.id = x.department_id
    left join app.position p on p.organization_id = ${organizationId} and p.id = x.position_id
    left join app.employee e on e.organization_id = ${organizationId} and e.id = x.employee_id
    where x.cost_centre_id = ${costCentreId}
    order by 2, 3, x.from_date desc`.execute(tx);
  return rows;
}

/** All of them, or with a stranger among them none. Figures stay; drafts are marked, since their slips keep where people belong. */
export async function placeIn(ctx: Ctx, body: Body<typeof costCentres.place>) {
  const { tx, organizationId } = ctx;
  const { costCentreId, from, ...ids } = body;
  if (costCentreId !== null) {
    const known = await getCostCentre(ctx, costCentreId).catch(() => null);
    if (!known) throw new AppError('ref-not-found', {}, [{ field: 'costCentreId', code: 'form/invalid' }]);
    if (!known.active) throw new AppError('cost-centre/retired', { code: known.code });
  }
  await requireKnownIds(ctx, 'app.department', { ids: ids.departmentIds, field: 'departmentIds' });
  await requireKnownIds(ctx, 'app.position', { ids: ids.positionIds, field: 'positionIds' });
  await requireKnownIds(ctx, 'app.employee', { ids: ids.employeeIds, field: 'employeeIds' });
  const places: CostCentrePlace[] = [
    ...[...new Set(ids.departmentIds)].map((departmentId) => ({ departmentId, from, costCentreId })),
    ...[...new Set(ids.positionIds)].map((positionId) => ({ positionId, from, costCentreId })),
    ...[...new Set(ids.employeeIds)].map((employeeId) => ({ employeeId, from, costCentreId })),
  ];
  if (places.length === 0) throw invalidField('departmentIds', 'form/required');
  await writePlaces(tx, organizationId, places);
  await markAllPayStale(tx, organizationId);
  ctx.audit('cost-centre.assign', { entity: 'cost_centre', entityId: costCentreId ?? organizationId, after: body });
  return { placed: places.length };
}

export async function removeEntry(ctx: Ctx, id: string) {
  const { tx, organizationId } = ctx;
  const { rows } = await sql<{
    department_id: string | null;
    position_id: string | null;
    employee_id: string | null;
    from_date: PlainDate;
    cost_centre_id: string | null;
  }>`
    delete from app.cost_centre_entry where organization_id = ${organizationId} and id = ${id}
    returning department_id, position_id, employee_id, from_date, cost_centre_id`.execute(tx);
  const [before] = rows;
  if (!before) throw notFound();
  await markAllPayStale(tx, organizationId);
  ctx.audit('cost-centre.remove-entry', { entity: 'cost_centre', entityId: before.cost_centre_id ?? organizationId, before });
  return { ok: true } as const;
}
