import type { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { inheritedLines } from '../../../domain/approvals/line-in-force.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireManaged } from '../../people/shared/managed-departments.ts';
import { placeOf, placesOf } from '../shared/line-for.ts';
import { lineViewer } from '../shared/line-viewer.ts';
import { loadDepartments, loadFlowsOf, parentsOf } from '../shared/load-flows.ts';

type Flow = Answer<typeof approvalLines.flow>;

export async function readFlow(ctx: Ctx, departmentId: string | null): Promise<Flow> {
  if (departmentId !== null) await requireManaged(ctx, departmentId);
  const departments = await loadDepartments(ctx);
  if (departmentId !== null && !departments.has(departmentId)) throw notFound();
  const chain = departmentChain(parentsOf(departments), departmentId);
  const flows = await loadFlowsOf(ctx, chain);
  const view = await lineViewer(ctx, { departments, flows });
  const own = flows.find((flow) => flow.departmentId === departmentId);
  return {
    department: placeOf(departments, departmentId),
    version: own?.version ?? 0,
    lines: own?.lines.map((line) => view.lineOf(own, line)) ?? [],
    inherited: inheritedLines(placesOf(chain, flows)).flatMap(({ departmentId: from, line }) => {
      const flow = flows.find((known) => known.departmentId === from);
      return flow && from !== departmentId ? [{ from: placeOf(departments, from), line: view.lineOf(flow, line) }] : [];
    }),
    forms: view.forms,
  };
}
