import { addDays, eachDay } from '../time.ts';
import type { PlainDate } from '../units.ts';

type Waiting = {
  /** The day on which the approver was asked, or was reminded last. */
  readonly since: PlainDate;
  readonly today: PlainDate;
  /** The approver's own days of work. */
  readonly isWorkingDay: (date: PlainDate) => boolean;
};

/**
 * How many working days have begun since a day: those after it up to `today`, both ends as the approver works. Product rule.
 * Example: asked on a Friday, Saturday and Sunday free → Monday is 1, Tuesday is 2.
 */
export const waitingDays = ({ since, today, isWorkingDay }: Waiting): number =>
  since >= today ? 0 : eachDay(addDays(since, 1), today).filter(isWorkingDay).length;

/** Whether a wait of `afterDays` working days is over this morning; never on a free day, and never when `afterDays` is null. */
export const isDue = (afterDays: number | null, waiting: Waiting): boolean =>
  afterDays !== null && waiting.isWorkingDay(waiting.today) && waitingDays(waiting) >= afterDays;
