import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { DepartmentNode, departments } from '../../../contract/people/departments.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, pageOf } from '../../http/paging.ts';
import { managedBy, reachesAll } from '../../http/visible-employees.ts';
import { chooseEmployees } from '../shared/choose-employees.ts';
import { requireManaged } from '../shared/managed-departments.ts';
import { getDepartment, selectDepartments } from './queries.ts';

/** A person who is a manager and nothing more sees the departments they manage, and those below. */
const within = (ctx: Ctx) =>
  reachesAll(ctx) ? sql`true` : sql`d.id in (${managedBy(ctx.organizationId, ctx.actor.employeeId)})`;

/** The departments of the company as a tree, each level by name. */
export async function departmentTree(ctx: Ctx, { organizationId }: Query<typeof departments.list>): Promise<DepartmentNode[]> {
  if (organizationId !== undefined && organizationId !== ctx.organizationId) throw notFound();
  const { content } = await selectDepartments(ctx, within(ctx));
  const nodes = new Map(content.map((row): [string, DepartmentNode] => [row.id, { ...row, subDepartments: [] }]));
  const roots: DepartmentNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.subDepartments ?? roots).push(node);
  }
  return roots;
}

export async function searchDepartments(ctx: Ctx, query: Query<typeof departments.search>) {
  const { sort, name } = query;
  const column = sort.field === 'name' ? sql`d.name collate "und-x-icu"` : sql`d.external_code`;
  const order = sort.direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
  const found = await selectDepartments(
    ctx,
    sql`${within(ctx)}${andWhen(name, (text) => sql`(d.name ilike ${anywhere(text)} or d.external_code ilike ${anywhere(text)})`)}`,
    { order, page: query.page, size: query.size },
  );
  return pageOf(ctx, query, found);
}

/** Removed departments that somebody's days were worked in; of one without such days nothing is left to ask for. */
export async function formerDepartments({ tx, organizationId }: Ctx) {
  const { rows } = await sql<{ id: string; name: string; removedOn: PlainDate }>`
    select f.id, f.name, f.removed_on as "removedOn" from app.former_department f
    where f.organization_id = ${organizationId} and exists (select from app.department_stay s
      where s.organization_id = ${organizationId} and s.former_department_id = f.id)
    order by f.removed_on desc, f.name collate "und-x-icu"`.execute(tx);
  return rows;
}

export async function myDepartments(ctx: Ctx) {
  const { content } = await selectDepartments(
    ctx,
    sql`(d.id in (${managedBy(ctx.organizationId, ctx.actor.employeeId)}) or d.id = (select department_id from app.employee
      where organization_id = ${ctx.organizationId} and id = ${ctx.actor.employeeId}))`,
  );
  return content;
}

export async function departmentMembers(ctx: Ctx, id: string) {
  await requireManaged(ctx, id);
  await getDepartment(ctx, id);
  const { content } = await chooseEmployees(ctx, sql`e.department_id = ${id} and e.approve_status = 'APPROVED'`);
  return content;
}

export async function departmentView(ctx: Ctx, id: string) {
  const members = await departmentMembers(ctx, id);
  return { ...(await getDepartment(ctx, id)), members };
}
