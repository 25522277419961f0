import { type CountedLeaveDay, countLeaveDays, type LeaveTime } from '../../../domain/leave/count-days.ts';
import type { TenantTx } from '../../db/pool.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';
import { leaveSetting } from './leave-setting.ts';
import { takingTerms } from './leave-terms.ts';

export type CountAsk = LeaveTime & { readonly employeeId: string; readonly leaveTypeId: string };
export type CountedLeave = { readonly minutes: number; readonly days: readonly CountedLeaveDay[] };

/** What each day of a leave takes by the person's own plan: published shifts, else work hours; holidays; employment. */
export async function countLeave(tx: TenantTx, ask: CountAsk): Promise<CountedLeave> {
  const setting = await leaveSetting(tx);
  const { organizationId, dayBasis } = setting;
  const terms = await takingTerms(tx, organizationId, ask.leaveTypeId);
  const range = { from: ask.startDate, to: ask.endDate };
  const book = await loadSchedules(tx, { organizationId, employeeIds: [ask.employeeId], ...range });
  const days = countLeaveDays(
    ask,
    { counts: terms.counts, dayBasis },
    { scheduleOn: (date) => book.scheduleOn(ask.employeeId, date), employment: book.employmentOf(ask.employeeId) },
  );
  return { minutes: days.reduce((sum, day) => sum + day.minutes, 0), days };
}
