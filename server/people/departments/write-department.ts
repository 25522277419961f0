import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { Department, departments } from '../../../contract/people/departments.ts';
import { dateOf } from '../../../domain/time.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { insertRow, insertRows, NEXT_VERSION, requireFreeName, updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countAgainFrom, listPeopleBelow } from '../shared/count-moved-people.ts';
import { notePlace } from '../shared/department-stays.ts';
import { getDepartment } from './queries.ts';

export async function createDepartment(ctx: Ctx, body: Body<typeof departments.create>) {
  await lockCompanyPeople(ctx);
  await requireFreeName(ctx, 'app.department', body.name);
  const row = { name: body.name, external_code: body.externalCode, parent_id: body.parentId ?? null };
  const { id } = await insertRow(ctx, 'app.department', row);
  await writeManagers(ctx, id, body.employeeManagerIds ?? []);
  ctx.audit('department.create', { entity: 'department', entityId: id, after: body });
  return getDepartment(ctx, id);
}

export async function updateDepartment(ctx: Ctx, { id, version, ...fields }: Body<typeof departments.update>) {
  const before = requireEditable(await getDepartment(ctx, id));
  if (fields.name !== undefined) await requireFreeName(ctx, 'app.department', fields.name, { except: id });
  await updateVersioned(ctx, 'app.department', { id, version }, { name: fields.name, external_code: fields.externalCode });
  if (fields.employeeManagerIds) await writeManagers(ctx, id, fields.employeeManagerIds);
  const after = await getDepartment(ctx, id);
  ctx.audit('department.update', { entity: 'department', entityId: id, before, after });
  return after;
}

/** Counts as a change of the department, which holds it: of two sets at once one stands, and who saw it before is told. */
export async function setManagers(ctx: Ctx, { departmentId, employeeManagerIds }: Body<typeof departments.setManagers>) {
  await ctx.tx
    .updateTable('app.department')
    .set({ version: NEXT_VERSION })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', departmentId)
    .execute();
  const before = await getDepartment(ctx, departmentId);
  await writeManagers(ctx, departmentId, employeeManagerIds);
  const after = await getDepartment(ctx, departmentId);
  const note = { before: { managers: before.managers }, after: { managers: after.managers } };
  ctx.audit('department.set-managers', { entity: 'department', entityId: departmentId, ...note });
  return { ok: true } as const;
}

/**
 * Moves a department, from today on: days before keep the hours and holidays it inherited then. The company is held so that two moves
 * together cannot close a circle.
 */
export async function moveDepartment(ctx: Ctx, { departmentId, to }: Body<typeof departments.move>) {
  const { tx, organizationId } = ctx;
  await lockCompanyPeople(ctx);
  const before = requireEditable(await getDepartment(ctx, departmentId));
  if (to !== null && (await standsBelow(ctx, to, departmentId))) throw new AppError('department/cycle');
  await tx
    .updateTable('app.department')
    .set({ parent_id: to, version: NEXT_VERSION })
    .where('organization_id', '=', organizationId)
    .where('id', '=', departmentId)
    .execute();
  const note = { before: { parentId: before.parentId }, after: { parentId: to } };
  ctx.audit('department.move', { entity: 'department', entityId: departmentId, ...note });
  if (before.parentId !== to) {
    const from = dateOf(ctx.now, ctx.organization.timeZone);
    await notePlace(tx, organizationId, { departmentId, before: before.parentId, from });
    const people = await listPeopleBelow(ctx, departmentId);
    await countAgainFrom(
      ctx,
      people.map((person) => person.employeeId),
    );
  }
  return { ok: true } as const;
}

export function requireEditable(department: Department): Department {
  if (!department.editable) throw new AppError('department/not-editable');
  return department;
}

async function writeManagers(ctx: Ctx, departmentId: string, employeeIds: readonly string[]) {
  const { tx, organizationId } = ctx;
  await tx
    .deleteFrom('app.department_manager')
    .where('organization_id', '=', organizationId)
    .where('department_id', '=', departmentId)
    .execute();
  const managers = [...new Set(employeeIds)].map((employeeId) => ({ department_id: departmentId, employee_id: employeeId }));
  await insertRows(ctx, 'app.department_manager', managers);
}

export async function standsBelow({ tx, organizationId }: Ctx, id: string, above: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from app.department where organization_id = ${organizationId} and id = ${above}
      union select c.id from app.department c join tree on c.parent_id = tree.id where c.organization_id = ${organizationId}
    ) select id from tree where id = ${id}`.execute(tx);
  return rows.length > 0;
}
