import { type Dated, inForce } from '../dated.ts';
import { type PlainDate, plainDate } from '../units.ts';

/** Limits of working time in minutes, days and years; the night runs from `nightFrom` to `nightTo` of the next morning. */
export type LabourLimits = {
  readonly dayMinutes: number;
  readonly weekMinutes: number;
  readonly weekOvertimeMinutes: number;
  readonly workStreakDays: number;
  readonly breakAfterMinutes: number;
  readonly breakMinutes: number;
  readonly adultYears: number;
  readonly nightFrom: number;
  readonly nightTo: number;
  readonly restBetweenMinutes: number;
};

/** In force since the Labour Protection Act of 1998; `restBetweenMinutes` is a product rule, the act has none. */
export const LABOUR_LIMITS: readonly Dated<LabourLimits>[] = [
  {
    from: plainDate('1998-08-19'),
    value: {
      dayMinutes: 480,
      weekMinutes: 2880,
      weekOvertimeMinutes: 2160,
      workStreakDays: 6,
      breakAfterMinutes: 300,
      breakMinutes: 60,
      adultYears: 18,
      nightFrom: 1320,
      nightTo: 360,
      restBetweenMinutes: 480,
    },
    source: 'Labour Protection Act B.E. 2541 s.23, 24, 26, 27, 28, 47, 48; Ministerial Regulation No. 3 (36 hours)',
  },
];

/** The limits in force on a day; days before the act have those of the act. Source: see `LABOUR_LIMITS`. */
export function labourLimits(on: PlainDate): LabourLimits {
  const first = LABOUR_LIMITS[0]?.from ?? on;
  return inForce(LABOUR_LIMITS, on < first ? first : on).value;
}
