import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { passesGate } from '../../../domain/plans.ts';
import { toJson } from '../../db/column-types.ts';
import type { Ctx } from '../../http/context.ts';
import type { SampleKind } from '../shared/sample-kinds.ts';

type Found = { people: boolean; hours: boolean; place: boolean; clocking: boolean; payroll: boolean; isPutAway: boolean };

/** Whether a thing that was found is one of the company’s own and no sample. */
const isReal = (kind: SampleKind, id: string, organizationId: string) => sql`not exists (select from app.sample_row r
  where r.organization_id = ${organizationId} and r.kind = ${kind} and r.id = ${sql.ref(id)})`;

/** The first steps of a company, each done when what it makes is there. Hours as every company begins with them count once they are confirmed. */
export async function readChecklist({ tx, organizationId, organization }: Ctx): Promise<Answer<typeof dashboard.checklist>> {
  const { rows } = await sql<Found>`
    select
      (select count(*) > 1 from app.employee e where organization_id = ${organizationId} and approve_status = 'APPROVED'
        and ${isReal('employee', 'e.id', organizationId)}) as people,
      coalesce((o.settings->'checklist'->>'areHoursRight')::boolean, false)
        or exists (select from app.work_hour where organization_id = ${organizationId}
          and (active_date > date '1900-01-01' or is_working_day <> (weekday between 1 and 5)
            or is_working_day and (start_minute <> 540 or end_minute <> 1080 or break_minutes <> 60)))
        or exists (select from app.shift_assignment a where organization_id = ${organizationId}
          and ${isReal('employee', 'a.employee_id', organizationId)}) as hours,
      exists (select from app.zone z where organization_id = ${organizationId} and is_enabled and type <> 'import'
        and ${isReal('zone', 'z.id', organizationId)}) as place,
      exists (select from app.clocking c where organization_id = ${organizationId} and removed_at is null
        and ${isReal('employee', 'c.employee_id', organizationId)}) as clocking,
      exists (select from app.payroll_report p where organization_id = ${organizationId} and status <> 'VOIDED'
        and ${isReal('payroll-report', 'p.id', organizationId)}) as payroll,
      coalesce((o.settings->'checklist'->>'isPutAway')::boolean, false) as "isPutAway"
    from app.organization o where o.organization_id = ${organizationId}`.execute(tx);
  const [found] = rows;
  if (!found || found.isPutAway) return { steps: null };
  const hasPayroll = passesGate(organization.plan, 'payroll') && organization.countryCode === 'TH' && organization.runsPayroll;
  const names = ['people', 'hours', 'place', 'clocking', ...(hasPayroll ? (['payroll'] as const) : [])] as const;
  const steps = names.map((step) => ({ step, isDone: found[step] }));
  return { steps: steps.every((step) => step.isDone) ? null : steps };
}

/** Puts the list away for the whole company, brings it back, or says that the hours of the company are right as they are. */
export async function keepChecklist(ctx: Ctx, body: Body<typeof dashboard.setChecklist>) {
  const { numAffectedRows } = await sql`
    update app.organization
    set settings = settings || jsonb_build_object('checklist', coalesce(settings->'checklist', '{}') || ${toJson(body)}::jsonb)
    where organization_id = ${ctx.organizationId} and not coalesce(settings->'checklist', '{}') @> ${toJson(body)}::jsonb`.execute(
    ctx.tx,
  );
  if (numAffectedRows) {
    ctx.audit('company.set-checklist', { entity: 'organization', entityId: ctx.organizationId, after: body });
  }
  return { ok: true as const };
}
