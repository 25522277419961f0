import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { beginPayChange } from '../../people/shared/open-period.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { refuseOwnDay } from './record-correction.ts';

/** Ends a correction: the day counts as it was paid again, also where a payroll has paid the difference. */
export async function takeCorrectionBack(
  ctx: Ctx,
  { id, reason }: Query<typeof timeCorrections.takeBack>,
): Promise<{ ok: true }> {
  await holdPay(ctx.tx, ctx.organizationId);
  const { rows } = await sql<{ employeeId: string; date: PlainDate; isEnded: boolean }>`
    select employee_id as "employeeId", work_date as date, ended_at is not null as "isEnded" from app.time_correction
    where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  const [found] = rows;
  if (!found) throw notFound();
  refuseOwnDay(ctx, found.employeeId);
  await beginPayChange(ctx, [found.employeeId], found.date, found.date);
  const { numAffectedRows } = await sql`
    update app.time_correction set ended_at = ${toTimestamp(ctx.now)}, ended_by = ${ctx.actor.employeeId}
    where organization_id = ${ctx.organizationId} and id = ${id} and ended_at is null`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new AppError('conflict');
  ctx.audit('time-correction.cancel', {
    entity: 'employee',
    entityId: found.employeeId,
    before: { date: found.date },
    after: { date: found.date, reason },
  });
  return { ok: true };
}
