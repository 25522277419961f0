import { daysAfter, leaveYearOn, monthsAfter } from '../../../domain/leave/leave-year.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { hiredOnOf } from './leave-left.ts';
import { leaveSetting } from './leave-setting.ts';

/**
 * The first day of the leave year that runs today: what is given today counts for it already. Of one person it is that person's year; of
 * many whose years begin with their days of hire, the earliest day on which a running one may have begun.
 */
export async function startOfRunningYear(ctx: Ctx, employeeId: string | null = null): Promise<PlainDate> {
  const { yearRule } = await leaveSetting(ctx.tx);
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  if (employeeId === null && yearRule.basis === 'hired') return daysAfter(monthsAfter(today, -12), 1);
  const hiredOn = employeeId === null ? null : await hiredOnOf(ctx.tx, ctx.organizationId, employeeId);
  return leaveYearOn(today, yearRule, hiredOn).start;
}
