import { sql } from 'kysely';
import { type CountedLeaveDay, countLeaveDays, type LeaveTime } from '../../../domain/leave/count-days.ts';
import type { TenantTx } from '../../db/pool.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import type { LeaveGround } from './leave-ground.ts';

export type CountAsk = LeaveTime & {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  /** The record that is counted, once it is written. */
  readonly id?: string;
};
export type CountedLeave = { readonly minutes: number; readonly days: readonly CountedLeaveDay[] };

/** What each day of a leave takes by the person's own plan: published shifts, else work hours; holidays; employment. */
export const countLeave = async (tx: TenantTx, ask: CountAsk, ground: LeaveGround): Promise<CountedLeave> =>
  (await readPlanOf(tx, ground.setting.organizationId, ask))(ground);

/** The same, read before it is known what the company and the type say of counting. */
export async function readPlanOf(
  tx: TenantTx,
  organizationId: string,
  ask: CountAsk,
): Promise<(ground: LeaveGround) => CountedLeave> {
  const range = { from: ask.startDate, to: ask.endDate };
  const [book, taken] = await Promise.all([
    loadSchedules(tx, { organizationId, employeeIds: [ask.employeeId], ...range }),
    ask.startPart === 'hours' ? takenByOthers(tx, organizationId, ask) : 0,
  ]);
  return (ground) => countBy(ask, ground, { book, taken });
}

type PlanOfPerson = { readonly book: ScheduleBook; readonly taken: number };
function countBy(ask: CountAsk, { setting: { dayBasis }, terms }: LeaveGround, { book, taken }: PlanOfPerson): CountedLeave {
  const days = countLeaveDays(
    ask,
    { counts: terms.counts, dayBasis },
    {
      scheduleOn: (date) => book.scheduleOn(ask.employeeId, date),
      employment: book.employmentOf(ask.employeeId),
      takenOn: () => taken,
    },
  );
  return { minutes: days.reduce((sum, day) => sum + day.minutes, 0), days };
}

/** Minutes that the person's other leaves take of the date of a leave by the hour. */
async function takenByOthers(
  tx: TenantTx,
  organizationId: string,
  { employeeId, id = '', startDate }: CountAsk,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select coalesce(sum(d.minutes), 0)::int as minutes from app.leave_day d
    join app.leave_record r on r.organization_id = d.organization_id and r.id = d.leave_record_id
    where d.organization_id = ${organizationId} and d.employee_id = ${employeeId} and d.work_date = ${startDate}::date
      and r.status in ('pending', 'approved') and r.id::text <> ${id}`.execute(tx);
  return rows[0]?.minutes ?? 0;
}
