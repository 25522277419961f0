import { type Instant, instant } from '../units.ts';
import { type PairedPunches, pairPunches } from './pair-punches.ts';
import { type DaySchedule, hasTimes, type Punch, slotsOf } from './types.ts';
import { WORK_DATE_LIMITS } from './work-date.ts';

const MINUTE_MS = 60_000;

/** From start to end of all shifts of a day that are work, with their breaks; 0 on a day without. */
const plannedSpan = (schedule: DaySchedule): number =>
  slotsOf(schedule)
    .filter((slot) => slot.kind === 'working' && hasTimes(slot))
    .reduce((sum, slot) => sum + slot.end - slot.start, 0);

/**
 * When a person most likely left who forgot to clock out: once the planned hours of the day, breaks included, were worked, and `afterMinutes`
 * later. What was worked earlier on the day counts. Null when nothing is open, nothing was planned, that much was worked before, or it would
 * be later than an out can be told from the next day. Whole minutes from the clock in. Source: decision 069.
 * Example: 08:00–17:00, one hour later, in 08:00–13:00, in 14:00 → 19:00; in 08:00 alone → 18:00.
 */
export function forgottenOut(
  punches: readonly Punch[],
  { schedule, afterMinutes }: { readonly schedule: DaySchedule; readonly afterMinutes: number },
  paired: PairedPunches = pairPunches(punches),
): Instant | null {
  const span = plannedSpan(schedule);
  if (paired.openIn === null || span === 0) return null;
  const worked = paired.work.reduce((sum, pair) => sum + pair.minutes, 0);
  const left = span + afterMinutes - worked;
  if (left <= 0 || left > WORK_DATE_LIMITS.openMinutes) return null;
  return instant(paired.openIn.at + left * MINUTE_MS);
}
