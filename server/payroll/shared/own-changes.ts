import { sql } from 'kysely';
import { type NotedChange, type PayChange, payChangesOf } from '../../../domain/payroll/pay-change.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReportRow } from './report-row.ts';

type Run = Pick<ReportRow, 'id' | 'template_id'>;

/**
 * What the person asking changed of the pay of this run's people since a payroll of the template was approved last, such as a salary or an
 * account; null when nothing. Who changed it, also back, is not who approves it.
 */
export async function ownChange(ctx: Ctx, run: Run): Promise<PayChange | null> {
  if (await decidedSettlement(ctx, run)) return 'items';
  const entries = await entriesSinceApproval(ctx, run);
  const changes = entries.flatMap(payChangesOf);
  if (changes.length === 0) return null;
  const reached = await reachOf(ctx, run);
  const own = changes.find(({ reach }) => {
    if (reach.of === 'all') return true;
    if (reach.of === 'people') return reach.ids.some((id) => reached.people.has(id));
    if (reach.of === 'codes') return reach.codes.some((code) => reached.codes.has(code));
    if (reach.of === 'position') return reached.positions.has(reach.id);
    return reach.id === (reach.of === 'template' ? run.template_id : run.id);
  });
  return own?.change ?? null;
}

/** Whether the person asking confirmed a settlement that the run pays, or decided an amount of it. */
async function decidedSettlement({ tx, organizationId, actor }: Ctx, { id }: Run): Promise<boolean> {
  const { rows } = await sql`
    select from app.settlement s where s.organization_id = ${organizationId} and s.report_id = ${id}
      and (s.confirmed_by = ${actor.employeeId} or exists (select from app.settlement_part p
        where p.organization_id = ${organizationId} and p.settlement_id = s.id and p.changed_by = ${actor.employeeId}))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the person asking changed the account of this person since the run was approved: then another pays to it. */
export async function changedAccountOf(ctx: Ctx, run: Run, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    select code from app.employee where organization_id = ${ctx.organizationId} and id = ${employeeId}`.execute(ctx.tx);
  const code = rows[0]?.code ?? '';
  const entries = await entriesSinceApproval(ctx, run);
  return entries.flatMap(payChangesOf).some(({ change, reach }) => {
    if (change !== 'bank') return false;
    return reach.of === 'people' ? reach.ids.includes(employeeId) : reach.of === 'codes' && reach.codes.includes(code);
  });
}

/** Entries of the log that the index of pay changes holds; an import that is taken back changes whom it had changed. */
async function entriesSinceApproval({ tx, organizationId, actor }: Ctx, { template_id }: Run): Promise<NotedChange[]> {
  const { rows } = await sql<Record<'action' | 'entity', string> & { entityId: string | null; before: unknown; after: unknown }>`
    select e.action, e.entity, e.entity_id as "entityId", e.before,
      case when e.action = 'import.revert' then (select c.after from app.audit_event c where c.organization_id = ${organizationId}
        and c.entity = 'import' and c.entity_id = e.entity_id and c.action = 'import.commit' order by c.at desc limit 1)
      else e.after end as after
    from app.audit_event e
    where e.organization_id = ${organizationId} and e.actor_employee_id = ${actor.employeeId}
      and app.is_pay_change(e.action)
      and e.at > coalesce((select max(a.at) from app.audit_event a
        join app.payroll_report r on r.organization_id = ${organizationId} and r.id::text = a.entity_id
        where a.organization_id = ${organizationId} and a.entity = 'payroll_report' and a.action = 'payroll-report.approve'
          and r.template_id = ${template_id} and r.status = 'APPROVED'), '-infinity')
    order by e.at`.execute(tx);
  return rows;
}

type Reached = { id: string; code: string; positions: string[] };

async function reachOf({ tx, organizationId }: Ctx, run: Run) {
  const { rows } = await sql<Reached>`
    select e.id, e.code, array_remove(array(select m.position_id from app.position_member m
      where m.organization_id = ${organizationId} and m.employee_id = e.id) || e.position_id, null) as positions
    from app.employee e where e.organization_id = ${organizationId} and (
      exists (select from app.payroll_slip s where s.organization_id = ${organizationId} and s.report_id = ${run.id}
        and s.employee_id = e.id)
      or exists (select from app.payroll_template_member t where t.organization_id = ${organizationId}
        and t.template_id = ${run.template_id} and t.employee_id = e.id))`.execute(tx);
  return {
    people: new Set(rows.map((row) => row.id)),
    codes: new Set(rows.map((row) => row.code)),
    positions: new Set(rows.flatMap((row) => row.positions)),
  };
}
