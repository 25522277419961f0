import { type Random, seededRandom } from '../../demo/random.ts';
import type { PunchType } from '../../domain/time/types.ts';
import { addDays, weekdayOf } from '../../domain/time.ts';
import { type PlainDate, plainDate } from '../../domain/units.ts';

/** Ways in which a clocking reaches the server. A scanner's person is known by the scanner alone. */
export const WAYS = ['device', 'self', 'import', 'manager'] as const;
export type Way = (typeof WAYS)[number];
/** `at` in milliseconds, whole minutes; `arrivesAt` is when the server hears of it. */
export type StreamEvent = { person: number; at: number; type: PunchType; way: Way; arrivesAt: number };
export type PlannedShift = { person: number; date: PlainDate; slot: number; code: string };

export const STREAM_PEOPLE = 40;
/** Of those, the first are known by a scanner. */
export const AT_SCANNER = 6;
export const STREAM_DAYS = 28;
const FIRST = plainDate('2026-05-04');
export const STREAM_END = '2026-07-01T03:00:00Z';
/** Start and end in minutes of the work date. */
export const STREAM_SHIFTS = { E: [360, 840], L: [840, 1320], N: [1320, 1800], D: [540, 1080] } as const;
type ShiftCode = keyof typeof STREAM_SHIFTS;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BANGKOK_AHEAD = 7 * HOUR;

/** What a person works on a day: nights, two shifts end to end, a turn from night into morning, or hours of the office. */
function shiftsOn(person: number, day: number): readonly ShiftCode[] {
  if (day % 7 === person % 7) return [];
  const kind = person % 4;
  if (kind === 0) return ['N'];
  if (kind === 1) return ['E', 'L'];
  if (kind === 2) return [(['L', 'N', 'E', 'D'] as const)[day % 4] ?? 'D'];
  return ['D'];
}

const days = Array.from({ length: STREAM_DAYS }, (_, index) => addDays(FIRST, index));

/** The boards of the people; those of the fourth kind have the hours of the company. */
export const plannedShifts = (): PlannedShift[] =>
  Array.from({ length: STREAM_PEOPLE }, (_, person) => person)
    .filter((person) => person % 4 !== 3)
    .flatMap((person) => days.flatMap((date, day) => shiftsOn(person, day).map((code, slot) => ({ person, date, slot, code }))));

/** Every clocking once, in order, each heard of at once. Some outs and ins are forgotten, some buttons pressed twice. */
export function cleanStream(seed: number): StreamEvent[] {
  const random = seededRandom(seed);
  const events = new Map<string, StreamEvent>();
  const add = (person: number, at: number, type: PunchType) => {
    const nominal = at % (30 * MINUTE) === 0;
    const way = person < AT_SCANNER ? 'device' : nominal ? 'manager' : random.pick(['self', 'self', 'import'] as const);
    events.set(`${person} ${at} ${type}`, { person, at, type, way, arrivesAt: at });
  };
  for (let person = 0; person < STREAM_PEOPLE; person++) {
    for (const [day, date] of days.entries()) {
      if (person % 4 === 3 && [0, 6].includes(weekdayOf(date))) continue;
      for (const code of shiftsOn(person, day))
        workShift(random, STREAM_SHIFTS[code], (minute, type) => {
          add(person, Date.parse(`${date}T00:00:00Z`) - BANGKOK_AHEAD + minute * MINUTE, type);
        });
    }
  }
  return [...events.values()].sort((first, other) => first.at - other.at || first.person - other.person);
}

function workShift(random: Random, [start, end]: readonly [number, number], add: (minute: number, type: PunchType) => void) {
  const about = (minute: number, spread: number) => (random.chance(0.15) ? minute : minute + random.between(-spread, spread));
  const begun = about(start, 40);
  if (!random.chance(0.04)) add(begun, 'clock_in');
  if (random.chance(0.03)) add(begun + 1, 'clock_in');
  if (random.chance(0.3)) {
    const pause = about(start + 240, 30);
    add(pause, 'break_in');
    add(pause + random.between(15, 70), 'break_out');
  }
  if (!random.chance(0.04)) add(about(end, 75), 'clock_out');
}

/** The same as it really comes in: one in twenty twice, by another way too, one in ten late, and nothing in order. */
export function roughStream(clean: readonly StreamEvent[], seed: number): StreamEvent[] {
  const random = seededRandom(seed);
  const late = (streamEvent: StreamEvent): StreamEvent => {
    const longest = streamEvent.way === 'self' ? 10 * HOUR : 20 * 24 * HOUR;
    const delay = random.chance(0.1) ? random.between(0, longest) : random.between(0, 5 * MINUTE);
    return { ...streamEvent, arrivesAt: streamEvent.at + delay };
  };
  const copies = clean.filter(() => random.chance(0.05));
  const again = copies.map((copy) =>
    copy.way === 'device' ? copy : { ...copy, way: random.pick(['self', 'import', 'manager'] as const) },
  );
  return [...clean, ...again].map(late).sort((first, other) => first.arrivesAt - other.arrivesAt);
}

/** Cuts a list into pieces of one to `most`. */
export function cut<Item>(items: readonly Item[], random: Random, most: number): Item[][] {
  const pieces: Item[][] = [];
  for (let start = 0; start < items.length; ) {
    const size = random.between(1, most);
    pieces.push(items.slice(start, start + size));
    start += size;
  }
  return pieces;
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((first, other) => first.place - other.place)
    .map(({ item }) => item);
}
