import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';
import { requireTemplate } from './members.ts';
import { getTemplate } from './templates.ts';

type Candidates = Answer<typeof payrollTemplates.staffCandidates>;

/** People with a payroll group, who may be named maker or approver: pay is shown only to them. */
export async function listCandidates(ctx: Ctx): Promise<Candidates> {
  const { rows } = await sql<PersonRow & { permission_groups: string[] }>`
      select ${PERSON_COLUMNS}, m.permission_groups from directory.membership m
      join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id ${PERSON_JOINS}
      where m.organization_id = ${ctx.organizationId} and e.organization_id = ${ctx.organizationId}
        and m.approve_status = 'APPROVED' order by e.code`.execute(ctx.tx);
  return rows
    .filter((row) => hasAnyGroup(row.permission_groups, GROUPS.payroll))
    .map((row) => ({ ...personView(row, ctx.language), groups: row.permission_groups }));
}

/** Names who makes or approves: approvers may approve payrolls at all, and stay while one is waiting for them. Someone without a payroll group is `ref-not-found`: they could not open what they should check. */
export async function setStaff(ctx: Ctx, body: Body<typeof payrollTemplates.setMakers>, duty: 'maker' | 'approver') {
  const { templateId } = body;
  await requireTemplate(ctx, templateId);
  const ids = [...new Set(body.employeeIds)];
  const candidates = await listCandidates(ctx);
  const allowed = new Set(candidates.map(idOf));
  if (ids.some((id) => !allowed.has(id))) throw new AppError('ref-not-found', { field: 'employeeIds' });
  const before = await getTemplate(ctx, templateId);
  if (duty === 'approver') await checkApprovers(ctx, { templateId, before: before.approvers.map(idOf), ids, candidates });
  await sql`
      delete from app.payroll_template_staff where organization_id = ${ctx.organizationId} and template_id = ${templateId}
        and duty = ${duty} and not (employee_id = any(${ids}::uuid[]))`.execute(ctx.tx);
  const staff = ids.map((employeeId) => ({ template_id: templateId, duty, employee_id: employeeId }));
  await insertRows(ctx, 'app.payroll_template_staff', staff, { skipKnown: true });
  const named = duty === 'maker' ? before.makers : before.approvers;
  ctx.audit(`payroll-template.set-${duty}s`, {
    entity: 'payroll_template',
    entityId: templateId,
    before: named.map(idOf),
    after: ids,
  });
  return getTemplate(ctx, templateId);
}

const idOf = ({ employeeId }: { employeeId: string }): string => employeeId;

type Naming = { templateId: string; before: readonly string[]; ids: readonly string[]; candidates: Candidates };

async function checkApprovers({ tx, organizationId }: Ctx, { templateId, before, ids, candidates }: Naming) {
  const added = candidates.filter(({ employeeId }) => ids.includes(employeeId) && !before.includes(employeeId));
  if (added.some(({ groups }) => !hasAnyGroup(groups, GROUPS.payrollApproving)))
    throw invalidField('employeeIds', 'form/not-an-approver');
  if (added.length === 0 && before.every((id) => ids.includes(id))) return;
  // Held until the end: a report that proceeds meanwhile sees these approvers.
  await sql`select from app.payroll_template where organization_id = ${organizationId} and id = ${templateId} for update`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`select name from app.payroll_report
    where organization_id = ${organizationId} and template_id = ${templateId} and status = 'PENDING' limit 1`.execute(tx);
  if (rows[0]) throw invalidField('employeeIds', 'form/approval-waiting', { payroll: rows[0].name });
}
