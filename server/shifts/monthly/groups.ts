import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import type { ShiftGroup } from '../../../contract/shifts/shift-boards.ts';
import { nameShown } from '../../db/name-shown.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { viewBoard } from '../shared/board-list.ts';
import { lockBoard } from '../shared/boards.ts';

type Group = z.output<typeof ShiftGroup>;

async function listGroups({ tx, organizationId, language }: Ctx, part: { shiftId?: string; id?: string }): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, g.shift_id as "shiftId", g.name, g.external_code as "externalCode", g.publish_time as "publishTime", g.version,
      coalesce((select json_agg(json_build_object('employeeId', e.id, 'code', e.code, 'name', ${nameShown('e', language)},
          'departmentName', d.name, 'positionName', p.name) order by m.sort, e.code)
        from app.shift_member m join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
        left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
        left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id
        where m.organization_id = g.organization_id and m.group_id = g.id), '[]') as members
    from app.shift_group g where g.organization_id = ${organizationId}
      ${andWhen(part.shiftId, (id) => sql`g.shift_id = ${id}`)} ${andWhen(part.id, (id) => sql`g.id = ${id}`)}
    order by g.sort, g.name`.execute(tx);
  return rows;
}

async function getGroup(ctx: Ctx, id: string): Promise<Group> {
  const [found] = await listGroups(ctx, { id });
  if (!found) throw notFound();
  return found;
}

/** A monthly board with its groups and who is in them. */
export async function boardWithGroups(ctx: Ctx, shiftId: string) {
  const board = await viewBoard(ctx, shiftId, 'monthly');
  return { ...board, groupList: await listGroups(ctx, { shiftId }) };
}

export async function createGroup(ctx: Ctx, { shiftId, employeeIds, ...fields }: Body<typeof monthlyShifts.createGroup>) {
  await lockBoard(ctx, shiftId, { kind: 'monthly' });
  const id = uuid7(ctx.now);
  await sql`
      insert into app.shift_group (organization_id, id, shift_id, name, external_code, sort)
    select ${ctx.organizationId}, ${id}, ${shiftId}, ${fields.name}, ${fields.externalCode}, coalesce(max(sort) + 1, 0)
      from app.shift_group where organization_id = ${ctx.organizationId} and shift_id = ${shiftId}`.execute(ctx.tx);
  if (employeeIds.length > 0) await putMembers(ctx, { shiftId, groupId: id, employeeIds });
  const after = await getGroup(ctx, id);
  const { members, ...rest } = after;
  ctx.audit('shift-group.create', { entity: 'shift_group', entityId: id, after: { ...rest, members: members.length } });
  return after;
}

export async function updateGroup(ctx: Ctx, { id, version, ...fields }: Body<typeof monthlyShifts.updateGroup>): Promise<Group> {
  const before = await getGroup(ctx, id);
  await lockBoard(ctx, before.shiftId);
  const changes = { name: fields.name, external_code: fields.externalCode, sort: fields.sort };
  await updateVersioned(ctx, 'app.shift_group', { id, version }, changes);
  const after = await getGroup(ctx, id);
  const shown = ({ name, externalCode }: Group) => ({ name, externalCode });
  ctx.audit('shift-group.update', { entity: 'shift_group', entityId: id, before: shown(before), after: shown(after) });
  return after;
}

export async function removeGroup(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { members, ...before } = await getGroup(ctx, id);
  await lockBoard(ctx, before.shiftId);
  await sql`delete from app.shift_group where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  const note = { before: { ...before, members: members.length } };
  ctx.audit('shift-group.remove', { entity: 'shift_group', entityId: id, ...note });
  return { ok: true };
}

type Members = { readonly shiftId: string; readonly groupId: string | null; readonly employeeIds: readonly string[] };

async function putMembers({ tx, organizationId }: Ctx, { shiftId, groupId, employeeIds }: Members) {
  const wanted = [...new Set(employeeIds)];
  const { rows } = await sql<{ is_new: boolean }>`
      insert into app.shift_member as m (organization_id, shift_id, employee_id, group_id, sort)
    select ${organizationId}, ${shiftId}, w.id, ${groupId}, w.place + coalesce((select max(sort) from app.shift_member
        where organization_id = ${organizationId} and shift_id = ${shiftId} and group_id is not distinct
          from ${groupId}::uuid), 0)
      from unnest(${wanted}::uuid[]) with ordinality as w (id, place)
    on conflict (organization_id, shift_id, employee_id) do update set group_id = excluded.group_id, sort = excluded.sort
      where m.group_id is distinct from excluded.group_id
    returning old.employee_id is null as is_new`.execute(tx);
  const added = rows.filter((row) => row.is_new).length;
  return { added, moved: rows.length - added, unchanged: wanted.length - rows.length };
}

/** Puts people into a group; who is in another group of the board moves over. */
export async function addMembers(ctx: Ctx, body: Body<typeof monthlyShifts.addMembers>) {
  const { tx, organizationId } = ctx;
  const { shiftId, groupId, employeeIds } = body;
  const board = await lockBoard(ctx, shiftId);
  const { rows } = await sql<{ people: number; groups: number }>`
      select (select count(*) from app.employee where organization_id = ${organizationId}
        and id = any(${employeeIds}::uuid[])) as people,
      (select count(*) from app.shift_group where organization_id = ${organizationId} and id = ${groupId}
        and shift_id = ${shiftId}) as groups`.execute(tx);
  const isKnown = rows[0]?.people === new Set(employeeIds).size && (groupId === null || rows[0].groups === 1);
  if (!isKnown || (board.board === 'monthly' && groupId === null)) throw new AppError('ref-not-found');
  const done = await putMembers(ctx, body);
  ctx.audit('shift.add-members', { entity: 'shift', entityId: shiftId, after: { groupId, ...done } });
  return done;
}

export async function removeMembers(ctx: Ctx, { shiftId, employeeIds }: Query<typeof monthlyShifts.removeMembers>) {
  await lockBoard(ctx, shiftId);
  const { numAffectedRows } = await sql`
      delete from app.shift_member where organization_id = ${ctx.organizationId} and shift_id = ${shiftId}
        and employee_id = any(${employeeIds}::uuid[])`.execute(ctx.tx);
  const removed = Number(numAffectedRows ?? 0n);
  if (removed === 0) throw notFound();
  ctx.audit('shift.remove-members', { entity: 'shift', entityId: shiftId, after: { removed } });
  return { removed };
}
