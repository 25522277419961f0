import { daysBetween } from '../time.ts';
import type { PlainDate } from '../units.ts';

const LONGEST_DAYS = 400;

/** Whether a leave from one date to another, both included, is longer than one leave may be: 400 days. Source: product rule. */
export const isTooLongLeave = ({ startDate, endDate }: { startDate: PlainDate; endDate: PlainDate }): boolean =>
  daysBetween(startDate, endDate) >= LONGEST_DAYS;
