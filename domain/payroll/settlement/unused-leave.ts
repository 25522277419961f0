import { type Dated, inForce } from '../../dated.ts';
import { roundHalfUp } from '../../money.ts';
import { daysBetween } from '../../time.ts';
import { type PlainDate, plainDate, WORKING_DAY_MINUTES } from '../../units.ts';
import { inDays, inMinutes, inSatang } from '../trace.ts';
import type { Proposed, Wage } from './severance.ts';

/** What the leave ledger says of annual leave in the leave year of the last day; minutes of days of eight hours. */
export type LeaveLeft = {
  readonly yearEnd: PlainDate;
  /** The first day, where the person joined in this leave year. */
  readonly since: PlainDate;
  /** Brought from earlier years and not lost. */
  readonly carried: number;
  /** What was granted for the whole year, and what it was changed by; a part of it is earned. */
  readonly granted: number;
  /** What was granted month by month or day by day up to the last one: earned already. */
  readonly accrued: number;
  readonly taken: number;
};

export const UNUSED_LEAVE: readonly Dated<true>[] = [
  { from: plainDate('1998-08-19'), value: true, source: 'Labour Protection Act s.30, 67' },
];

/**
 * Wage for annual leave that was not taken: what earlier years left, to everybody; and the part of this year's that the days up to the last one earn,
 * where `ofYear`. Leave that was taken comes off what was carried first. Rounded half up once.
 * Source: Labour Protection Act s.67. Example: 6 days a year, 2 taken, left after half of the year, 30,000.00 → 1 day, 1,000.00.
 */
export function unusedLeave(left: LeaveLeft, lastDay: PlainDate, { wage, ofYear }: { wage: Wage; ofYear: boolean }): Proposed {
  const carried = Math.max(0, left.carried - left.taken);
  const takenOfYear = Math.max(0, left.taken - Math.max(0, left.carried));
  const yearDays = daysBetween(left.since, left.yearEnd) + 1;
  const workedDays = Math.max(0, daysBetween(left.since, lastDay) + 1);
  const earned = ofYear ? left.accrued + Math.round((left.granted * Math.min(workedDays, yearDays)) / yearDays) : 0;
  const current = Math.max(0, earned - takenOfYear);
  const minutes = carried + current;
  const { from, source } = inForce(UNUSED_LEAVE, lastDay);
  return {
    amount: roundHalfUp(BigInt(wage.month) * BigInt(minutes), BigInt(30 * WORKING_DAY_MINUTES)),
    trace: {
      formula: 'settlement/unused-leave',
      numbers: [
        inSatang('monthlyWage', wage.month),
        inMinutes('carriedLeave', carried),
        inMinutes('leaveOfYear', ofYear ? left.granted + left.accrued : 0),
        inMinutes('earnedLeave', earned),
        inMinutes('takenLeave', left.taken),
        inDays('wageDays', minutes / WORKING_DAY_MINUTES),
      ],
      days: [],
      rows: [{ from, source, values: [] }],
    },
  };
}
