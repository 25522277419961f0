import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import { loadDays } from '../../attendance/month-days.ts';
import { loadMonthTotals } from '../../attendance/month-totals.ts';
import { findSheetPerson } from '../../attendance/sheet-people.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** `from` leaves out the days of the month before it. */
type PersonMonth = { employeeId: string; month: YearMonth; from?: PlainDate };

/** One person's month day by day; whether the caller may see the person is decided before. */
export async function personMonth(ctx: Ctx, { employeeId, month, ...range }: PersonMonth) {
  const person = await findSheetPerson(ctx, employeeId);
  const employeeIds = [employeeId];
  const from = range.from ?? firstDayOf(month);
  const totals = (await loadMonthTotals(ctx, { month, from, employeeIds })).get(employeeId);
  const days = (await loadDays(ctx, { employeeIds, from, to: lastDayOf(month) })).get(employeeId);
  if (!person || !totals || !days) throw notFound();
  return { ...person, month, totals, days };
}
