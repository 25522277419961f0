import type { DayRules } from './day-rules.ts';
import { epochMinute, type PairedPunches } from './pair-punches.ts';
import { minutesWithin, type SlotWork, type Stretch } from './slot-work.ts';

/**
 * `stretches`: the work of a slot with its paid breaks. `paid`: those between an out and the next in. `unpaid`: clocked breaks that are
 * taken off it. `taken`: minutes of breaks that are not paid.
 */
export type SlotBreaks = {
  readonly stretches: readonly Stretch[];
  readonly paid: readonly Stretch[];
  readonly unpaid: readonly Stretch[];
  readonly taken: number;
};

type Break = Stretch & { readonly isClocked: boolean };
const byStart = (a: Stretch, b: Stretch): number => a.from - b.from;

/** The part of a stretch that lies in the planned times; without times, all of it. */
function planned(stretch: Stretch, { shift }: SlotWork): Stretch {
  if (shift === null) return stretch;
  return { from: Math.max(stretch.from, shift.start), until: Math.min(stretch.until, shift.end) };
}

/** The breaks of a slot in order of time: those that were clocked, and the time between an out and the next in. */
function breaksOf(slot: SlotWork, clocked: readonly Stretch[]): Break[] {
  const gaps = slot.stretches.slice(1).map((next, index) => {
    const gap = { from: slot.stretches[index]?.until ?? next.from, until: next.from };
    return { ...planned(gap, slot), isClocked: false };
  });
  const inside = clocked.flatMap((stretch) =>
    minutesWithin(slot.stretches, stretch.from, stretch.until) > 0 ? [{ ...stretch, isClocked: true }] : [],
  );
  return [...gaps, ...inside].filter(({ from, until }) => from < until).sort(byStart);
}

const NONE: readonly Stretch[] = [];
/** Whether a break changes anything by these rules; the usual ones do not ask, and a month of a company is counted by them. */
const asksForBreaks = (rules: DayRules): boolean =>
  rules.areBreaksSubtracted || rules.automaticBreakMinutes > 0 || (rules.paidBreakMinutes > 0 && rules.paidBreaks > 0);

/**
 * Breaks of a day by the company's rules. Of each of the first `paidBreaks` breaks of the day, up to `paidBreakMinutes` count as work, from its
 * start: credit = min(taken, allowed). A break is one that was clocked, or the time between an out and the next in within the planned times.
 * Clocked breaks count as work anyhow unless the rules subtract them. Whole minutes, nothing is rounded.
 * Under rules that no break changes, none are looked for. Source: decision 069.
 * Example: 15 minutes of the first break, out 10:00, in 10:06 → 6 paid; in 10:21 → 15 paid.
 */
export function paidBreaks(slots: readonly SlotWork[], paired: PairedPunches, rules: DayRules): SlotBreaks[] {
  if (!asksForBreaks(rules)) return slots.map(({ stretches }) => ({ stretches, paid: NONE, unpaid: NONE, taken: 0 }));
  const clocked = paired.breaks.map(({ from, to }) => ({ from: epochMinute(from.at), until: epochMinute(to.at) }));
  let left = rules.paidBreakMinutes > 0 ? rules.paidBreaks : 0;
  return slots.map((slot) => {
    const paid: Stretch[] = [];
    const unpaid: Stretch[] = [];
    let taken = 0;
    for (const { from, until, isClocked } of breaksOf(slot, clocked)) {
      const paidUntil = left > 0 ? Math.min(until, from + rules.paidBreakMinutes) : from;
      left -= 1;
      if (!isClocked && paidUntil > from) paid.push({ from, until: paidUntil });
      if (isClocked && rules.areBreaksSubtracted && paidUntil < until) unpaid.push({ from: paidUntil, until });
      if (!isClocked || rules.areBreaksSubtracted) taken += until - paidUntil;
    }
    return { stretches: [...slot.stretches, ...paid].sort(byStart), paid, unpaid, taken };
  });
}

/**
 * Minutes between the shifts of a date that were not worked, from the first in to the last out: a rest as a break is. Source: decision 530.
 * Example: shifts 08:00–12:00 and 16:00–21:00, out 12:00, in 15:40 → 220; worked through → 0.
 */
export function restBetweenShifts(slots: readonly SlotWork[]): number {
  if (slots.length < 2) return 0;
  const [first, ...later] = slots.flatMap(({ shift }) => shift ?? []);
  if (first === undefined) return 0;
  const work = slots.flatMap(({ stretches }) => stretches);
  const firstIn = Math.min(...work.map(({ from }) => from));
  const lastOut = Math.max(...work.map(({ until }) => until));
  let rest = 0;
  let ended = first.end;
  for (const { start, end } of later) {
    const [from, until] = [Math.max(ended, firstIn), Math.min(start, lastOut)];
    if (from < until) rest += until - from - minutesWithin(work, from, until);
    ended = Math.max(ended, end);
  }
  return rest;
}

/**
 * Minutes that a day loses for a break nobody clocked: `automaticBreakMinutes` as soon as more than `automaticBreakAfterMinutes` were worked,
 * less the unpaid breaks that were taken, and never more than what lies above the limit. Source: decisions 069, 530.
 * Example: 60 above 6 hours, 08:00–17:00 → 60; 08:00–14:00 → 0; 08:00–14:20 → 20.
 */
export function automaticBreak(worked: number, taken: number, rules: DayRules): number {
  const above = worked - rules.automaticBreakAfterMinutes;
  return Math.max(0, Math.min(rules.automaticBreakMinutes - taken, above));
}
