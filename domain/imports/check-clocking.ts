import type { DateOrder } from '../read-date.ts';
import type { PunchType } from '../time/types.ts';
import { addDays, instantOf } from '../time.ts';
import { type Instant, instant, type PlainDate, type TimeZone, timeOfDay } from '../units.ts';
import { bad, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import { dateReader } from './date-order.ts';
import type { Mapping } from './fields.ts';
import { readTime, splitDateTime } from './read-time.ts';
import { readClockType } from './read-words.ts';

/** A person whose clockings a file may hold; first and last day of employment, both included, null where open. */
export type ClockingPerson = {
  readonly id: string;
  readonly code: string;
  readonly startDate: PlainDate | null;
  readonly endDate: PlainDate | null;
};
export type ClockingValue = {
  /** The place of the person in the list of people. */
  readonly person: number;
  readonly at: Instant;
  readonly date: PlainDate;
  readonly secondOfDay: number;
  readonly type: PunchType;
};
export type ClockingSurroundings = {
  readonly people: readonly ClockingPerson[];
  readonly mapping: Mapping;
  readonly columnCount: number;
  readonly dateOrder?: DateOrder | undefined;
  readonly timeZone: TimeZone;
  readonly now: Instant;
  /** The kind of a clocking in a file that has no column for it. */
  readonly typeOf?: (person: number, date: PlainDate, secondOfDay: number) => PunchType;
};
export type ClockingCheck = (row: FileRow) => CheckedRow<ClockingValue>;

/** Time clocks and this server may differ a little. */
const FUTURE_TOLERANCE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Instants of wall-clock seconds; a day that is not 24 hours long (a change of summer time) is asked minute by minute. */
function instantReader(timeZone: TimeZone): (date: PlainDate, secondOfDay: number) => Instant {
  const midnights = new Map<PlainDate, { at: Instant; isWhole: boolean }>();
  return (date, secondOfDay) => {
    let midnight = midnights.get(date);
    if (!midnight) {
      const at = instantOf(date, timeOfDay(0), timeZone);
      midnight = { at, isWhole: instantOf(addDays(date, 1), timeOfDay(0), timeZone) - at === DAY_MS };
      midnights.set(date, midnight);
    }
    if (midnight.isWhole) return instant(midnight.at + secondOfDay * 1000);
    return instant(instantOf(date, timeOfDay(Math.floor(secondOfDay / 60)), timeZone) + (secondOfDay % 60) * 1000);
  };
}

/** Keeps the answers of a reader: files repeat the same dates, times and words thousands of times. */
function kept<Value extends string | number | null>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size < 20_000) known.set(text, value);
    return value;
  };
}

function findPerson(people: readonly ClockingPerson[]): (code: string) => number | undefined {
  const places = new Map<string, number>();
  people.forEach((person, place) => {
    const folded = person.code.toLowerCase();
    if (!places.has(folded)) places.set(folded, place);
  });
  people.forEach((person, place) => {
    places.set(person.code, place);
  });
  return (code) => places.get(code) ?? places.get(code.toLowerCase());
}

/**
 * Makes the check of clocking rows: the code is known, date and time are on a calendar and a clock and not to come, the kind
 * is understood, the person was employed on that calendar day. Says nothing of copies: those are found by the caller.
 * Problems: row/required, row/unknown-employee, row/date, row/time, row/date-time, row/future, row/clock-type,
 * row/not-employed, row/too-many-cells, row/cell-too-long. Source: specification 2 §2, rule RU077; product rule.
 */
export function clockingCheck(around: ClockingSurroundings): ClockingCheck {
  const { mapping, people } = around;
  const personOf = findPerson(people);
  const [dateOf, timeOf, typeOf] = [kept(dateReader(around.dateOrder)), kept(readTime), kept(readClockType)];
  const instantAt = instantReader(around.timeZone);
  return (row) => {
    const problems = shapeProblems(row, around.columnCount);
    const code = cellOf(row, mapping, 'code');
    const place = personOf(code);
    const who = place === undefined ? undefined : people[place];
    if (code === '') problems.push(problem('code', 'row/required'));
    else if (who === undefined) problems.push(problem('code', 'row/unknown-employee', { code: code.slice(0, 40) }));

    const { date, second, wrong } = readWhen(row, mapping, { dateOf, timeOf });
    problems.push(...wrong);
    const isTyped = mapping.type !== undefined;
    const word = isTyped ? cellOf(row, mapping, 'type') : '';
    const named = isTyped ? typeOf(word) : null;
    if (isTyped && named === null) problems.push(problem('type', word === '' ? 'row/required' : 'row/clock-type'));
    if (problems.length > 0 || date === null || second === null || place === undefined || who === undefined)
      return bad(...problems);

    const at = instantAt(date, second);
    const whenField = mapping.dateTime === undefined ? 'date' : 'dateTime';
    if (at > around.now + FUTURE_TOLERANCE_MS) return bad(problem(whenField, 'row/future'));
    if ((who.startDate !== null && date < who.startDate) || (who.endDate !== null && date > who.endDate)) {
      return bad(problem(whenField, 'row/not-employed', { from: who.startDate ?? '', to: who.endDate ?? '' }));
    }
    const type = named ?? around.typeOf?.(place, date, second) ?? 'clock_in';
    return { outcome: 'new', value: { person: place, at, date, secondOfDay: second, type } };
  };
}

type Readers = { dateOf(text: string): PlainDate | null; timeOf(text: string): number | null };
type When = { date: PlainDate | null; second: number | null; wrong: ReturnType<typeof problem>[] };

function readWhen(row: FileRow, mapping: Mapping, { dateOf, timeOf }: Readers): When {
  if (mapping.dateTime !== undefined) {
    const text = cellOf(row, mapping, 'dateTime');
    const parts = splitDateTime(text);
    const date = parts && dateOf(parts.date);
    const second = parts && timeOf(parts.time);
    if (date !== null && second !== null) return { date, second, wrong: [] };
    return { date: null, second: null, wrong: [problem('dateTime', text === '' ? 'row/required' : 'row/date-time')] };
  }
  const [dateText, timeText] = [cellOf(row, mapping, 'date'), cellOf(row, mapping, 'time')];
  const [date, second] = [dateOf(dateText), timeOf(timeText)];
  const wrong: When['wrong'] = [];
  if (date === null) wrong.push(problem('date', dateText === '' ? 'row/required' : 'row/date'));
  if (second === null) wrong.push(problem('time', timeText === '' ? 'row/required' : 'row/time'));
  return { date, second, wrong };
}
