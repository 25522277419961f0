import type { Instant, Minutes } from '../units.ts';
import { minutes } from '../units.ts';
import { PROBLEM_CODES, type ProblemCode, type Punch, type PunchType } from './types.ts';

/** The same type again within this long is a double tap, not a forgotten punch. Product rule. */
export const REPEATED_WITHIN_MINUTES = 10;

/**
 * Why a punch does not count. `copy`: same type at the same instant as another (a replay). `repeated`: the same type again
 * within ten minutes. `already-in`, `already-out`, `already-on-break`: the state it asks for holds already.
 * `not-in`: nobody is at work to leave or to rest. `not-on-break`: no break to end.
 */
export type IgnoredReason = 'copy' | 'repeated' | 'already-in' | 'already-out' | 'already-on-break' | 'not-in' | 'not-on-break';
export type IgnoredPunch = { readonly punch: Punch; readonly reason: IgnoredReason };

/** Two punches and the whole minutes between their wall-clock minutes. */
export type PunchPair = { readonly from: Punch; readonly to: Punch; readonly minutes: Minutes };

export type PairedPunches = {
  readonly counted: readonly Punch[];
  readonly work: readonly PunchPair[];
  readonly breaks: readonly PunchPair[];
  readonly ignored: readonly IgnoredPunch[];
  readonly openIn: Punch | null;
  readonly openBreaks: readonly Punch[];
  readonly problems: readonly ProblemCode[];
};

/** What may come directly before each type; null is the start of the day. Source: specification 2 §4. */
const FOLLOWS: Record<PunchType, readonly (PunchType | null)[]> = {
  clock_in: [null, 'clock_out'],
  clock_out: ['clock_in', 'break_in', 'break_out'],
  break_in: ['clock_in', 'break_out'],
  break_out: ['break_in'],
};

/** At one instant, what ends comes before what begins. */
const ORDER_AT_ONE_INSTANT: Record<PunchType, number> = { break_out: 0, clock_out: 1, clock_in: 2, break_in: 3 };

/**
 * Whether a punch of `type` counts when `previous` is the type of the last *counted* punch (null: none yet).
 * A punch that did not count is no event for the next one. Source: specification 2 §4.
 */
export const canFollow = (previous: PunchType | null, type: PunchType): boolean => FOLLOWS[type].includes(previous);

/** Order of punches: by instant; at one instant break_out, clock_out, clock_in, break_in; then by id. */
export const comparePunches = (a: Punch, b: Punch): number =>
  a.at - b.at || ORDER_AT_ONE_INSTANT[a.type] - ORDER_AT_ONE_INSTANT[b.type] || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The punches in order; the same list where they are. They are read in order of time, so nearly all are. */
export function inOrder<Ordered extends Punch>(punches: readonly Ordered[]): readonly Ordered[] {
  for (let place = 1; place < punches.length; place += 1) {
    const [before, after] = [punches[place - 1], punches[place]];
    if (before && after && comparePunches(before, after) > 0) return [...punches].sort(comparePunches);
  }
  return punches;
}

/** The minute a screen shows, as minutes since the epoch: seconds are dropped, so sums equal what people read. */
export const epochMinute = (at: Instant): number => Math.floor(at / 60_000);

const REASONS: Record<PunchType, (previous: PunchType | null) => IgnoredReason> = {
  clock_in: () => 'already-in',
  clock_out: (previous) => (previous === null ? 'not-in' : 'already-out'),
  break_in: (previous) => (previous === 'break_in' ? 'already-on-break' : 'not-in'),
  break_out: (previous) => (previous === null || previous === 'clock_out' ? 'not-in' : 'not-on-break'),
};

function reasonFor(punch: Punch, last: Punch | null): IgnoredReason {
  const isRepeated =
    last !== null && last.type === punch.type && epochMinute(punch.at) - epochMinute(last.at) <= REPEATED_WITHIN_MINUTES;
  return isRepeated ? 'repeated' : REASONS[punch.type](last?.type ?? null);
}

function problemOf({ punch, reason }: IgnoredPunch): ProblemCode | null {
  if (reason === 'copy') return null;
  if (reason === 'repeated') return 'duplicate';
  return punch.type === 'clock_out' ? 'missing-in' : 'unexpected';
}

/** Walks punches in order; among those of one instant it takes, again and again, the first that fits. */
function splitCounted(ordered: readonly Punch[]): { counted: Punch[]; ignored: IgnoredPunch[] } {
  const counted: Punch[] = [];
  const ignored: IgnoredPunch[] = [];
  let last: Punch | null = null;
  let waiting: Punch[] = [];
  let index = 0;
  for (const punch of ordered) {
    index += 1;
    const isLastOfInstant = ordered[index]?.at !== punch.at;
    if (isLastOfInstant && waiting.length === 0) {
      if (canFollow(last?.type ?? null, punch.type)) {
        counted.push(punch);
        last = punch;
      } else ignored.push({ punch, reason: reasonFor(punch, last) });
      continue;
    }
    if (waiting.some((other) => other.type === punch.type)) ignored.push({ punch, reason: 'copy' });
    else waiting.push(punch);
    if (!isLastOfInstant) continue;
    for (;;) {
      const fits: number = waiting.findIndex((punch) => canFollow(last?.type ?? null, punch.type));
      const next: Punch | undefined = waiting[fits];
      if (next === undefined) break;
      waiting.splice(fits, 1);
      counted.push(next);
      last = next;
    }
    for (const left of waiting) ignored.push({ punch: left, reason: reasonFor(left, last) });
    waiting = [];
  }
  return { counted, ignored };
}

const pairOf = (from: Punch, to: Punch): PunchPair => ({ from, to, minutes: minutes(epochMinute(to.at) - epochMinute(from.at)) });

/**
 * Pairs the punches of one work date: which count, which in belongs to which out, which breaks were taken.
 * A clock_in counts first or after a clock_out; a clock_out after anything but a clock_out; a break_in after a clock_in or
 * break_out; a break_out after a break_in. "After" means after the last counted punch. Every other punch is kept in
 * `ignored` with its reason. The order of `punches` does not matter; pairs come in order of time and never overlap; each
 * break lies inside one work pair. A break that a clock_out cut short is in `openBreaks` and is not counted.
 * Minutes are differences of wall-clock minutes (seconds dropped at both ends). Source: specification 2 §4; AM-019.
 */
export function pairPunches(punches: readonly Punch[]): PairedPunches {
  const { counted, ignored } = splitCounted(inOrder(punches));
  const work: PunchPair[] = [];
  const breaks: PunchPair[] = [];
  const openBreaks: Punch[] = [];
  let openIn: Punch | null = null;
  let openBreak: Punch | null = null;
  for (const punch of counted) {
    if (punch.type === 'clock_in') openIn = punch;
    else if (punch.type === 'break_in') openBreak = punch;
    else {
      if (punch.type === 'break_out' && openBreak) breaks.push(pairOf(openBreak, punch));
      if (punch.type === 'clock_out' && openBreak) openBreaks.push(openBreak);
      if (punch.type === 'clock_out' && openIn) work.push(pairOf(openIn, punch));
      if (punch.type === 'clock_out') openIn = null;
      openBreak = null;
    }
  }
  if (openBreak) openBreaks.push(openBreak);
  if (ignored.length === 0 && openIn === null && openBreaks.length === 0)
    return { counted, work, breaks, ignored, openIn, openBreaks, problems: [] };
  const found = new Set(ignored.map(problemOf));
  if (openIn) found.add('missing-out');
  if (openBreaks.length > 0) found.add('open-break');
  const problems = found.size === 0 ? [] : PROBLEM_CODES.filter((code) => found.has(code));
  return { counted, work, breaks, ignored, openIn, openBreaks, problems };
}
