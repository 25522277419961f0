import { eachDay } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Plan, Profile, Range, Warning } from './board-types.ts';

const STATES = ['never', 'changed', 'published'] as const;
const PUBLISHED = STATES.indexOf('published');
const [DAY_OFF, OVERTIME, REMOVED, OWN_TIMES] = [1, 2, 4, 8] as const;

/** One shift or day off of a person on a day. Minutes from midnight of the day; over 1440 is the next day. */
export type CellInfo = {
  readonly slot: number;
  readonly profile: Profile | null;
  readonly start: number;
  readonly end: number;
  readonly breaks: number;
  readonly isDayOff: boolean;
  readonly isOt: boolean;
  /** Taken off the board, while people still know it. */
  readonly isRemoved: boolean;
  readonly isOwn: boolean;
  readonly state: (typeof STATES)[number];
  readonly version: number;
  readonly timeId: string | null;
  readonly groupId: string | null;
  /** A word for the person about the day. */
  readonly note: string | null;
};
export type BoardIndex = {
  readonly range: Range;
  readonly days: readonly PlainDate[];
  /** Something was written and not read back yet. */
  readonly isPending: boolean;
  readonly at: (person: number, day: number) => readonly CellInfo[];
  /** Planned minutes of some people, one sum a day, without breaks. */
  readonly minutesByDay: (people: readonly number[]) => readonly number[];
  /** Shifts of some people that are not known, or known otherwise, one sum a day. */
  readonly unpublishedByDay: (people: readonly number[]) => readonly number[];
  readonly warningsAt: (person: number, day: number) => readonly Warning[];
  readonly warningsOf: (person: number) => readonly Warning[];
  readonly warnedPeople: number;
  readonly leaveAt: (person: number, day: number) => string | undefined;
  readonly holidayOn: (date: string) => string | undefined;
  readonly profileOf: (id: string) => Profile | undefined;
};
/** What was written but not read back yet; by person, day and slot. */
export type Pending = ReadonlyMap<string, Plan | null>;

export const placeKey = (employeeId: string, date: string, slot: number): string => `${employeeId} ${date} ${slot}`;

export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const list = found.get(keyOf(item));
    if (list) list.push(item);
    else found.set(keyOf(item), [item]);
  }
  return found;
}

/** Makes the columns of a board answer by person and day. */
export function indexBoard(range: Range, pending: Pending): BoardIndex {
  const days = eachDay(range.from, range.to);
  const profiles = new Map(range.profiles.map((profile) => [profile.id, profile]));
  const key = (person: number, day: number) => person * days.length + day;
  const { kinds } = range.cells;
  const { first, next } = chained(range, key);
  const readAt = cellsRead(range, { first, next, key });
  const byPerson = grouped(range.warnings, (warning) => warning.person);
  const leave = new Map(range.leave.map((leave) => [key(leave.person, leave.day), leave.name]));
  const holidays = new Map<string, string>();
  for (const { date, name } of range.holidays) holidays.set(date, [holidays.get(date), name].filter(Boolean).join(', '));
  const at = (person: number, day: number): readonly CellInfo[] => {
    const known = readAt(key(person, day));
    const who = range.people[person]?.employeeId;
    const date = days[day];
    return pending.size === 0 || !who || !date ? known : withPending(known, { pending, who, date, profiles });
  };
  const summed = sumsByDay({ range, days: days.length, at: pending.size > 0 ? at : null });
  return {
    range,
    days,
    isPending: pending.size > 0,
    at,
    minutesByDay: summed(
      (of) =>
        ((kinds.flags[of] ?? 0) & (REMOVED | DAY_OFF)) === 0
          ? lengthOf(kinds.start[of] ?? 0, kinds.end[of] ?? 0, kinds.breaks[of] ?? 0)
          : 0,
      ({ isRemoved, isDayOff, start, end, breaks }) => (isRemoved || isDayOff ? 0 : lengthOf(start, end, breaks)),
    ),
    unpublishedByDay: summed(
      (of) => (((kinds.flags[of] ?? 0) & REMOVED) !== 0 || kinds.state[of] !== PUBLISHED ? 1 : 0),
      ({ isRemoved, state }) => (isRemoved || state !== 'published' ? 1 : 0),
    ),
    warningsAt: (person, day) => (byPerson.get(person) ?? NO_WARNINGS).filter((warning) => warning.day === day),
    warningsOf: (person) => byPerson.get(person) ?? NO_WARNINGS,
    warnedPeople: byPerson.size,
    leaveAt: (person, day) => leave.get(key(person, day)),
    holidayOn: (date) => holidays.get(date),
    profileOf: (id) => profiles.get(id),
  };
}

const NO_WARNINGS: readonly Warning[] = [];
type Summed = { readonly range: Range; readonly days: number; readonly at: BoardIndex['at'] | null };
/**
 * Sums of some people, one a day, of what each kind of cell counts for; from the cells themselves (`at`) while changes wait to be saved.
 * Making thirty thousand cells for a sum, or asking for each, takes longer than drawing the board; of all people the cells of a kind are
 * counted once for all sums.
 */
function sumsByDay({ range: { cells, people: all }, days, at }: Summed) {
  const { person, day, kind, kinds } = cells;
  const count = kinds.flags.length;
  let ofAll: Int32Array | null = null;
  const tally = (isAsked: Uint8Array | null) => {
    const found = new Int32Array(days * count);
    for (let cell = 0; cell < kind.length; cell += 1) {
      const place = (day[cell] ?? 0) * count + (kind[cell] ?? 0);
      if (!isAsked || isAsked[person[cell] ?? -1] === 1) found[place] = (found[place] ?? 0) + 1;
    }
    return found;
  };
  const tallyOf = (people: readonly number[]) => {
    if (people.length === all.length) {
      ofAll ??= tally(null);
      return ofAll;
    }
    const isAsked = new Uint8Array(all.length);
    for (const one of people) isAsked[one] = 1;
    return tally(isAsked);
  };
  return (ofKind: (kind: number) => number, ofCell: (cell: CellInfo) => number) => (people: readonly number[]) => {
    const sums = Array.from({ length: days }, () => 0);
    const add = (day: number, amount: number) => {
      sums[day] = (sums[day] ?? 0) + amount;
    };
    if (at) {
      for (const person of people) for (const day of sums.keys()) for (const cell of at(person, day)) add(day, ofCell(cell));
      return sums;
    }
    const found = tallyOf(people);
    for (let of = 0; of < count; of += 1) {
      const amount = ofKind(of);
      if (amount !== 0) for (let on = 0; on < days; on += 1) add(on, amount * (found[on * count + of] ?? 0));
    }
    return sums;
  };
}

const lengthOf = (start: number, end: number, breaks: number) => Math.max(0, end - start - breaks);

/** The rows of the columns by place, in their order: where each place begins, and which row follows a row. -1 is none. */
function chained({ people, cells }: Range, key: (person: number, day: number) => number) {
  const first = new Int32Array(key(people.length, 0)).fill(-1);
  const next = new Int32Array(cells.person.length).fill(-1);
  for (let at = cells.person.length - 1; at >= 0; at -= 1) {
    const place = key(cells.person[at] ?? 0, cells.day[at] ?? 0);
    next[at] = first[place] ?? -1;
    first[place] = at;
  }
  return { first, next };
}

type Chained = ReturnType<typeof chained> & { readonly key: (person: number, day: number) => number };
/** The cells of a place, made when they are first asked for. */
function cellsRead(range: Range, { first, next, key }: Chained) {
  const notes = new Map(range.notes.map((note) => [`${key(note.person, note.day)} ${note.slot}`, note.text]));
  const { version, kind, kinds } = range.cells;
  const made = new Map<number, readonly CellInfo[]>();
  const cellAt = (at: number, place: number): CellInfo => {
    const of = kind[at] ?? -1;
    const flags = kinds.flags[of] ?? 0;
    const slot = kinds.slot[of] ?? 0;
    return {
      slot,
      profile: range.profiles[kinds.profile[of] ?? -1] ?? null,
      start: kinds.start[of] ?? 0,
      end: kinds.end[of] ?? 0,
      breaks: kinds.breaks[of] ?? 0,
      isDayOff: (flags & DAY_OFF) !== 0,
      isOt: (flags & OVERTIME) !== 0,
      isRemoved: (flags & REMOVED) !== 0,
      isOwn: (flags & OWN_TIMES) !== 0,
      state: STATES[kinds.state[of] ?? 0] ?? 'never',
      version: version[at] ?? 0,
      timeId: range.times[kinds.time[of] ?? -1]?.id ?? null,
      groupId: range.groups[kinds.group[of] ?? -1]?.id ?? null,
      note: notes.get(`${place} ${slot}`) ?? null,
    };
  };
  return (place: number): readonly CellInfo[] => {
    const known = made.get(place);
    if (known) return known;
    const cells: CellInfo[] = [];
    for (let at = first[place] ?? -1; at >= 0; at = next[at] ?? -1) cells.push(cellAt(at, place));
    made.set(place, cells);
    return cells;
  };
}

const SLOTS = [0, 1, 2, 3, 4, 5];
type Place = { pending: Pending; who: string; date: string; profiles: ReadonlyMap<string, Profile> };

function withPending(known: readonly CellInfo[], { pending, who, date, profiles }: Place): readonly CellInfo[] {
  if (!SLOTS.some((slot) => pending.has(placeKey(who, date, slot)))) return known;
  return SLOTS.flatMap((slot) => {
    const before = known.find((cellInfo) => cellInfo.slot === slot);
    const plan = pending.get(placeKey(who, date, slot));
    if (plan === undefined) return before ?? [];
    if (plan === null) return before && before.state !== 'never' ? { ...before, isRemoved: true } : [];
    return cellOf(plan, { slot, before, profiles });
  });
}

type Made = { slot: number; before: CellInfo | undefined; profiles: ReadonlyMap<string, Profile> };
function cellOf(plan: Plan, { slot, before, profiles }: Made): CellInfo {
  const profile = 'profileId' in plan ? (profiles.get(plan.profileId) ?? null) : null;
  const times =
    'startMinute' in plan
      ? { start: plan.startMinute, end: plan.endMinute, breaks: plan.breakMinutes }
      : { start: profile?.startMinute ?? 0, end: profile?.endMinute ?? 0, breaks: profile?.breakMinutes ?? 0 };
  return {
    slot,
    profile,
    ...times,
    isDayOff: 'isDayOff' in plan,
    isOt: 'isOt' in plan && plan.isOt === true,
    isRemoved: false,
    isOwn: 'startMinute' in plan,
    state: before && before.state !== 'never' ? 'changed' : 'never',
    version: before?.version ?? 0,
    timeId: null,
    groupId: before?.groupId ?? null,
    note: plan.note ?? null,
  };
}

/** The same shift, to be written elsewhere; null for one that was taken off. */
export function planOf(cell: CellInfo): Plan | null {
  if (cell.isRemoved) return null;
  const { note } = cell;
  if (cell.isDayOff) return { isDayOff: true, note };
  if (cell.profile && !cell.isOwn) return { profileId: cell.profile.id, isOt: cell.isOt, note };
  return { startMinute: cell.start, endMinute: cell.end, breakMinutes: cell.breaks, isOt: cell.isOt, note };
}
