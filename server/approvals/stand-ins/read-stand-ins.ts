import { type RawBuilder, sql } from 'kysely';
import type { standIns } from '../../../contract/approvals/stand-ins.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { StandInPeriod } from '../../../domain/approvals/stand-in-clash.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { approverView, loadApprovers } from '../shared/load-approvers.ts';

type StandIn = Answer<typeof standIns.create>;
export type StandInRow = StandInPeriod & { id: string; note: string | null };

export const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

/** Periods that a condition on `s` (app.approval_delegation) names, the earliest first. */
export async function selectPeriods({ tx, organizationId }: Ctx, condition: RawBuilder<unknown>): Promise<StandInRow[]> {
  const { rows } = await sql<StandInRow>`
    select s.id, s.employee_id as "employeeId", s.delegate_id as "delegateId", s.start_date as "startDate", s.end_date as "endDate", s.note
    from app.approval_delegation s where s.organization_id = ${organizationId} and ${condition}
    order by s.start_date, s.id`.execute(tx);
  return rows;
}

export async function viewPeriods(ctx: Ctx, rows: readonly StandInRow[]): Promise<StandIn[]> {
  const { people } = await loadApprovers(
    ctx,
    rows.flatMap(({ employeeId, delegateId }) => [employeeId, delegateId]),
    todayOf(ctx),
  );
  return rows.flatMap(({ id, employeeId, delegateId, startDate, endDate, note }) => {
    const [employee, delegate] = [people.get(employeeId), people.get(delegateId)];
    if (!employee || !delegate) return [];
    return [{ id, employee: approverView(ctx, employee), delegate: approverView(ctx, delegate), startDate, endDate, note }];
  });
}

export const listStandIns = async (ctx: Ctx) =>
  viewPeriods(ctx, await selectPeriods(ctx, sql`s.end_date >= ${todayOf(ctx)}::date`));

export async function myStandIns(ctx: Ctx): Promise<Answer<typeof standIns.mine>> {
  const own = ctx.actor.employeeId;
  const rows = await selectPeriods(
    ctx,
    sql`${own}::uuid in (s.employee_id, s.delegate_id) and s.end_date >= ${todayOf(ctx)}::date`,
  );
  const views = await viewPeriods(ctx, rows);
  return {
    given: views.filter(({ employee }) => employee.id === own),
    received: views.filter(({ delegate }) => delegate.id === own),
    candidates: await candidatesOf(ctx),
  };
}

/** Who may stand in for the caller: people who can approve today and approve something already, or are of the same department. */
export async function candidatesOf(ctx: Ctx) {
  const { tx, organizationId } = ctx;
  const own = ctx.actor.employeeId;
  const { rows } = await sql<{ id: string }>`
    select e.id from app.employee e
    join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id and m.approve_status = 'APPROVED'
    where e.organization_id = ${organizationId} and e.id <> ${own} and e.approve_status = 'APPROVED'
      and (exists (select from unnest(m.permission_groups) g where lower(g) = any(${[...GROUPS.teams]}::text[]))
        or e.department_id = (select department_id from app.employee where organization_id = ${organizationId} and id = ${own})
        or exists (select from app.department_manager d where d.organization_id = e.organization_id and d.employee_id = e.id)
        or exists (select from app.approver a where a.organization_id = e.organization_id and a.employee_id = e.id))`.execute(tx);
  const { people } = await loadApprovers(
    ctx,
    rows.map(({ id }) => id),
    todayOf(ctx),
  );
  return rows
    .flatMap(({ id }) => people.get(id) ?? [])
    .filter(({ absence }) => absence === null)
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((person) => approverView(ctx, person));
}
