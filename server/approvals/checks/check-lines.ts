import { sql } from 'kysely';
import type { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { dateOf } from '../../../domain/time.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { canSeeEmployee } from '../../http/visible-employees.ts';
import { findLine, placeOf } from '../shared/line-for.ts';
import { lineViewer, personOf } from '../shared/line-viewer.ts';
import { approverView } from '../shared/load-approvers.ts';
import { loadDepartments, loadFlows } from '../shared/load-flows.ts';

type Calls = typeof approvalChecks;

/** Lines with something to look at, those of the company first. */
export async function listTroubles(ctx: Ctx): Promise<Answer<Calls['troubles']>> {
  const departments = await loadDepartments(ctx);
  const flows = await loadFlows(ctx, sql`true`);
  const view = await lineViewer(ctx, { departments, flows });
  const former = await formerNames(ctx);
  const found = flows.flatMap((flow) => {
    const gone = flow.departmentId === null && flow.ofDepartmentId !== null;
    const name = former.get(flow.ofDepartmentId ?? '') ?? '';
    const department = gone ? { id: flow.ofDepartmentId ?? '', name } : placeOf(departments, flow.departmentId);
    return flow.lines.map((line) => ({
      lineId: line.id,
      name: line.name,
      department,
      isRemoved: gone,
      ...troublesOf(view.lineOf(flow, line)),
    }));
  });
  const nameOf = ({ department }: { department: { name: string } | null }) => department?.name ?? '';
  return found.filter(({ troubles }) => troubles.length > 0).sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'th'));
}

const troublesOf = <Trouble>({ troubles }: { troubles: Trouble[] }) => ({ troubles });

async function formerNames({ tx, organizationId }: Ctx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('app.former_department')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function whoApproves(
  ctx: Ctx,
  { employeeId, formTemplateId, date }: Query<Calls['whoApproves']>,
): Promise<Answer<Calls['whoApproves']>> {
  if (!(await canSeeEmployee(ctx, employeeId))) throw notFound();
  if (formTemplateId !== undefined) await requireForm(ctx, formTemplateId);
  const on = date ?? dateOf(ctx.now, ctx.organization.timeZone);
  const { line, from, people } = await findLine(ctx, { employeeId, formTemplateId: formTemplateId ?? null, on });
  return {
    lineId: line.lineId,
    name: line.name,
    from,
    groups: line.groups.map(({ approvers, ...group }) => ({
      ...group,
      approvers: approvers.flatMap(({ employeeId: id, via, standInId }) => {
        const person = people.get(id);
        return person ? [{ employee: approverView(ctx, person), via, standIn: personOf(ctx, { people }, standInId) }] : [];
      }),
    })),
    warnings: line.warnings.map((warning) => ({
      code: warning.code,
      group: warning.group,
      employee: personOf(ctx, { people }, 'employeeId' in warning ? warning.employeeId : null),
      role: 'role' in warning ? warning.role : null,
      needed: 'needed' in warning ? warning.needed : null,
      count: 'count' in warning ? warning.count : null,
    })),
  };
}

async function requireForm({ tx, organizationId }: Ctx, id: string) {
  const form = await tx
    .selectFrom('app.form_template')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!form) throw notFound();
}
