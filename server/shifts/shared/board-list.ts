import { sql } from 'kysely';
import type { z } from 'zod';
import type { Board } from '../../../contract/shifts/shift-boards.ts';
import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere } from '../../http/paging.ts';
import { canPlan } from './boards.ts';

export type BoardView = z.output<typeof Board>;
export type BoardFilter = {
  readonly kind?: BoardKind | undefined;
  readonly id?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly name?: string | undefined;
  readonly isMine?: boolean | undefined;
};
type Row = Omit<BoardView, 'canEdit'> & { isMaker: boolean };

/** Boards with their makers and how many people they plan. */
export async function listBoards(ctx: Ctx, filter: BoardFilter): Promise<BoardView[]> {
  const { tx, organizationId, actor, language } = ctx;
  const { rows } = await sql<Row>`
    select s.id, s.board, s.name, s.external_code as "externalCode", s.department_id as "departmentId", d.name as "departmentName",
      s.start_day_rule as "startDayRule", s.start_day as "startDay", s.version,
      coalesce((select json_agg(json_build_object('employeeId', e.id, 'code', e.code, 'name', ${nameShown('e', language)}) order by e.code)
        from app.shift_maker m join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
        where m.organization_id = s.organization_id and m.shift_id = s.id), '[]') as makers,
      (select count(*) from (
        select employee_id from app.shift_member where organization_id = s.organization_id and shift_id = s.id
        union select e.id from app.employee e where s.board = 'weekly' and e.organization_id = s.organization_id
          and e.approve_status = 'APPROVED' and e.department_id in (
            with recursive below as (
              select id from app.department where organization_id = s.organization_id and id = s.department_id
              union select c.id from app.department c join below b on c.parent_id = b.id where c.organization_id = s.organization_id
            ) select id from below)
      ) people) as people,
      (select count(*) from app.shift_group g where g.organization_id = s.organization_id and g.shift_id = s.id) as groups,
      (select max(published_at) from app.shift_publication p where p.organization_id = s.organization_id and p.shift_id = s.id)
        as "lastPublishedAt",
      exists (select from app.shift_maker m where m.organization_id = s.organization_id and m.shift_id = s.id
        and m.employee_id = ${actor.employeeId}) as "isMaker"
    from app.shift s left join app.department d on d.organization_id = s.organization_id and d.id = s.department_id
    where s.organization_id = ${organizationId}
      ${andWhen(filter.kind, (kind) => sql`s.board = ${kind}`)}
      ${andWhen(filter.id, (id) => sql`s.id = ${id}`)}
      ${andWhen(filter.departmentId, (id) => sql`s.department_id = ${id}`)}
      ${andWhen(filter.name || null, (name) => sql`(s.name ilike ${anywhere(name)} or s.external_code ilike ${anywhere(name)})`)}
    order by s.name, s.id`.execute(tx);
  const views = rows.map(({ isMaker, ...row }) => ({ ...row, canEdit: canPlan(actor, isMaker) }));
  return filter.isMine ? views.filter((view) => view.canEdit) : views;
}

/** One board as lists show it. */
export async function viewBoard(ctx: Ctx, id: string, kind?: BoardKind): Promise<BoardView> {
  const [found] = await listBoards(ctx, { id, kind });
  if (!found) throw notFound();
  return found;
}
