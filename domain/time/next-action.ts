import type { Instant } from '../units.ts';
import { canFollow } from './pair-punches.ts';
import { PUNCH_TYPES, type Punch, type PunchType } from './types.ts';

/** `next` is the large button, `others` the small ones. */
export type NextAction = { readonly next: PunchType; readonly others: readonly PunchType[] };

const USUAL: Record<PunchType, PunchType> = {
  clock_in: 'clock_out',
  break_in: 'break_out',
  break_out: 'clock_out',
  clock_out: 'clock_in',
};

/**
 * What a person may clock now, from the counted punches of the work date in order of time (`pairPunches(...).counted`).
 * At work: clock_out, or break_in; on a break: break_out, or clock_out; otherwise clock_in. Source: specification 2 §4.
 */
export const nextAction = (counted: readonly Punch[]): NextAction => nextAfter(counted.at(-1)?.type ?? null);

/** The same after the `last` counted type; null before the first of the work date. */
export function nextAfter(last: PunchType | null): NextAction {
  const next = last === null ? 'clock_in' : USUAL[last];
  return { next, others: PUNCH_TYPES.filter((type) => type !== next && canFollow(last, type)) };
}

/** After this long, a clock in without a clock out counts as forgotten and no longer as work that goes on. */
export const FORGOTTEN_AFTER_HOURS = 16;

/**
 * The same from memory, for a phone that cannot ask: the `last` punch it knows of, and the time `now`. Older than 16 hours it says
 * nothing: a new day's clock_in, or a clock_out whose in the phone has not heard of.
 */
export const nextFromMemory = (last: { readonly type: PunchType; readonly at: Instant } | null, now: Instant): NextAction =>
  last && now - last.at <= FORGOTTEN_AFTER_HOURS * 3_600_000 ? nextAfter(last.type) : { next: 'clock_in', others: ['clock_out'] };
