import type { Body } from '../../../contract/endpoint.ts';
import type { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { settlePerson } from '../../../domain/time/settle-person.ts';
import type { DayTotals, ProblemCode } from '../../../domain/time/types.ts';
import { addDays } from '../../../domain/time.ts';
import { instant } from '../../../domain/units.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';

type Recorded = Body<typeof timeCorrections.record>;

/** What is odd and may still be true. */
const BELIEVED: readonly ProblemCode[] = ['long-day'];

/** The figures of a day with these clockings, by its plan and the rules of the day; null when nobody came. */
export async function countDay(ctx: Ctx, { employeeId, date, clockings }: Recorded): Promise<DayTotals | null> {
  if (clockings.some(({ at }) => at > ctx.now)) throw new AppError('clock/future');
  if (clockings.length === 0) return null;
  const { organizationId, organization } = ctx;
  const range = { from: addDays(date, -2), to: addDays(date, 2) };
  const book = await loadSchedules(ctx.tx, { organizationId, employeeIds: [employeeId], ...range });
  const added = clockings.map(({ at, clockType }, index) => ({ id: `${index}`, at, type: clockType }));
  const { addedDates, days } = settlePerson(
    { employeeId, stored: [], added, dates: [date], settledBefore: instant(0) },
    { timeZone: organization.timeZone, rulesOn: book.rulesOn, scheduleOn: (day) => book.scheduleOn(employeeId, day) },
  );
  const totals = days.find((day) => day.date === date)?.totals;
  if (!totals || addedDates.some((day) => day !== date)) throw invalidField('clockings', 'form/clockings-other-day');
  if (totals.problems.some((code) => !BELIEVED.includes(code))) throw invalidField('clockings', 'form/clockings-incomplete');
  return totals;
}
