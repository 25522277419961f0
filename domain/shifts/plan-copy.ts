import type { CopyChoice } from '../time/shift-types.ts';
import { eachDay } from '../time.ts';
import type { PlainDate } from '../units.ts';
import { type CellPlan, type CellWrite, isSameWork, type PresentCell } from './cells.ts';

const SLOTS = 6;

/** Days of the source and of the target, all ends included; a longer target repeats the source, a shorter one takes its beginning. */
export type CopyPeriods = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly targetFrom: PlainDate;
  readonly targetTo: PlainDate;
};
export type CopyCounts = {
  readonly found: number;
  readonly written: number;
  readonly avoided: number;
  readonly overwritten: number;
  readonly same: number;
  readonly occupied: number;
  readonly isStopped: boolean;
};
export type CopyDecision = { readonly counts: CopyCounts; readonly writes: readonly CellWrite[] };
/** A person's day of the target: what comes, and what stands there (with cells that were taken off but are still known). */
type Meeting = { readonly date: PlainDate; readonly coming: readonly PresentCell[]; readonly standing: readonly PresentCell[] };

const dayKey = (employeeId: string, date: PlainDate) => `${employeeId} ${date}`;

function byDay(cells: readonly PresentCell[]): Map<string, PresentCell[]> {
  const days = new Map<string, PresentCell[]>();
  for (const cell of cells) {
    const key = dayKey(cell.employeeId, cell.date);
    const known = days.get(key);
    if (known) known.push(cell);
    else days.set(key, [cell]);
  }
  return days;
}

/** A shift time belongs to its own date and stays there. */
const copied = (plan: CellPlan): CellPlan => ({ ...plan, shiftTimeId: null });

function meetings(
  { from, to, targetFrom, targetTo }: CopyPeriods,
  source: readonly PresentCell[],
  target: readonly PresentCell[],
) {
  const standing = byDay(target);
  const sourceDays = byDay(source.filter((cell) => cell.plan !== null));
  // A board has tens of thousands of cells: dates are counted once, not for each of them.
  const sourceDates = eachDay(from, to);
  const targetDates = eachDay(targetFrom, targetTo);
  const placeOf = new Map(sourceDates.map((date, place) => [date, place]));
  const found: Meeting[] = [];
  for (const coming of sourceDays.values()) {
    const [first] = coming;
    if (!first) continue;
    for (let offset = placeOf.get(first.date) ?? targetDates.length; ; offset += sourceDates.length) {
      const date = targetDates[offset];
      if (date === undefined) break;
      found.push({ date, coming, standing: standing.get(dayKey(first.employeeId, date)) ?? [] });
    }
  }
  return found;
}

/** Puts new shifts into the slots of a day: a standing cell is written over with its version, a free slot is an empty cell. */
function fill({ date, coming, standing }: Meeting, slots: readonly number[]): CellWrite[] {
  return coming.flatMap((cell, index) => {
    const slot = slots[index];
    if (slot === undefined || cell.plan === null) return [];
    const version = standing.find((cell) => cell.slot === slot)?.version ?? 0;
    return [{ employeeId: cell.employeeId, date, slot, version, plan: copied(cell.plan) }];
  });
}

const ALL_SLOTS = Array.from({ length: SLOTS }, (_none, slot) => slot);
const isWork = (cell: PresentCell): cell is PresentCell & { plan: CellPlan } => cell.plan !== null;

/** Whether each shift that comes has one of its own among those that stand, note included, and none of these is left over. */
function isSameDay(coming: readonly PresentCell[], standing: readonly (PresentCell & { plan: CellPlan })[]): boolean {
  const left = [...standing];
  for (const { plan } of coming) {
    const place = left.findIndex((cell) => plan !== null && cell.plan.note === plan.note && isSameWork(cell.plan, plan));
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return left.length === 0;
}

function overwrite(meeting: Meeting): CellWrite[] {
  const written = fill(meeting, ALL_SLOTS);
  const left = meeting.standing.filter((cell) => isWork(cell) && !written.some((cellWrite) => cellWrite.slot === cell.slot));
  return [...written, ...left.map(({ employeeId, date, slot, version }) => ({ employeeId, date, slot, version, plan: null }))];
}

/**
 * What copying shifts of one period into another writes. `source` and `target` are the cells of the two periods, of the same people.
 * A person's day that has the very same shifts already is left as it is, so that copying twice is copying once. Where something else
 * stands: `allow` adds beside it in free slots, `avoid` leaves that day alone, `overwrite` replaces the day, `stop` writes nothing at
 * all. Source: decision AM-079; product rule. Example: Monday has M, the target Monday has N: avoid writes 0, overwrite 1.
 */
export function planCopy(
  periods: CopyPeriods,
  cells: { readonly source: readonly PresentCell[]; readonly target: readonly PresentCell[] },
  choice: CopyChoice,
): CopyDecision {
  const counts = { found: 0, written: 0, avoided: 0, overwritten: 0, same: 0, occupied: 0, isStopped: false };
  const writes: CellWrite[] = [];
  for (const meeting of meetings(periods, cells.source, cells.target)) {
    counts.found += meeting.coming.length;
    const works = meeting.standing.filter(isWork);
    const fresh = meeting.coming.filter(({ plan }) => !works.some((work) => plan && isSameWork(work.plan, plan)));
    const isSame = choice === 'overwrite' ? isSameDay(meeting.coming, works) : fresh.length === 0;
    if (isSame) {
      counts.same += meeting.coming.length;
      continue;
    }
    if (works.length > 0) counts.occupied += 1;
    if (works.length > 0 && (choice === 'avoid' || choice === 'stop')) {
      counts.avoided += 1;
      continue;
    }
    const free = ALL_SLOTS.filter((slot) => !works.some((work) => work.slot === slot));
    const made = choice === 'overwrite' ? overwrite(meeting) : fill({ ...meeting, coming: fresh }, free);
    if (choice !== 'overwrite') counts.same += meeting.coming.length - fresh.length;
    else counts.overwritten += works.length;
    counts.written += made.filter((cellWrite) => cellWrite.plan !== null).length;
    writes.push(...made);
  }
  if (choice === 'stop' && counts.occupied > 0) return { counts: { ...counts, written: 0, isStopped: true }, writes: [] };
  return { counts, writes };
}
