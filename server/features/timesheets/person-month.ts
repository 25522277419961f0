import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { loadDays } from '../../attendance/month-days.ts';
import { loadMonthTotals } from '../../attendance/month-totals.ts';
import { findSheetPerson } from '../../attendance/sheet-people.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** One person's month day by day; whether the caller may see the person is decided before. */
export async function personMonth(ctx: Ctx, { employeeId, month }: { employeeId: string; month: YearMonth }) {
  const person = await findSheetPerson(ctx, employeeId);
  const employeeIds = [employeeId];
  const totals = (await loadMonthTotals(ctx, { month, employeeIds })).get(employeeId);
  const days = (await loadDays(ctx, { employeeIds, from: firstDayOf(month), to: lastDayOf(month) })).get(employeeId);
  if (!person || !totals || !days) throw notFound();
  return { ...person, month, totals, days };
}
