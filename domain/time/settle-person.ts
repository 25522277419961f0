import { dateOf } from '../time.ts';
import type { Instant, PlainDate, TimeZone } from '../units.ts';
import type { DayRules } from './day-rules.ts';
import { dayTotals } from './day-totals.ts';
import { type PairedPunches, pairPunches } from './pair-punches.ts';
import type { DaySchedule, DayTotals, Punch } from './types.ts';
import { assignWorkDates } from './work-date.ts';

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
  /** Days that stay as they are, with the clockings in them; a new clocking of another day does not come in. */
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
/** `paired`: the punches of every day in `settled.days` and `settled.held`, as they were paired for its figures. */
export type SettledPairs = { readonly settled: SettledPerson; readonly paired: ReadonlyMap<PlainDate, PairedPunches> };
export type SettleSettings = {
  readonly timeZone: TimeZone;
  readonly rulesOn: (date: PlainDate) => DayRules;
  readonly scheduleOn: (date: PlainDate) => DaySchedule;
};

/**
 * Places the clockings of one person on work dates (`assignWorkDates`) and computes the days they touch (`dayTotals`), each paired
 * once. The order of `stored` and `added` does not matter. A day is touched when a new clocking falls on it, when a stored one comes
 * or goes, and when `dates` names it. A stored clocking that belongs to another day now is in `moved`; a touched day without any
 * clocking is in `emptied`. A stored clocking stays where it is when it is before `settledBefore` or when its day, or the day it
 * would go to, is held. A new clocking that would close a held day from the day after it stays on its own day. Instants to the millisecond, minutes whole; nothing is rounded here.
 * Source: specification 2 §4; product rule.
 * Example: an out of 1:00 on 3 June is stored alone, so on 3 June; the in of 15:00 on 2 June comes later → both stand on 2 June with
 * 600 minutes, the out is in `moved`, 3 June is in `emptied`.
 */
export const settlePerson = (change: PersonChange, settings: SettleSettings): SettledPerson =>
  settlePairs(change, settings).settled;

/** The same with the pairs of each computed day; a month of many people is settled without keeping them. */
export function settlePairs(change: PersonChange, { timeZone, rulesOn, scheduleOn }: SettleSettings): SettledPairs {
  const { isHeld = () => false } = change;
  const storedDates = new Map<string, PlainDate>();
  for (const punch of change.stored) storedDates.set(punch.id, punch.workDate);
  const touched = new Set(change.dates);
  const moved: { id: string; workDate: PlainDate }[] = [];
  const byDate = new Map<PlainDate, Punch[]>();
  const newDates = new Map<string, PlainDate>();
  const slots = new Map<string, number>();
  const landing = (at: Instant, found: PlainDate): PlainDate => {
    const own = isHeld(found) ? dateOf(at, timeZone) : found;
    return isHeld(own) ? found : own;
  };
  const punches = change.added.length === 0 ? change.stored : [...change.stored, ...change.added];
  for (const { punch, workDate: found, slot } of assignWorkDates(punches, scheduleOn, { timeZone })) {
    const before = storedDates.get(punch.id);
    const stays = before !== undefined && (punch.at < change.settledBefore || isHeld(before) || isHeld(found));
    const workDate = stays ? before : before === undefined ? landing(punch.at, found) : found;
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
  const pairs = new Map<PlainDate, PairedPunches>();
  for (const date of touched) {
    const punches = byDate.get(date);
    if (punches) {
      const paired = pairPunches(punches);
      const totals = dayTotals({ date, punches, schedule: scheduleOn(date), timeZone, rules: rulesOn(date), slots }, paired);
      pairs.set(date, paired);
      (isHeld(date) ? held : days).push({ employeeId: change.employeeId, date, totals });
    } else if (!isHeld(date)) emptied.push({ employeeId: change.employeeId, date });
  }
  const addedDates = change.added.flatMap((punch) => newDates.get(punch.id) ?? []);
  return { settled: { addedDates, moved, days, held, emptied }, paired: pairs };
}
