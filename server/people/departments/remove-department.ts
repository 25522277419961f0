import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { departments } from '../../../contract/people/departments.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { countAgainFrom, listPeopleBelow } from '../shared/count-moved-people.ts';
import { keepFormerDepartment } from '../shared/keep-former-department.ts';
import { getDepartment } from './queries.ts';
import { requireEditable, standsBelow } from './write-department.ts';

/** `parentId`: where the departments below go; `above`: where the removed one stood; `from`: the day it counts from. */
type Move = { id: string; name: string; to: string | undefined; parentId: string | null; above: string | null; from: PlainDate };

/**
 * Removes a department: its people and its shift boards go to another one, and so do the departments below it, unless that one is
 * itself below, or there is none: then they move up. Its own hours and holidays end, also for days
 * that were worked in it; those days keep its name, and reports find them by it.
 */
export async function removeDepartment(ctx: Ctx, { id, to }: Query<typeof departments.remove>) {
  const { tx, organizationId } = ctx;
  await lockCompanyPeople(ctx);
  const before = requireEditable(await getDepartment(ctx, id));
  if (to === id) throw invalidField('to', 'form/invalid');
  if (to !== undefined) await getDepartment(ctx, to);
  const isBelow = to !== undefined && (await standsBelow(ctx, to, id));
  const people = await listPeopleBelow(ctx, id);
  const moved = await moveAll(ctx, {
    id,
    name: before.name,
    to,
    parentId: to === undefined || isBelow ? before.parentId : to,
    above: before.parentId,
    from: dateOf(ctx.now, ctx.organization.timeZone),
  });
  if (to === undefined && (moved.people > 0 || moved.boards > 0)) {
    throw new AppError('department/in-use', { people: moved.people, boards: moved.boards });
  }
  await tx.deleteFrom('app.holiday').where('organization_id', '=', organizationId).where('department_id', '=', id).execute();
  await tx.deleteFrom('app.department').where('organization_id', '=', organizationId).where('id', '=', id).execute();
  ctx.audit('department.remove', { entity: 'department', entityId: id, before, after: { movedTo: to ?? null, ...moved } });
  await countAgainFrom(
    ctx,
    people.map((person) => person.employeeId),
  );
  return { ok: true } as const;
}

async function moveAll(ctx: Ctx, move: Move) {
  const { tx, organizationId } = ctx;
  const { id, to, parentId, above, from } = move;
  await keepFormerDepartment(ctx, { ...move, to: to ?? null });
  const people = await sql`
    update app.employee set department_id = ${to ?? null}, version = ${NEXT_VERSION}, updated_at = now()
    where organization_id = ${organizationId} and department_id = ${id}`.execute(tx);
  const boards = await sql`update app.shift set department_id = ${to ?? null}
    where organization_id = ${organizationId} and department_id = ${id}`.execute(tx);
  // What was below it counts from today below the new one; on days before, below what was above it.
  if (parentId !== above) {
    await sql`insert into app.department_place (organization_id, department_id, until_date, parent_id)
      select organization_id, id, ${from}::date, ${above} from app.department
      where organization_id = ${organizationId} and parent_id = ${id} on conflict do nothing`.execute(tx);
  }
  await sql`update app.department_place set parent_id = ${above}
    where organization_id = ${organizationId} and parent_id = ${id}`.execute(tx);
  const below = await sql`update app.department set parent_id = ${parentId}, version = ${NEXT_VERSION}
    where organization_id = ${organizationId} and parent_id = ${id}`.execute(tx);
  return {
    people: Number(people.numAffectedRows ?? 0n),
    boards: Number(boards.numAffectedRows ?? 0n),
    departments: Number(below.numAffectedRows ?? 0n),
  };
}
