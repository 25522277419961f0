import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { askLeave } from './ask-leave.ts';
import { approveLeave, returnLeave } from './decide-leave.ts';
import type { TakenLeave } from './judge-taken.ts';
import { holdAllBalances } from './leave-locks.ts';

export type ImportedTaken = TakenLeave & { readonly code: string; readonly reason: string | null };
/** A leave that an import wrote: enough to take it back. */
export type TakenChange = { readonly recordId: string; readonly code: string };

/**
 * Writes leaves of a file as the company writes one down: asked for and approved in one, the earlier ones first, so that pay by tranches
 * falls on them as they were taken. The caller holds pay. Nobody is told: people know what leave they took.
 */
export async function bringTaken(ctx: Ctx, leaves: readonly ImportedTaken[]): Promise<TakenChange[]> {
  await holdAllBalances(ctx.tx);
  const changes: TakenChange[] = [];
  for (const { code, ...leave } of [...leaves].sort((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    const { id } = await askLeave(ctx, { ...leave, source: 'import' });
    await approveLeave(ctx, id);
    changes.push({ recordId: id, code });
  }
  return changes;
}

type Standing = { id: string; employeeId: string; date: PlainDate };

/** Codes of people of whose leave a payroll has counted a day: it stays. */
export async function heldByPayroll({ tx, organizationId }: Ctx, changes: readonly TakenChange[]): Promise<string[]> {
  const { rows } = await sql<Standing>`select r.id, r.employee_id as "employeeId", d.work_date as date
    from app.leave_record r join app.leave_day d on d.organization_id = r.organization_id and d.leave_record_id = r.id
    where r.organization_id = ${organizationId} and r.id = any(${changes.map((change) => change.recordId)}::uuid[])
      and r.status = 'approved' and d.minutes > 0 order by d.work_date`.execute(tx);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const employeeIds = [...new Set(rows.map((row) => row.employeeId))];
  const heldBy = await findHeldDays(tx, organizationId, { employeeIds, from: first.date, to: last.date });
  const held = new Set(rows.filter((row) => heldBy(row.employeeId, row.date) !== null).map((row) => row.id));
  return [...new Set(changes.filter((change) => held.has(change.recordId)).map((change) => change.code))];
}

/** Takes the leaves back that still stand, the last first; answers how many. One that somebody took back by hand stays so. */
export async function revertTaken(ctx: Ctx, changes: readonly TakenChange[], reason: string): Promise<number> {
  await holdAllBalances(ctx.tx);
  const { rows } = await sql<{ id: string }>`select id from app.leave_record
    where organization_id = ${ctx.organizationId} and id = any(${changes.map((change) => change.recordId)}::uuid[])
      and status = 'approved' order by start_date desc, id desc`.execute(ctx.tx);
  for (const { id } of rows) await returnLeave(ctx, id, reason);
  return rows.length;
}
