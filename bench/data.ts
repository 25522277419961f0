import type { PunchType } from '../domain/time/types.ts';
import { eachDay, firstDayOf, instantOf, lastDayOf } from '../domain/time.ts';
import { type Instant, minutes, type PlainDate, timeOfDay, timeZone, yearMonth } from '../domain/units.ts';

/** A company of 1,000 whose month is known in closed form: 31 days of four punches each, 124,000 in all. */
export const MONTH = yearMonth('2025-05');
export const ZONE = timeZone('Asia/Bangkok');
export const PEOPLE = 1000;
export const DAYS: readonly PlainDate[] = eachDay(firstDayOf(MONTH), lastDayOf(MONTH));
export const EVENTS = PEOPLE * DAYS.length * 4;
/** People of another company, who clock in now: so many that nobody has more punches in a sample than in a real day. */
export const CLOCKING_PEOPLE = 4000;

const twelve = (number: number) => number.toString(16).padStart(12, '0');
export const MONTH_COMPANY = 'b0000000-0000-7000-8000-000000000001';
export const CLOCK_COMPANY = 'b0000000-0000-7000-8000-000000000002';
export const MONTH_PEOPLE_PREFIX = 'e1000000-0000-7000-8000-';
export const CLOCK_PEOPLE_PREFIX = 'e2000000-0000-7000-8000-';
export const monthPerson = (index: number) => `${MONTH_PEOPLE_PREFIX}${twelve(index)}`;
export const clockPerson = (index: number) => `${CLOCK_PEOPLE_PREFIX}${twelve(index)}`;
export const userOf = (employeeId: string) => `bench-${employeeId}`;
export const codeOf = (index: number) => `B${String(index).padStart(5, '0')}`;

/** The place that everybody of the clocking company proves to be in. */
export const CLOCK_ZONE = {
  id: 'c0000000-0000-7000-8000-000000000001',
  latitude: 13.7563,
  longitude: 100.5018,
  radiusMetres: 200,
};

/** Minutes from midnight of one person's punches of one day. */
export const punchMinutes = (person: number, day: number): readonly [PunchType, number][] => [
  ['clock_in', 540 + ((person * 7 + day * 3) % 20)],
  ['break_in', 720],
  ['break_out', 780],
  ['clock_out', 1080 + ((person * 3 + day * 11) % 45)],
];

/** Worked minutes of one cell of the month: out less in, breaks apart. */
export const workedMinutes = (person: number, day: number) =>
  minutes(540 + ((person * 3 + day * 11) % 45) - ((person * 7 + day * 3) % 20));

export type RawEvent = { person: number; date: PlainDate; type: PunchType; minute: number; at: Instant };

export function* rawEvents(): Generator<RawEvent> {
  for (const [day, date] of DAYS.entries()) {
    for (let person = 0; person < PEOPLE; person += 1) {
      for (const [type, minute] of punchMinutes(person, day)) {
        yield { person, date, type, minute, at: instantOf(date, timeOfDay(minute), ZONE) };
      }
    }
  }
}

export function totalWorkedMinutes(): number {
  let sum = 0;
  for (let person = 0; person < PEOPLE; person += 1) {
    for (const day of DAYS.keys()) sum += workedMinutes(person, day);
  }
  return sum;
}

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The month as a file that a time recorder could have written. */
export function monthFile(): string {
  const lines = ['employee_code,clock_date,clock_time,clock_type'];
  for (const { person, date, minute, type } of rawEvents()) lines.push(`${codeOf(person)},${date},${clock(minute)},${type}`);
  return `${lines.join('\n')}\n`;
}
