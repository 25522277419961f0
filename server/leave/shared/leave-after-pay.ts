import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Ctx } from '../../http/context.ts';
import { beginPayChange } from '../../people/shared/open-period.ts';
import { correctForLeave } from '../../time/shared/correct-day.ts';
import type { LeaveRecord } from './leave-record.ts';

type Deciding = Pick<Ctx, 'tx' | 'organizationId' | 'organization' | 'now' | 'actor' | 'audit'>;
type WhoseLeave = Pick<LeaveRecord, 'id' | 'employeeId'>;
type Paid = { readonly dates: readonly PlainDate[]; readonly change: 'added' | 'taken' };

/**
 * The leave of days that approved payrolls counted has changed: their sheets stay, and the next payroll pays the difference. What was added
 * and is taken back, and what was taken back of it, is as if it had never been.
 */
export async function noteAfterPay(ctx: Deciding, { id, employeeId }: LeaveRecord, { dates, change }: Paid): Promise<void> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  await beginPayChange(ctx, [employeeId], first, last);
  await sql`update app.leave_day
    set after_pay = case when ${change} = 'taken' and after_pay = 'added' then null else ${change} end
    where organization_id = ${ctx.organizationId} and leave_record_id = ${id} and work_date = any(${[...dates]}::date[])`.execute(
    ctx.tx,
  );
  await correctForLeave(ctx, { employeeId, dates, leaveRecordId: id });
  ctx.audit('time-correction.create', { entity: 'employee', entityId: employeeId, after: { leaveRecordId: id, change, dates } });
}

/** Days of a leave that approved payrolls counted earn otherwise now, by what another leave takes: the next payroll pays the difference. */
export async function notePaidAnew(
  ctx: Pick<Deciding, 'tx' | 'organizationId' | 'audit'>,
  record: WhoseLeave,
  dates: readonly PlainDate[],
) {
  if (dates.length === 0) return;
  const { id, employeeId } = record;
  for (const date of dates) await beginPayChange(ctx, [employeeId], date, date);
  const after = { leaveRecordId: id, change: 'paid-anew', dates };
  ctx.audit('time-correction.create', { entity: 'employee', entityId: employeeId, after });
}

type Opened = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };
/** Days that are open again have the leave that is known now, in their sheets too. Answers whether any of them had another. */
export async function openAfterPay(ctx: Deciding, { employeeIds, from, to }: Opened): Promise<boolean> {
  const ids = [...employeeIds];
  await sql`update app.time_correction set ended_at = ${toTimestamp(ctx.now)}, ended_by = ${ctx.actor.employeeId}
    where organization_id = ${ctx.organizationId} and employee_id = any(${ids}::uuid[]) and leave_record_id is not null
      and reason is null and work_date between ${from}::date and ${to}::date and ended_at is null`.execute(ctx.tx);
  const { numAffectedRows } = await sql`update app.leave_day set after_pay = null
    where organization_id = ${ctx.organizationId} and employee_id = any(${ids}::uuid[]) and after_pay is not null
      and work_date between ${from}::date and ${to}::date`.execute(ctx.tx);
  return (numAffectedRows ?? 0n) > 0n;
}
