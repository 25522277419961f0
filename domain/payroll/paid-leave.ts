import type { PayDay } from './pay-types.ts';

/** Planned minutes of a day that leave pays, for people paid by the hour; each part rounded to the minute. */
export const paidLeaveMinutes = (day: Pick<PayDay, 'leave'>): number =>
  (day.leave ?? []).reduce((sum, { coveredMinutes, percent }) => sum + Math.round((coveredMinutes * percent) / 100), 0);
