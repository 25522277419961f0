import type { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { lineTroubles } from '../../../domain/approvals/line-troubles.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Ctx } from '../../http/context.ts';
import { type Approvers, approverView, loadApprovers } from './load-approvers.ts';
import { type Departments, parentsOf, type StoredFlow, type StoredLine } from './load-flows.ts';
import { readForms } from './read-forms.ts';

type Flow = Answer<typeof approvalLines.flow>;
type Line = Flow['lines'][number];

/** Shows stored lines with the people, forms and troubles of today. */
export async function lineViewer(ctx: Ctx, { departments, flows }: { departments: Departments; flows: readonly StoredFlow[] }) {
  const known = await readForms(ctx);
  const managers = [...departments.values()].flatMap(({ managerIds }) => managerIds);
  const ids = [...managers, ...flows.flatMap(({ lines }) => lines.flatMap(peopleOf))];
  const approvers = await loadApprovers(ctx, ids, dateOf(ctx.now, ctx.organization.timeZone));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return {
    forms: known.filter(({ isOffered }) => isOffered).map(({ id, name }) => ({ id, name })),
    lineOf: (flow: StoredFlow, line: StoredLine): Line => ({
      id: line.id,
      name: line.name,
      externalCode: line.externalCode,
      remindAfterDays: line.remindAfterDays,
      escalateAfterDays: line.escalateAfterDays,
      formTemplates: line.formTemplateIds.map((id) => ({ id, name: names.get(id) ?? '' })),
      approveGroups: line.approveGroups.map((group) => ({
        ...group,
        approvers: group.approvers.map(({ id, employeeId, role }) => ({
          id,
          employee: personOf(ctx, approvers, employeeId),
          role,
        })),
      })),
      troubles: troublesOf(ctx, { flow, line, departments, approvers }),
    }),
  };
}

const peopleOf = ({ approveGroups }: StoredLine): string[] =>
  approveGroups.flatMap(({ approvers }) => approvers.flatMap(({ employeeId }) => employeeId ?? []));

export const personOf = (ctx: Ctx, { people }: Pick<Approvers, 'people'>, id: string | null) => {
  const person = id === null ? undefined : people.get(id);
  return person ? approverView(ctx, person) : null;
};

type Seen = { flow: StoredFlow; line: StoredLine; departments: Departments; approvers: Approvers };

function troublesOf(ctx: Ctx, { flow, line, departments, approvers }: Seen): Line['troubles'] {
  const chain = departmentChain(parentsOf(departments), flow.departmentId);
  const managers = chain.flatMap((id) => departments.get(id)?.managerIds ?? []);
  const hasManager = flow.departmentId === null || managers.some((id) => !approvers.absences.has(id));
  const isDepartmentRemoved = flow.departmentId === null && flow.ofDepartmentId !== null;
  const { holders, absences } = approvers;
  return lineTroubles(line, { lines: flow.lines, isDepartmentRemoved, hasManager, holders, absences }).map((trouble) => ({
    code: trouble.code,
    group: trouble.group,
    employee: personOf(ctx, approvers, 'employeeId' in trouble ? trouble.employeeId : null),
    role: 'role' in trouble ? trouble.role : null,
    needed: 'needed' in trouble ? trouble.needed : null,
    count: 'count' in trouble ? trouble.count : null,
  }));
}
