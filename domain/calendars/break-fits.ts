const DAY_MINUTES = 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Hours of a day as `HH:mm`; an end that is not after the start is on the next day. */
type Hours = { readonly start: string; readonly end: string; readonly breakMinutes: number };

/**
 * Whether something is left to work after the break of a day.
 * Source: product rule. Example: 10:30 to 18:00 are 450 minutes: a break of 449 fits, one of 450 does not.
 */
export const breakFits = ({ start, end, breakMinutes }: Hours): boolean => {
  const length = minutesOf(end) - minutesOf(start);
  return breakMinutes < (length > 0 ? length : length + DAY_MINUTES);
};
