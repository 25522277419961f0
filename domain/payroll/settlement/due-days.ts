import { monthsAfter } from '../../leave/leave-year.ts';
import { addDays, addMonths, firstDayOf, monthOf } from '../../time.ts';
import type { PlainDate } from '../../units.ts';

/** Final pay: within three days of the end of employment. Source: Labour Protection Act s.70. Example: 2026-11-20 → 2026-11-23. */
export const finalPayDue = (lastDay: PlainDate): PlainDate => addDays(lastDay, 3);
/** The tax certificate of a leaver: within a month of leaving. Source: Revenue Code s.50 bis. Example: 2026-11-20 → 2026-12-20. */
export const leaverCertificateDue = (lastDay: PlainDate): PlainDate => monthsAfter(lastDay, 1);
/** SPS 6-09: the 15th of the month after leaving. Source: Social Security Act s.44. Example: 2026-11-20 → 2026-12-15. */
export const leaverNoticeDue = (lastDay: PlainDate): PlainDate => addDays(firstDayOf(addMonths(monthOf(lastDay), 1)), 14);
/** SPS 1-03: thirty days from the first day of work. Source: Social Security Act s.34. Example: 2026-11-01 → 2026-12-01. */
export const joinerNoticeDue = (startDate: PlainDate): PlainDate => addDays(startDate, 30);
