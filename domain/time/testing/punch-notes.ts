import { addDays, instantOf } from '../../time.ts';
import { BANGKOK, type Instant, minutes, plainDate, type TimeZone, timeOfDay } from '../../units.ts';
import type { DaySchedule, Punch, PunchType } from '../types.ts';

const TYPES: Record<string, PunchType> = { in: 'clock_in', out: 'clock_out', rest: 'break_in', back: 'break_out' };

/** Minutes of `HH:mm`; hours over 23 are the next day. */
export function clock(text: string): number {
  const [hours, wall] = text.split(':').map(Number);
  return (hours ?? 0) * 60 + (wall ?? 0);
}

export function moment(date: string, text: string, inTimeZone: TimeZone = BANGKOK): Instant {
  const [days, wall] = [Math.floor(clock(text) / 1440), clock(text) % 1440];
  return instantOf(addDays(plainDate(date), days), timeOfDay(wall), inTimeZone);
}

/** Punches written as `in 09:00, rest 12:00, back 13:00, out 18:00` on a date; `out 30:00` is 06:00 of the next day. */
export function punches(date: string, notes: string, inTimeZone: TimeZone = BANGKOK): Punch[] {
  return notes.split(', ').flatMap((note, index) => {
    const [word = '', time = ''] = note.split(' ');
    const type = TYPES[word];
    return type === undefined ? [] : [{ id: `p${index}`, at: moment(date, time, inTimeZone), type }];
  });
}

export function planned(start: string, end: string, more: Partial<DaySchedule> = {}): DaySchedule {
  return {
    kind: 'working',
    start: timeOfDay(clock(start)),
    end: timeOfDay(clock(end)),
    breakMinutes: minutes(0),
    source: 'shift',
    ...more,
  };
}
export const OFFICE = planned('09:00', '18:00', { breakMinutes: minutes(60), source: 'work-hours' });
export const DAY_OFF = planned('00:00', '00:00', { kind: 'day-off' });
export const NO_SCHEDULE = planned('00:00', '00:00', { source: 'none' });

/** A planned day of which approved leave covers so many minutes from its start on. */
export const onLeave = (covered: number, schedule: DaySchedule = OFFICE): DaySchedule => ({
  ...schedule,
  leave: [{ from: schedule.start, until: schedule.end - Math.max(0, 480 - covered), minutes: covered }],
});
