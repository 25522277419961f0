import { type DayRules, dayTotals } from '../../../domain/time/day-totals.ts';
import type { DaySchedule, DayTotals, Punch } from '../../../domain/time/types.ts';
import { assignWorkDates } from '../../../domain/time/work-date.ts';
import type { Instant, PlainDate, Zone } from '../../../domain/units.ts';

/** A counted clocking as it is stored. */
export type StoredPunch = Punch & { readonly workDate: PlainDate };
/**
 * One person's clockings around a change: what is stored, what comes new (neither is stored already), the dates to compute
 * in any case. Stored clockings before `settledBefore` keep their work date: what came before them is not known here.
 */
export type PersonChange = {
  readonly employeeId: string;
  readonly stored: readonly StoredPunch[];
  readonly added: readonly Punch[];
  readonly dates: readonly PlainDate[];
  readonly settledBefore: Instant;
  /** Days that stay as they are, with the clockings in them; nothing comes in. */
  readonly isHeld?: ((date: PlainDate) => boolean) | undefined;
};
export type SettledDay = { readonly employeeId: string; readonly date: PlainDate; readonly totals: DayTotals };
export type SettledPerson = {
  /** Work dates of `added`, in its order. */
  readonly addedDates: readonly PlainDate[];
  readonly moved: readonly { readonly id: string; readonly workDate: PlainDate }[];
  readonly days: readonly SettledDay[];
  /** What held days would say. */
  readonly held: readonly SettledDay[];
  readonly emptied: readonly { readonly employeeId: string; readonly date: PlainDate }[];
};
export type SettleSettings = {
  readonly zone: Zone;
  readonly rulesOn: (date: PlainDate) => DayRules;
  readonly scheduleOn: (date: PlainDate) => DaySchedule;
};

/** Places the clockings of one person on work dates and computes the days they touch, whatever order they arrived in. */
export function settlePerson(change: PersonChange, { zone, rulesOn, scheduleOn }: SettleSettings): SettledPerson {
  const { isHeld = () => false } = change;
  const storedDates = new Map(change.stored.map((punch) => [punch.id, punch.workDate]));
  const touched = new Set(change.dates);
  const moved: { id: string; workDate: PlainDate }[] = [];
  const byDate = new Map<PlainDate, Punch[]>();
  const newDates = new Map<string, PlainDate>();
  const slots = new Map<string, number>();
  for (const { punch, workDate: found, slot } of assignWorkDates([...change.stored, ...change.added], scheduleOn, { zone })) {
    const before = storedDates.get(punch.id);
    const stays = before !== undefined && (punch.at < change.settledBefore || isHeld(before) || isHeld(found));
    const workDate = stays ? before : found;
    if (before === undefined) {
      newDates.set(punch.id, workDate);
      touched.add(workDate);
    } else if (before !== workDate) {
      moved.push({ id: punch.id, workDate });
      touched.add(before).add(workDate);
    }
    if (slot > 0 && workDate === found) slots.set(punch.id, slot);
    const day = byDate.get(workDate);
    if (day) day.push(punch);
    else byDate.set(workDate, [punch]);
  }
  const days: SettledDay[] = [];
  const held: SettledDay[] = [];
  const emptied: { employeeId: string; date: PlainDate }[] = [];
  for (const date of touched) {
    const punches = byDate.get(date);
    if (punches) {
      const totals = dayTotals({ date, punches, schedule: scheduleOn(date), zone, rules: rulesOn(date), slots });
      (isHeld(date) ? held : days).push({ employeeId: change.employeeId, date, totals });
    } else if (!isHeld(date)) emptied.push({ employeeId: change.employeeId, date });
  }
  return { addedDates: change.added.flatMap((punch) => newDates.get(punch.id) ?? []), moved, days, held, emptied };
}
