import type { Ctx } from '../../http/context.ts';
import { enqueueLeaveRecount } from '../../jobs/recount-leave.ts';
import { changedSpans, type EmploymentChange } from '../shared/held-employment.ts';

/** Counts the leave of a person again on the days that a new first or last day of work adds or takes. */
export async function countLeaveAgain(ctx: Ctx, change: EmploymentChange): Promise<void> {
  for (const { employeeId, field, from, to } of changedSpans(change)) {
    await enqueueLeaveRecount(ctx, { from, to: field === 'endDate' ? null : to, employeeIds: [employeeId] });
  }
}
