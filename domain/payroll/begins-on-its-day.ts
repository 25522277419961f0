import { addDays } from '../time.ts';
import type { PlainDate } from '../units.ts';

/** A payroll is begun at most so many days before its pay date. */
export const MOST_DAYS_BEFORE = 27;

type Asked = {
  readonly today: PlainDate;
  readonly payDate: PlainDate;
  /** Days of the calendar; null where payrolls are begun by hand. */
  readonly daysBefore: number | null;
  /** The pay date that was begun this way last. */
  readonly begun: PlainDate | null;
};

/**
 * Whether the next payroll of a template is to be begun on this day: from `daysBefore` days before its pay date to the pay date, once. A pay date
 * that has passed is left to people, and so is one whose draft they deleted. It is only calculated: sending, approving and paying stay
 * with people. Source: product rule (issue 12 §3). Example: pay date 31 July, 5 days before → from 26 July to 31 July.
 */
export const isToBegin = ({ today, payDate, daysBefore, begun }: Asked): boolean =>
  daysBefore !== null && today >= addDays(payDate, -daysBefore) && today <= payDate && (begun === null || begun < payDate);
