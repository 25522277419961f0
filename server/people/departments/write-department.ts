import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { Department, departments } from '../../../contract/people/departments.ts';
import { dateOf } from '../../../domain/time.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countAgainFrom, listPeopleBelow } from '../shared/count-moved-people.ts';
import { notePlace } from '../shared/department-stays.ts';
import { getDepartment } from './queries.ts';

export async function createDepartment(ctx: Ctx, body: Body<typeof departments.create>) {
  const { tx, organizationId } = ctx;
  const id = randomUUID();
  await lockCompanyPeople(ctx);
  await refuseTakenName(ctx, id, body.name);
  const parentId = body.parentId ?? null;
  await tx
    .insertInto('app.department')
    .values({ organization_id: organizationId, id, name: body.name, external_code: body.externalCode, parent_id: parentId })
    .execute();
  await writeManagers(ctx, id, body.employeeManagerIds ?? []);
  ctx.audit('department.create', { entity: 'department', entityId: id, after: body });
  return getDepartment(ctx, id);
}

export async function updateDepartment(ctx: Ctx, { id, version, ...fields }: Body<typeof departments.update>) {
  const { tx, organizationId } = ctx;
  const before = requireEditable(await getDepartment(ctx, id));
  if (fields.name !== undefined) await refuseTakenName(ctx, id, fields.name);
  const { numUpdatedRows } = await tx
    .updateTable('app.department')
    .set({ name: fields.name, external_code: fields.externalCode })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
  if (fields.employeeManagerIds) await writeManagers(ctx, id, fields.employeeManagerIds);
  const after = await getDepartment(ctx, id);
  ctx.audit('department.update', { entity: 'department', entityId: id, before, after });
  return after;
}

/** Counts as a change of the department, which holds it: of two sets at once one stands, and who saw it before is told. */
export async function setManagers(ctx: Ctx, { departmentId, employeeManagerIds }: Body<typeof departments.setManagers>) {
  await ctx.tx
    .updateTable('app.department')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', departmentId)
    .execute();
  const before = await getDepartment(ctx, departmentId);
  await writeManagers(ctx, departmentId, employeeManagerIds);
  const after = await getDepartment(ctx, departmentId);
  const note = { before: { managers: before.managers }, after: { managers: after.managers } };
  ctx.audit('department.setManagers', { entity: 'department', entityId: departmentId, ...note });
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
    .set(({ eb }) => ({ parent_id: to, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', departmentId)
    .execute();
  const note = { before: { parentId: before.parentId }, after: { parentId: to } };
  ctx.audit('department.move', { entity: 'department', entityId: departmentId, ...note });
  if (before.parentId !== to) {
    const from = dateOf(ctx.now, ctx.organization.zone);
    await notePlace(tx, organizationId, { departmentId, before: before.parentId, from });
    const people = await listPeopleBelow(ctx, departmentId);
    await countAgainFrom(
      ctx,
      people.map((one) => one.employeeId),
    );
  }
  return { ok: true } as const;
}

export function requireEditable(department: Department): Department {
  if (!department.editable) throw new AppError('department/not-editable');
  return department;
}

async function refuseTakenName({ tx, organizationId }: Ctx, id: string, name: string) {
  const { rows } = await sql`
    select from app.department where organization_id = ${organizationId} and lower(name) = lower(${name}) and id <> ${id}`.execute(
    tx,
  );
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'name', code: 'form/name-taken' }]);
}

async function writeManagers({ tx, organizationId }: Ctx, departmentId: string, employeeIds: readonly string[]) {
  const ids = [...new Set(employeeIds)];
  await tx
    .deleteFrom('app.department_manager')
    .where('organization_id', '=', organizationId)
    .where('department_id', '=', departmentId)
    .execute();
  await sql`
    insert into app.department_manager (organization_id, department_id, employee_id)
    select ${organizationId}, ${departmentId}, id from unnest(${ids}::uuid[]) id`.execute(tx);
}

export async function standsBelow({ tx, organizationId }: Ctx, id: string, above: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from app.department where organization_id = ${organizationId} and id = ${above}
      union select c.id from app.department c join tree on c.parent_id = tree.id where c.organization_id = ${organizationId}
    ) select id from tree where id = ${id}`.execute(tx);
  return rows.length > 0;
}
