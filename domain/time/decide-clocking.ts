import { allow, type Decision, refuse } from '../decision.ts';
import { dateOf } from '../time.ts';
import { assert, type Instant, instant, type Minutes, minutes, type PlainDate } from '../units.ts';
import { type NextAction, nextAction } from './next-action.ts';
import { type PairedPunches, pairPunches } from './pair-punches.ts';
import { type SettledPairs, type SettleSettings, type StoredPunch, settlePairs } from './settle-person.ts';
import type { Employment, Punch, PunchType } from './types.ts';

/** One person while clockings come in one after the other. */
export type PersonClockings = {
  /** Counted clockings of the days around, as they are stored. */
  readonly stored: readonly StoredPunch[];
  /** Clockings that were accepted and are not stored yet, in the order they came. */
  readonly accepted: readonly Punch[];
  /** What follows from all of them; null until the first is accepted. */
  readonly outcome: SettledPairs | null;
};
/** `hasWaited`: the phone kept it until it had a network. */
export type NewClocking = { readonly employeeId: string; readonly punch: Punch; readonly hasWaited: boolean };
export type ClockingFacts = SettleSettings & { readonly employment: Employment };

/** What a phone shows of a work date: its buttons, and the minutes of its finished in/out pairs, breaks included. */
export type ClockedDay = NextAction & { readonly workDate: PlainDate; readonly workedMinutes: Minutes };
export type DecidedClocking = { readonly person: PersonClockings; readonly day: ClockedDay };

/** A person of whom nothing was accepted yet. */
export const personOf = (stored: readonly StoredPunch[]): PersonClockings => ({ stored, accepted: [], outcome: null });

/**
 * The clocking with this instant and type that is known already, with its day as it stands now; null when there is none. The same
 * person, instant and type again is the same clocking: a phone sends it twice when the first answer was lost.
 */
export function findTwin(
  person: PersonClockings,
  { at, type }: { readonly at: Instant; readonly type: PunchType },
): { readonly id: string; readonly day: ClockedDay } | null {
  const isTwin = (punch: Punch) => punch.at === at && punch.type === type;
  const place = person.accepted.findIndex(isTwin);
  const stored = person.stored.find(isTwin);
  const id = person.accepted[place]?.id ?? stored?.id;
  if (id === undefined) return null;
  const { settled, paired } = person.outcome ?? {};
  const moved = settled?.moved.find((punch) => punch.id === id);
  const workDate = settled?.addedDates[place] ?? moved?.workDate ?? stored?.workDate;
  assert(workDate !== undefined, 'a known clocking has a work date');
  const pairs = paired?.get(workDate) ?? pairPunches(person.stored.filter((punch) => punch.workDate === workDate));
  return { id, day: dayOf(workDate, pairs) };
}

/**
 * Decides one clocking that a person makes, after those in `person.accepted`; the answer is the person with it, and the day it fell on.
 * Work dates of what was accepted before may change with it: an in that is heard of after its out (`outcome.settled.addedDates`).
 * Violations: `clock/not-employed` when its calendar day is not from the first to the last day of employment, both included;
 * `clock/not-next` with the `last` counted type before it (or null) when it would not count on its work date. Kept although it does
 * not count: an out without an in (the in was forgotten; the sheet shows it), and whatever has waited, since it happened.
 * Ask `findTwin` first. Source: specification 2 §4; product rule.
 * Example: in 9:00 is stored; in 9:05 → `clock/not-next`, last clock_in; out 18:00 → 540 minutes, next clock_in.
 */
export function decideClocking(
  person: PersonClockings,
  { employeeId, punch, hasWaited }: NewClocking,
  facts: ClockingFacts,
): Decision<DecidedClocking, 'clock/not-employed' | 'clock/not-next'> {
  const { employment, timeZone } = facts;
  const today = dateOf(punch.at, timeZone);
  if (today < employment.start || (employment.end !== null && today > employment.end)) return refuse('clock/not-employed');
  const { stored } = person;
  const accepted = [...person.accepted, punch];
  const settledBefore = instant(Math.min(...accepted.map(({ at }) => at)));
  const outcome = settlePairs({ employeeId, stored, added: accepted, dates: [], settledBefore }, facts);
  const workDate = outcome.settled.addedDates.at(-1);
  assert(workDate !== undefined, 'a clocking has a work date');
  const paired = outcome.paired.get(workDate);
  assert(paired !== undefined, 'the day of a clocking is settled');
  if (!hasWaited && !isKept(paired, punch)) return refuse('clock/not-next', { last: lastBefore(paired, punch.at) });
  return allow({ person: { stored, accepted, outcome }, day: dayOf(workDate, paired) });
}

/** Whether a punch counts, or is an out whose in was forgotten. */
function isKept({ ignored }: PairedPunches, { id }: Punch): boolean {
  const left = ignored.find(({ punch }) => punch.id === id);
  return left === undefined || (left.punch.type === 'clock_out' && left.reason === 'not-in');
}

const lastBefore = ({ counted }: PairedPunches, at: Instant): PunchType | null =>
  counted.findLast((punch) => punch.at <= at)?.type ?? null;

function dayOf(workDate: PlainDate, { counted, work }: PairedPunches): ClockedDay {
  const workedMinutes = minutes(work.reduce((sum, pair) => sum + pair.minutes, 0));
  return { workDate, workedMinutes, ...nextAction(counted) };
}
