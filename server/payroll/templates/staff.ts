import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
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

/** Names who makes or approves. Someone without a payroll group is `ref-not-found`: they could not open what they should check. */
export async function setStaff(ctx: Ctx, body: Body<typeof payrollTemplates.setMakers>, duty: 'maker' | 'approver') {
  const { templateId } = body;
  await requireTemplate(ctx, templateId);
  const ids = [...new Set(body.employeeIds)];
  const allowed = new Set((await listCandidates(ctx)).map((candidate) => candidate.employeeId));
  if (ids.some((id) => !allowed.has(id))) throw new AppError('ref-not-found', { field: 'employeeIds' });
  const before = await getTemplate(ctx, templateId);
  await sql`
      delete from app.payroll_template_staff where organization_id = ${ctx.organizationId} and template_id = ${templateId}
        and duty = ${duty} and not (employee_id = any(${ids}::uuid[]))`.execute(ctx.tx);
  const staff = ids.map((employeeId) => ({ template_id: templateId, duty, employee_id: employeeId }));
  await insertRows(ctx, 'app.payroll_template_staff', staff, { skipKnown: true });
  const named = duty === 'maker' ? before.makers : before.approvers;
  ctx.audit(`payroll-template.set-${duty}s`, {
    entity: 'payroll_template',
    entityId: templateId,
    before: named.map((item) => item.employeeId),
    after: ids,
  });
  return getTemplate(ctx, templateId);
}
