import type { PunchType } from '../time/types.ts';
import type { PlainDate } from '../units.ts';

/** A clocking of a file without kinds: the person's place in a list, the calendar day, seconds from midnight. */
export type UntypedClocking = { readonly person: number; readonly date: PlainDate; readonly secondOfDay: number };

/**
 * Gives kinds to the clockings of a time clock that does not know them: of each person and calendar day the first is the
 * clock in, the last the clock out, and those between begin and end breaks in turn. The same second counts once. A single
 * one is a clock in, which later shows as a day without its clock out. Product rule.
 * Example: 09:01, 12:00, 13:00, 18:02 → clock_in, break_in, break_out, clock_out.
 */
export function inferClockTypes(
  clockings: Iterable<UntypedClocking>,
): (person: number, date: PlainDate, secondOfDay: number) => PunchType {
  const days = new Map<string, number[]>();
  for (const { person, date, secondOfDay } of clockings) {
    const key = `${person} ${date}`;
    const known = days.get(key);
    if (known === undefined) days.set(key, [secondOfDay]);
    else if (!known.includes(secondOfDay)) known.push(secondOfDay);
  }
  for (const seconds of days.values()) seconds.sort((a, b) => a - b);
  return (person, date, secondOfDay) => {
    const seconds = days.get(`${person} ${date}`) ?? [];
    const place = seconds.indexOf(secondOfDay);
    if (place <= 0) return 'clock_in';
    if (place === seconds.length - 1) return 'clock_out';
    return place % 2 === 1 ? 'break_in' : 'break_out';
  };
}
