import type { SHIFT_TYPES } from '../time/shift-types.ts';
import { MINUTES_PER_DAY } from '../units.ts';
import type { LabourLimits } from './labour-limits.ts';
import type { WarningRule } from './warning-rules.ts';

/**
 * A shift a person is planned for. `day` counts whole days since 1970-01-01; `start` and `end` are minutes from midnight of that day,
 * `end` may lie on the next. `slot` only names the cell in the answer.
 */
export type PlannedShift = {
  readonly day: number;
  readonly slot: number;
  readonly start: number;
  readonly end: number;
  readonly breakMinutes: number;
  readonly type: (typeof SHIFT_TYPES)[number];
};
/** `adultFromDay`: the day of the birthday that ends special protection; null when the birth date is not known. */
export type PlannedPerson = { readonly shifts: readonly PlannedShift[]; readonly adultFromDay: number | null };
/** `value` and `limit` in minutes; days for `rest-day`. */
export type LabourWarning = {
  readonly day: number;
  readonly slot: number;
  readonly rule: WarningRule;
  readonly value: number;
  readonly limit: number;
};

type Rule = (shifts: readonly PlannedShift[], limits: LabourLimits, adultFromDay: number | null) => LabourWarning[];

/** A break that is longer than its shift leaves no work. */
const paid = (shift: PlannedShift): number => Math.max(0, shift.end - shift.start - shift.breakMinutes);
const startOf = (shift: PlannedShift): number => shift.day * MINUTES_PER_DAY + shift.start;
const endOf = (shift: PlannedShift): number => shift.day * MINUTES_PER_DAY + shift.end;
/** Weeks run from Monday to Sunday; 1970-01-01 was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const warn = (shift: PlannedShift, rule: WarningRule, value: number, limit: number): LabourWarning => ({
  day: shift.day,
  slot: shift.slot,
  rule,
  value,
  limit,
});

/** One warning per period, at the shift with which its sum passes the limit; the value is the sum of the whole period. */
function overSum(shifts: readonly PlannedShift[], periodOf: (day: number) => number, rule: WarningRule, limit: number) {
  const sums = new Map<number, { sum: number; crossed: PlannedShift | null }>();
  for (const shift of shifts) {
    const period = periodOf(shift.day);
    const known = sums.get(period) ?? { sum: 0, crossed: null };
    const sum = known.sum + paid(shift);
    sums.set(period, { sum, crossed: known.crossed ?? (sum > limit ? shift : null) });
  }
  return [...sums.values()].flatMap(({ sum, crossed }) => (crossed ? [warn(crossed, rule, sum, limit)] : []));
}

const normal = (shifts: readonly PlannedShift[]) => shifts.filter((shift) => shift.type === 'working');
const extra = (shifts: readonly PlannedShift[]) => shifts.filter((shift) => shift.type !== 'working');

const workStreak: Rule = (shifts, limits) => {
  const found: LabourWarning[] = [];
  let streak = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const shift of shifts) {
    if (shift.day === last) continue;
    streak = shift.day === last + 1 ? streak + 1 : 1;
    last = shift.day;
    if (streak > limits.workStreakDays) found.push(warn(shift, 'rest-day', streak, limits.workStreakDays));
  }
  return found;
};

const breaks: Rule = (shifts, limits) =>
  shifts
    .filter((shift) => shift.end - shift.start > limits.breakAfterMinutes && shift.breakMinutes < limits.breakMinutes)
    .map((shift) => warn(shift, 'break', shift.breakMinutes, limits.breakMinutes));

/** Minutes of a shift between the evening and the next morning. */
function nightMinutes(shift: PlannedShift, { nightFrom, nightTo }: LabourLimits): number {
  let sum = 0;
  for (const midnight of [0, MINUTES_PER_DAY, 2 * MINUTES_PER_DAY]) {
    const [from, to] = [midnight - (MINUTES_PER_DAY - nightFrom), midnight + nightTo];
    sum += Math.max(0, Math.min(shift.end, to) - Math.max(shift.start, from));
  }
  return sum;
}

const minors: Rule = (shifts, limits, adultFromDay) => {
  if (adultFromDay === null) return [];
  return shifts
    .filter((shift) => shift.day < adultFromDay)
    .flatMap((shift) => {
      const night = nightMinutes(shift, limits);
      return [
        ...(shift.type === 'working' ? [] : [warn(shift, 'minor-overtime', paid(shift), 0)]),
        ...(night > 0 ? [warn(shift, 'minor-night', night, 0)] : []),
      ];
    });
};

/** Overlaps within all shifts, and the rest between the work of two different days. */
const neighbours: Rule = (shifts, limits) => {
  const found: LabourWarning[] = [];
  let latest: PlannedShift | null = null;
  for (const shift of shifts) {
    if (latest) {
      const gap = startOf(shift) - endOf(latest);
      if (gap < 0) found.push(warn(shift, 'overlap', Math.min(-gap, shift.end - shift.start), 0));
      else if (shift.day > latest.day && gap < limits.restBetweenMinutes)
        found.push(warn(shift, 'rest-between', gap, limits.restBetweenMinutes));
    }
    if (!latest || endOf(shift) > endOf(latest)) latest = shift;
  }
  return found;
};

const RULES: readonly Rule[] = [
  (shifts, limits) => overSum(normal(shifts), (day) => day, 'day-hours', limits.dayMinutes),
  (shifts, limits) => overSum(normal(shifts), weekOf, 'week-hours', limits.weekMinutes),
  (shifts, limits) => overSum(extra(shifts), weekOf, 'week-overtime', limits.weekOvertimeMinutes),
  workStreak,
  breaks,
  minors,
  neighbours,
];

/**
 * What labour law says about the planned shifts of one person, in the order of days. Days off are not passed. Normal hours: over the
 * daily or weekly limit; overtime and holiday work together over the weekly limit; more days on end than allowed without a rest day;
 * a long shift without its break; overtime, holiday work or night work under age; shifts that overlap; too little rest between days.
 * Warnings inform and never stop. Source: Labour Protection Act s.23 (8 h, 48 h), s.24 and 26 (36 h), s.27 (break), s.28 (rest day),
 * s.47 and 48 (under 18); overlap and rest between days are product rules.
 * Example: 7 days on end of 09:00–18:00 with an hour of break → `week-hours` 3360 of 2880 on the seventh day, `rest-day` 7 of 6.
 */
export function labourWarnings({ shifts, adultFromDay }: PlannedPerson, limits: LabourLimits): LabourWarning[] {
  const sorted = [...shifts].sort((first, other) => startOf(first) - startOf(other) || endOf(first) - endOf(other));
  return RULES.flatMap((rule) => rule(sorted, limits, adultFromDay)).sort(
    (first, other) => first.day - other.day || first.slot - other.slot,
  );
}
