import { sql } from 'kysely';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

export type BoardRow = {
  id: string;
  board: BoardKind;
  name: string;
  department_id: string | null;
  start_day_rule: 'first' | 'customized';
  start_day: number;
  version: number;
  is_maker: boolean;
};
type Reader = Pick<Ctx, 'tx' | 'organizationId' | 'actor'>;
/** `kind`: the call is one of such boards only. */
type Wanted = { kind?: BoardKind };

async function selectBoard({ tx, organizationId, actor }: Reader, shiftId: string, lock = ''): Promise<BoardRow | undefined> {
  const { rows } = await sql<BoardRow>`
      select s.id, s.board, s.name, s.department_id, s.start_day_rule, s.start_day, s.version,
      exists (select from app.shift_maker m where m.organization_id = ${organizationId} and m.shift_id = s.id
        and m.employee_id = ${actor.employeeId}) as is_maker
    from app.shift s where s.organization_id = ${organizationId} and s.id = ${shiftId} ${sql.raw(lock)}`.execute(tx);
  return rows[0];
}

/** Whether a person plans on a board: those who manage the company on all, a shift maker on their own. */
export const canPlan = (actor: Ctx['actor'], isMaker: boolean): boolean =>
  hasAnyGroup(actor.groups, GROUPS.management) || (isMaker && hasAnyGroup(actor.groups, ['shiftMaker']));

/** A board to read. */
export async function getBoard(ctx: Reader, shiftId: string, { kind }: Wanted = {}): Promise<BoardRow> {
  const board = await selectBoard(ctx, shiftId);
  if (!board || (kind && board.board !== kind)) throw notFound();
  return board;
}

/** A board to plan on. Writers of one board follow each other, so that each sees the cells as they are; readers do not wait. */
export async function lockBoard(ctx: Reader, shiftId: string, { kind }: Wanted = {}): Promise<BoardRow> {
  const board = await selectBoard(ctx, shiftId, 'for no key update of s');
  if (!board || (kind && board.board !== kind)) throw notFound();
  if (!canPlan(ctx.actor, board.is_maker)) throw new AppError('auth/forbidden');
  return board;
}
