import { sampleDay } from '../../../domain/home/sample-days.ts';
import { hasTimes, slotsOf } from '../../../domain/time/types.ts';
import { eachDay, instantOf } from '../../../domain/time.ts';
import { type PlainDate, timeOfDay } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';
import type { NewClocking } from '../../time/shared/record-clockings.ts';

type Wanted = {
  readonly employeeIds: readonly string[];
  readonly zoneId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
};

/** What the people clocked by the hours and shifts that the company has; nothing lies in the future. */
export async function sampleClockings(ctx: Ctx, { employeeIds, zoneId, from, to }: Wanted): Promise<NewClocking[]> {
  const { tx, organizationId, organization, now } = ctx;
  const book = await loadSchedules(tx, { organizationId, employeeIds, from, to });
  return employeeIds.flatMap((employeeId, person) => {
    const planned = eachDay(from, to)
      .toReversed()
      .flatMap((date) => {
        const schedule = book.scheduleOn(employeeId, date);
        const [slot] = schedule.kind === 'working' ? slotsOf(schedule).filter(hasTimes) : [];
        return slot ? [{ date, start: slot.start, end: slot.end }] : [];
      });
    return planned.flatMap(({ date, start, end }, workday) =>
      sampleDay({ person, workday, start, end })
        .map(({ minute, type }) => ({
          employeeId,
          at: instantOf(date, timeOfDay(minute), organization.timeZone),
          clockType: type,
          source: 'self' as const,
          zoneId,
        }))
        .filter(({ at }) => at <= now),
    );
  });
}
