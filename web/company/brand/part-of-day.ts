import { clockTime } from '../../../domain/written-dates.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning until noon, afternoon until five, evening until five in the morning, by the clock of the company. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(clockTime(now.getTime(), timeZone).slice(0, 2));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
