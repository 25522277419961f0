import type { Instant } from '../units.ts';
import { epochMinute, type PairedPunches } from './pair-punches.ts';
import { type DaySchedule, hasTimes, slotsOf } from './types.ts';

/** A stretch in minutes since the epoch, `[from, until)`. */
export type Stretch = { readonly from: number; readonly until: number };
/** One shift of a date with the work that belongs to it. `shift` null: no times. `isOpen`: its last clock in is not closed. `firstSecond`: seconds past the minute of `firstIn`. */
export type SlotWork = {
  readonly schedule: DaySchedule;
  readonly shift: { readonly start: number; readonly end: number } | null;
  readonly stretches: readonly Stretch[];
  readonly firstIn: number | null;
  readonly firstSecond: number;
  readonly isOpen: boolean;
};
/** `minuteOf` places a time of day of the date; `slots` tells the slot of a clock in by its id, 0 for those left out. */
export type SlotsOfDay = {
  readonly schedule: DaySchedule;
  readonly slots: ReadonlyMap<string, number>;
  readonly minuteOf: (time: DaySchedule['start']) => number;
};

/**
 * Shares the work of a date among its shifts. A stretch of work belongs to the shift of its clock in; where it runs past the
 * start of a later shift (or the end of the one before, if they overlap), the rest belongs to that one. Work before the start
 * of a shift stays with it, as an early arrival. Nothing is lost or counted twice. Source: product rule, decision 036.
 * Example: shifts 08:00–12:00 and 13:00–17:00, in 08:00, out 17:00 → 08:00–13:00 to the first, 13:00–17:00 to the second.
 */
export function slotWork(paired: PairedPunches, { schedule, slots, minuteOf }: SlotsOfDay): SlotWork[] {
  const shifts = slotsOf(schedule).map((slot) =>
    hasTimes(slot) ? { start: minuteOf(slot.start), end: minuteOf(slot.end) } : null,
  );
  const begins = beginningsOf(shifts);
  const stretches = shifts.map((): Stretch[] => []);
  const last = shifts.length - 1;
  for (const pair of paired.work) {
    let slot = Math.min(slots.get(pair.from.id) ?? 0, last);
    let from = epochMinute(pair.from.at);
    const until = epochMinute(pair.to.at);
    for (let later = slot + 1; later <= last; later += 1) {
      const begin = begins[later];
      if (begin === undefined || until <= begin) break;
      if (from < begin) stretches[slot]?.push({ from, until: begin });
      from = Math.max(from, begin);
      slot = later;
    }
    stretches[slot]?.push({ from, until });
  }
  const open = paired.openIn;
  const openSlot = open ? Math.min(slots.get(open.id) ?? 0, last) : null;
  return slotsOf(schedule).map((daySchedule, slot) => {
    const own = stretches[slot] ?? [];
    const isOpen = openSlot === slot;
    const isOpenAlone = own[0] === undefined && isOpen && open !== null;
    const firstIn = own[0]?.from ?? (isOpenAlone ? epochMinute(open.at) : null);
    const first = isOpenAlone ? open : paired.work.find((pair) => epochMinute(pair.from.at) === firstIn)?.from;
    const firstSecond = first ? secondOf(first.at) : 0;
    return { schedule: daySchedule, shift: shifts[slot] ?? null, stretches: own, firstIn, firstSecond, isOpen };
  });
}

const secondOf = (at: Instant): number => Math.floor((at - epochMinute(at) * 60_000) / 1000);

function beginningsOf(shifts: readonly ({ start: number; end: number } | null)[]): number[] {
  const begins: number[] = [];
  let ended = Number.NEGATIVE_INFINITY;
  for (const shift of shifts) {
    begins.push(shift ? Math.max(shift.start, ended) : ended);
    ended = Math.max(ended, shift?.end ?? ended);
  }
  return begins;
}

/** Minutes of the stretches inside `[from, until)`. */
export function minutesWithin(stretches: readonly Stretch[], from: number, until: number): number {
  let total = 0;
  for (const stretch of stretches) total += Math.max(0, Math.min(stretch.until, until) - Math.max(stretch.from, from));
  return total;
}
