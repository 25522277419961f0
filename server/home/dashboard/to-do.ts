import { sql } from 'kysely';
import type { z } from 'zod';
import type { ToDo } from '../../../contract/home/dashboard.ts';
import { GROUPS, hasAnyGroup, type PermissionGroup } from '../../../domain/permissions.ts';
import { passesGate } from '../../../domain/plans.ts';
import { monthlyPeriod, weeklyPeriod } from '../../../domain/shifts/board-period.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { IS_ACCOUNT_REQUEST, mayTieAccounts } from '../../people/shared/account-request.ts';
import { countAsking } from '../../requests/shared/asks-now.ts';
import { canPlan } from '../../shifts/shared/boards.ts';
import { STATE, WITH_PROFILE } from '../../shifts/shared/cell-rows.ts';
import { countOpenDays } from '../../time/shared/open-days.ts';
import { countExpiring } from './expiring-documents.ts';
import { payrollToDo } from './payroll-to-do.ts';

export type ToDoItem = z.output<typeof ToDo>;

/** How far ahead shifts that are not published are told. */
const PLANNED_DAYS = 62;
/** How long ago overtime was clocked that a choice is asked for. */
const ASKED_DAYS = 31;

/** What waits for the caller, the most urgent first; null for those who could settle none of it. */
export async function readToDo(ctx: Ctx): Promise<ToDoItem[] | null> {
  const holds = (groups: readonly PermissionGroup[]) => hasAnyGroup(ctx.actor.groups, groups);
  const visible = await visibleEmployees(ctx);
  const sources = [
    await payrollToDo(ctx),
    await requestsWaiting(ctx),
    holds(GROUPS.management) ? counted('join-requests', await countJoinRequests(ctx)) : null,
    holds(GROUPS.corrections) ? counted('open-days', await countOpenDays(ctx, visible)) : null,
    holds(GROUPS.corrections) ? counted('odd-clockings', await countOddClockings(ctx, visible)) : null,
    holds(GROUPS.shiftMaking) && passesGate(ctx.organization.plan, 'cloud') ? await shiftDrafts(ctx) : null,
    holds(GROUPS.management) ? counted('expiring-documents', await countExpiring(ctx)) : null,
    holds(GROUPS.management) && passesGate(ctx.organization.plan, 'cloud-not-lite') ? await overtimePolicy(ctx) : null,
  ];
  return sources.every((source) => source === null) ? null : sources.flatMap((source) => source ?? []);
}

type Counted = Extract<ToDoItem, { count: number }>['kind'];
const counted = (kind: Exclude<Counted, 'shift-drafts'>, count: number): ToDoItem[] => (count > 0 ? [{ kind, count }] : []);

/** Anybody may stand in a line; who is asked for nothing has no such list. */
async function requestsWaiting(ctx: Ctx): Promise<ToDoItem[] | null> {
  if (!passesGate(ctx.organization.plan, 'cloud-not-lite')) return null;
  const count = await countAsking(ctx);
  return count > 0 ? counted('requests-waiting', count) : null;
}

/** As many as the list of requests has for the same person: an account that asks to be somebody is answered by owners and administrators. */
async function countJoinRequests({ tx, organizationId, actor }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.employee e
    left join directory.membership m on m.organization_id = e.organization_id and m.employee_id = e.id
    where e.organization_id = ${organizationId} and (e.approve_status = 'PENDING'
      or ${mayTieAccounts({ actor })}::boolean and e.approve_status = 'APPROVED' and ${IS_ACCOUNT_REQUEST})`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function countOddClockings({ tx, organizationId }: Ctx, visible: readonly string[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.clocking_anomaly a where a.organization_id = ${organizationId} and a.status = 'open'
      ${andWhen(visible, (ids) => sql`a.employee_id = any(${ids}::uuid[])`)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Asked until somebody chooses, and only where there is overtime that it decides. */
async function overtimePolicy({ tx, organizationId, organization, now }: Ctx): Promise<ToDoItem[]> {
  const today = dateOf(now, organization.timeZone);
  const { rows } = await sql<{ isOpen: boolean }>`
    select not exists (select from app.overtime_policy where organization_id = ${organizationId})
      and exists (select from app.attendance_day where organization_id = ${organizationId} and overtime_minutes > 0
        and work_date between ${addDays(today, -ASKED_DAYS)}::date and ${today}::date) as "isOpen"`.execute(tx);
  return rows[0]?.isOpen ? [{ kind: 'overtime-policy' }] : [];
}

type Board = {
  id: string;
  name: string;
  board: 'weekly' | 'monthly';
  rule: 'first' | 'customized';
  day: number;
  isMaker: boolean;
};
type Draft = { shiftId: string; date: PlainDate; count: number };

/** Changes that are not published, by board and by the week or month that its page shows at once. */
async function shiftDrafts(ctx: Ctx): Promise<ToDoItem[]> {
  const { tx, organizationId, organization, now, actor } = ctx;
  const today = dateOf(now, organization.timeZone);
  const boards = (
    await sql<Board>`
      select s.id, s.name, s.board, s.start_day_rule as rule, s.start_day as day,
        exists (select from app.shift_maker m where m.organization_id = ${organizationId} and m.shift_id = s.id
          and m.employee_id = ${actor.employeeId}) as "isMaker"
      from app.shift s join app.organization o on o.organization_id = ${organizationId} and o.shift_board_type = s.board
      where s.organization_id = ${organizationId} order by s.name, s.id`.execute(tx)
  ).rows.filter((board) => canPlan(actor, board.isMaker));
  if (boards.length === 0) return [];
  const { rows } = await sql<Draft>`
    select w.shift_id as "shiftId", w.work_date as date, count(*)::int as count from app.shift_work w ${WITH_PROFILE}
    where w.organization_id = ${organizationId} and w.shift_id = any(${boards.map((board) => board.id)}::uuid[])
      and w.work_date between ${addDays(today, -31)}::date and ${addDays(today, PLANNED_DAYS)}::date and ${STATE} < 2
    group by w.shift_id, w.work_date order by w.work_date`.execute(tx);
  return boards.flatMap((board) => periodsOf(board, today, rows));
}

function periodsOf({ id, name, board, rule, day }: Board, today: PlainDate, drafts: readonly Draft[]): ToDoItem[] {
  const periodOf = (date: PlainDate) =>
    board === 'weekly' ? weeklyPeriod(date) : monthlyPeriod(date, { startDayRule: rule, startDay: day });
  const first = periodOf(today).from;
  const found = new Map<PlainDate, Extract<ToDoItem, { kind: 'shift-drafts' }>>();
  for (const draft of drafts.filter((item) => item.shiftId === id && item.date >= first)) {
    const { from, to } = periodOf(draft.date);
    const known = found.get(from)?.count ?? 0;
    found.set(from, { kind: 'shift-drafts', shiftId: id, board, name, from, to, count: known + draft.count });
  }
  return [...found.values()];
}
