export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning until noon, afternoon until five, evening until five in the morning, by the clock of the company. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
