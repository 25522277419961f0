import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { type NextAction, nextFromMemory } from '../../../domain/time/next-action.ts';
import { instant } from '../../../domain/units.ts';
import { fromWire } from './clock-text.ts';
import type { QueuedClocking } from './clocking-queue.ts';

export type Today = WireAnswer<typeof clocks.today>;
/** What the server answered when it stored a clocking. */
export type StoredClocking = WireAnswer<typeof clocks.clock>;

/**
 * What the phone knows of the day: what it read last, and the clockings that were stored after that was asked for.
 * Turns are counted up by the page, one for each question and each answer; a phone's clock may jump.
 */
export type KnownDay = {
  readonly read: Today | null;
  /** The turn in which `read` was asked for. */
  readonly askedAt: number;
  readonly stored: readonly { readonly clocking: StoredClocking; readonly turn: number }[];
};
export const NOTHING_KNOWN: KnownDay = { read: null, askedAt: 0, stored: [] };

/** A read that was asked for before the one in use comes too late to say anything. */
export const isOvertaken = (known: KnownDay, askedAt: number): boolean => askedAt < known.askedAt;

/** Takes over a read of the day. It need not know of clockings that were stored after it was asked for: they go on counting. */
export function withRead(known: KnownDay, read: Today, askedAt: number): KnownDay {
  if (isOvertaken(known, askedAt)) return known;
  return { read, askedAt, stored: known.stored.filter(({ turn }) => turn > askedAt) };
}

/** Notes that the server has stored a clocking; hearing of the same one again changes nothing. */
export function withStored(known: KnownDay, clocking: StoredClocking, turn: number): KnownDay {
  const isKnown = known.stored.some((earlier) => earlier.clocking.id === clocking.id);
  return isKnown ? known : { ...known, stored: [...known.stored, { clocking, turn }] };
}

const RECENT = 3;
/** The day as it stands with the clockings that were stored since it was read; null before the first read. */
export const dayAsKnown = ({ read, stored }: KnownDay): Today | null =>
  read && stored.reduce((day, { clocking }) => withClocking(day, clocking), read);

function withClocking(day: Today, clocking: StoredClocking): Today {
  const { id, at, clockType, workDate, zone, next, others } = clocking;
  if ([...day.recent, ...day.punches].some((punch) => punch.id === id)) return day;
  const recent = [{ id, at, clockType, workDate, zone }, ...day.recent].sort((a, b) => b.at.localeCompare(a.at)).slice(0, RECENT);
  // What waited since an earlier day says nothing about the next step of this one.
  return workDate < day.workDate ? { ...day, recent } : { ...day, recent, next, others };
}

type Shown = {
  /** As `dayAsKnown` has it. */
  readonly today: Today;
  readonly isRemembered: boolean;
  readonly waiting: readonly QueuedClocking[];
  readonly now: number;
};
/** What the buttons say. The server has not heard of what waits, and may not be asked; what follows the last clocking is known all the same. */
export function offeredAfter({ today, isRemembered, waiting, now }: Shown): NextAction {
  const lastWaiting = waiting.at(-1);
  if (lastWaiting) return nextFromMemory({ type: lastWaiting.clockType, at: instant(lastWaiting.pressedAt) }, instant(now));
  if (!isRemembered) return today;
  const last = today.recent[0];
  return nextFromMemory(last ? { type: last.clockType, at: instant(fromWire(last.at)) } : null, instant(now));
}
