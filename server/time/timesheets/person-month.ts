import { firstTurnOf } from '../../../domain/time/day-status.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { POINT_WORK } from '../../db/quick-transaction.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { loadPlannedDays } from '../shared/month-days.ts';
import { sumDays } from '../shared/month-totals.ts';
import { findSheetPerson } from '../shared/sheet-people.ts';
import { loadCorrections, loadLeaveAfterPay } from './day-corrections.ts';

/** `from` leaves out the days of the month before it. */
type PersonMonth = { employeeId: string; month: YearMonth; from?: PlainDate };

/** One person's month day by day; whether the caller may see the person is decided before. */
export const personMonth = async (ctx: Ctx, query: PersonMonth) => (await monthWithTurn(ctx, query)).month;

/** The same with the moment from which on time alone may change it; null when all of it is over. */
export async function monthWithTurn(ctx: Ctx, { employeeId, month, ...range }: PersonMonth) {
  const from = range.from ?? firstDayOf(month);
  const to = lastDayOf(month);
  const [, person, { days: found, book }, corrections, leaveAfterPay] = await Promise.all([
    ctx.tx.client.query(POINT_WORK),
    findSheetPerson(ctx, employeeId),
    loadPlannedDays(ctx, { employeeIds: [employeeId], from, to }),
    loadCorrections(ctx, { employeeId, from, to }),
    loadLeaveAfterPay(ctx, { employeeId, from, to }),
  ]);
  const days = found.get(employeeId);
  if (!person || !days) throw notFound();
  const { timeZone } = ctx.organization;
  const planned = days.map(({ date }) => ({ date, schedule: book.scheduleOn(employeeId, date), timeZone }));
  return {
    month: { ...person, month, totals: sumDays(days), days, corrections, leaveAfterPay },
    turnsAt: firstTurnOf(planned, ctx.now),
  };
}
