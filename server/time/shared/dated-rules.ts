import { sql } from 'kysely';
import { type DayRules, DEFAULT_DAY_RULES } from '../../../domain/time/day-rules.ts';
import type { PlainDate } from '../../../domain/units.ts';

/** What a company sets of its rules, and the column of `app.day_rule` that holds it. */
export const RULE_COLUMNS = {
  lateGraceMinutes: 'late_grace_minutes',
  lateCountsFrom: 'late_counts_from',
  overtimeMinimumMinutes: 'overtime_minimum_minutes',
  overtimeUnitMinutes: 'overtime_unit_minutes',
  isEarlyArrivalOvertime: 'is_early_arrival_overtime',
  areBreaksSubtracted: 'are_breaks_subtracted',
  paidBreakMinutes: 'paid_break_minutes',
  paidBreaks: 'paid_breaks',
  automaticBreakMinutes: 'automatic_break_minutes',
  automaticBreakAfterMinutes: 'automatic_break_after_minutes',
  halfDayBelowMinutes: 'half_day_below_minutes',
  absentBelowMinutes: 'absent_below_minutes',
  workedUnitMinutes: 'worked_unit_minutes',
  workedRounding: 'worked_rounding',
  clockOutAfterMinutes: 'clock_out_after_minutes',
} as const satisfies Partial<Record<keyof DayRules, string>>;

export type SetRules = Pick<DayRules, keyof typeof RULE_COLUMNS>;
export type DatedRules = SetRules & { readonly activeDate: PlainDate };

/** A row of `app.day_rule` as JSON of `DatedRules`. */
export const DAY_RULE_TEXT = `json_build_object('activeDate', active_date, ${Object.entries(RULE_COLUMNS)
  .map(([key, column]) => `'${key}', ${column}`)
  .join(', ')})`;
export const DAY_RULE = sql.raw(DAY_RULE_TEXT);

/** The rules that a company set itself, given since when it has rules of its own; all others are the product's. */
export const rulesSetSince = (since: PlainDate | null): ReadonlySet<keyof DayRules> =>
  new Set(since === null ? [] : Object.keys(RULE_COLUMNS).filter(isRule));
const isRule = (name: string): name is keyof typeof RULE_COLUMNS => Object.hasOwn(RULE_COLUMNS, name);

/** The row a date goes by, if the company has set any; `rows` newest first. */
export const ruleRowOn = (rows: readonly DatedRules[], date: PlainDate): DatedRules | undefined =>
  rows.find((row) => row.activeDate <= date);

/** How a company counts the minutes of a date; `rows` newest first. */
export function rulesInForce(rows: readonly DatedRules[], date: PlainDate): DayRules {
  const found = ruleRowOn(rows, date);
  if (!found) return DEFAULT_DAY_RULES;
  const { activeDate: _since, ...rules } = found;
  return { ...DEFAULT_DAY_RULES, ...rules };
}
