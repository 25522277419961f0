import type { z } from 'zod';
import type { ShiftMatch as ShiftMatchWire } from '../../../contract/time/clocking-views.ts';
import { epochMinute } from '../../../domain/time/pair-punches.ts';
import { assignWorkDates, type PlacedPunch, type ShiftMatch } from '../../../domain/time/work-date.ts';
import { addDays } from '../../../domain/time.ts';
import { type Instant, instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { ClockingRow } from './clocking-view.ts';
import { loadSchedules } from './load-schedules.ts';
import { assignmentOf, punchType } from './stored-clockings.ts';

export type MatchWire = z.output<typeof ShiftMatchWire>;

const ofMinute = (minute: number): Instant => instant(minute * 60_000);

/** Why a clocking counts where it does, with the numbers, as the wire has it. */
export function matchView(placed: ShiftMatch & Pick<PlacedPunch, 'punch'>, row: ClockingRow): MatchWire {
  const { window, why, workDate, slot, openIn } = placed;
  const minute = epochMinute(placed.punch.at);
  return {
    why,
    workDate,
    slot,
    shift:
      window === null
        ? null
        : {
            start: ofMinute(window.start),
            end: ofMinute(window.end),
            opens: ofMinute(window.opens),
            closes: ofMinute(window.closes),
          },
    minutesFromStart: window === null ? null : minute - window.start,
    minutesFromEnd: window === null ? null : minute - window.end,
    openedAt: why === 'open-clock-in' && openIn ? openIn.at : null,
    assigned:
      row.assigned_at === null ? null : { by: row.assigned_by, at: instant(row.assigned_at), reason: row.assigned_reason ?? '' },
  };
}

/** Places one person's clockings (removed ones left out), `from` to `to` being the dates they lie on. */
export async function placeRows(
  { tx, organizationId, organization }: Pick<Ctx, 'tx' | 'organizationId' | 'organization'>,
  person: { employeeId: string; from: PlainDate; to: PlainDate },
  rows: readonly ClockingRow[],
): Promise<Map<string, PlacedPunch>> {
  const range = { from: addDays(person.from, -2), to: addDays(person.to, 2) };
  const book = await loadSchedules(tx, { organizationId, employeeIds: [person.employeeId], ...range });
  const punches = rows
    .filter((row) => row.removed_at === null)
    .map((row) => ({ id: row.id, at: instant(row.at), type: punchType(row.clock_type), ...assignmentOf(row) }));
  const placed = assignWorkDates(punches, (date) => book.scheduleOn(person.employeeId, date), {
    timeZone: organization.timeZone,
  });
  return new Map(placed.map((punch) => [punch.punch.id, punch]));
}

export const datesAround = (date: string, days: number) => ({
  from: addDays(plainDate(date), -days),
  to: addDays(plainDate(date), days),
});
