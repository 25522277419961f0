const DAY_MINUTES = 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Hours of a day as `HH:mm`; an end that is not after the start is on the next day. */
type Hours = { readonly start: string; readonly end: string; readonly breakMinutes: number };
type ShiftMinutes = { readonly startMinute: number; readonly endMinute: number; readonly breakMinutes: number };

/**
 * Whether something is left to work after the break of a day.
 * Source: product rule. Example: 10:30 to 18:00 are 450 minutes: a break of 449 fits, one of 450 does not.
 */
export const breakFits = ({ start, end, breakMinutes }: Hours): boolean =>
  breakFitsShift({ startMinute: minutesOf(start), endMinute: minutesOf(end), breakMinutes });

/**
 * The same for times in minutes from midnight of the work date, as shifts have them; an end at or before the start is on the next day.
 * Example: 1320 to 360 (22:00 to 06:00) are 480 minutes: a break of 479 fits, one of 480 does not.
 */
export const breakFitsShift = ({ startMinute, endMinute, breakMinutes }: ShiftMinutes): boolean => {
  const length = endMinute - startMinute;
  return breakMinutes < (length > 0 ? length : length + DAY_MINUTES);
};
