import { ZERO } from '../money.ts';
import { chargedSeconds } from '../time/late-charge.ts';
import { type PlainDate, type Satang, satang } from '../units.ts';
import { absencePay, missedMinutes } from './absence.ts';
import { latePay } from './late.ts';
import { overtimeBaseOf, overtimeDayOf, overtimePay } from './overtime.ts';
import { paidLeaveMinutes } from './paid-leave.ts';
import { partTimePay } from './part-time.ts';
import type { LateRule, OvertimeStep, PayDay, PayEmployee, PayPeriod, PaySettings, SalaryRow } from './pay-types.ts';
import { baseOn, type DaySpan, FULL_MONTH, salaryPay, wholeHalfDays } from './salary-pay.ts';
import { shiftPay } from './shift-pay.ts';
import {
  type BasePart,
  type EarlyRule,
  inBasisPoints,
  inDays,
  inMinutes,
  inSatang,
  type OvertimePart,
  type Trace,
  type TraceDay,
} from './trace.ts';

/** What a rule answers for a line before overrides. */
export type Computed = { readonly amount: Satang; readonly trace: Trace };

/** Salary of the employed days with what shifts pay beside it, or pay of the worked minutes and of paid leave for part-time people. `days` are already inside `span`. */
export function salaryLine(employee: PayEmployee, period: PayPeriod, span: DaySpan | null, days: readonly PayDay[]): Computed {
  if (span === null || employee.salary.length === 0)
    return { amount: ZERO, trace: { formula: 'salary/none', numbers: [], days: [], segments: [] } };
  if (employee.employmentType === 'PART-TIME') return workedLine(employee, days);
  const whole = wholeHalfDays(period);
  const pay = salaryPay(employee.salary, { from: period.start, to: period.end }, span, whole);
  const rated = days.filter((day) => day.ratedMinutes > 0);
  const extra = shiftPay(
    rated.map((day) => ({ base: baseOn(employee.salary, day.date), rated: day.ratedMinutes })),
    employee.workMinutesPerDay,
  );
  const halfDays = pay.segments.reduce((sum, segment) => sum + segment.halfDays, 0);
  return {
    amount: satang(pay.amount + extra),
    trace: {
      formula: !pay.isFull ? 'salary/pro-rata' : whole === FULL_MONTH ? 'salary/full-month' : 'salary/whole-period',
      numbers: [
        inSatang('base', baseOn(employee.salary, span.to)),
        inDays('daysPaid', halfDays / 2),
        inDays('daysOfMonth', 30),
        ...shiftNumbers(extra),
      ],
      days: listDays(rated, ratedTime),
      segments: pay.segments,
    },
  };
}

const shiftNumbers = (extra: Satang) => (extra === 0 ? [] : [inSatang('shiftPay', extra)]);
/** What a day's rates come to in minutes at the usual pay. */
const ratedTime = (day: PayDay): number => Math.round(day.ratedMinutes / 10_000);

function workedLine(employee: PayEmployee, days: readonly PayDay[]): Computed {
  const extra = (day: PayDay) => (overtimeOn(employee, day.date).earnsOvertime ? (day.extraMinutes ?? 0) : 0);
  const paid = (day: PayDay) => Math.max(0, day.workedMinutes - extra(day)) + paidLeaveMinutes(day);
  const parts = byBase(employee.salary, days, (day) => ({ minutes: paid(day), wholeDays: 0 }));
  const onLeave = days.reduce((sum, day) => sum + paidLeaveMinutes(day), 0);
  const numbers = [
    inSatang('wagePerHour', parts[0]?.base ?? baseOn(employee.salary, employee.startDate)),
    inBasisPoints('payRate', employee.payRate),
    inMinutes('workedMinutes', minutesOf(parts) - onLeave),
    ...(onLeave === 0 ? [] : [inMinutes('paidLeaveMinutes', onLeave)]),
  ];
  const rated = days.map((day) => ({ base: baseOn(employee.salary, day.date), minutes: 0, rated: day.ratedMinutes }));
  const amount = partTimePay([...parts, ...rated], employee.payRate);
  numbers.push(...shiftNumbers(satang(amount - partTimePay(parts, employee.payRate))));
  const trace: Trace = { formula: 'part-time/worked-time', numbers, days: listDays(days, paid), parts };
  return { amount, trace };
}

const OVERTIME_KINDS = [
  { kind: 'overtime', minutes: 'overtimeMinutes', rate: 'overtimeRate' },
  { kind: 'holiday', minutes: 'holidayMinutes', rate: 'holidayRate' },
  { kind: 'holidayOvertime', minutes: 'holidayOvertimeMinutes', rate: 'holidayOvertimeRate' },
] as const;

/** What holds of overtime on a day. */
const overtimeOn = (employee: PayEmployee, date: PlainDate): Omit<OvertimeStep, 'from'> =>
  employee.overtimeSteps?.findLast(({ from }) => from <= date) ?? employee;

/** Overtime, day-off and holiday work in one line, each day by the rates that hold on it; null when nobody earns or did any. */
export function overtimeLine(employee: PayEmployee, allDays: readonly PayDay[]): Computed | null {
  const days = allDays.filter((day) => overtimeOn(employee, day.date).earnsOvertime);
  const parts: OvertimePart[] = [];
  const listed: TraceDay[] = [];
  for (const { kind, minutes, rate } of OVERTIME_KINDS) {
    const worked = days.filter((day) => day[minutes] > 0);
    if (worked.length === 0) continue;
    for (const step of [...new Set(worked.map((day) => overtimeOn(employee, day.date)))]) {
      const ofStep = worked.filter((day) => overtimeOn(employee, day.date) === step);
      for (const part of byBase(employee.salary, ofStep, (day) => ({ minutes: day[minutes], wholeDays: 0 }))) {
        parts.push({ kind, base: overtimeBaseOf(part.base, employee), rate: step[rate], minutes: part.minutes });
      }
    }
    for (const day of worked) listed.push({ date: day.date, minutes: day[minutes], kind });
  }
  if (parts.length === 0) return null;
  const isFullTime = employee.employmentType === 'FULL-TIME';
  const numbers = [
    ...(isFullTime ? [inMinutes('workMinutesPerDay', overtimeDayOf(employee.workMinutesPerDay))] : []),
    ...(isFullTime && employee.overtimeAllowance > 0 ? [inSatang('overtimeAllowance', employee.overtimeAllowance)] : []),
    ...parts.flatMap((part) => [
      inSatang('base', part.base),
      inBasisPoints(part.kind, part.rate),
      inMinutes(part.kind, part.minutes),
    ]),
  ];
  const trace: Trace = { formula: isFullTime ? 'overtime/full-time' : 'overtime/part-time', numbers, days: listed, parts };
  return { amount: overtimePay(parts, employee), trace };
}

/**
 * Uncovered absence of salaried people, at most `limit`; part-time people are simply not paid for it. `rules` say whether time left early is in the days,
 * ascending; unsaid, it is not.
 */
export function absenceLine(
  employee: PayEmployee,
  days: readonly PayDay[],
  { rules = [], limit }: { rules?: readonly EarlyRule[]; limit: Satang },
): Computed | null {
  const missed = salariedDays(employee, days, (day) => day.isAbsent || day.absentMinutes > 0);
  if (missed.length === 0) return null;
  const minutesMissed = (day: PayDay) => (day.isAbsent ? 0 : missedMinutes(day, employee.workMinutesPerDay));
  const parts = byBase(employee.salary, missed, (day) => ({ minutes: minutesMissed(day), wholeDays: day.isAbsent ? 1 : 0 }));
  const computed = absencePay(parts, employee.workMinutesPerDay);
  const wholeDays = parts.reduce((sum, part) => sum + part.wholeDays, 0);
  const trace: Trace = {
    formula: 'absence/time-not-worked',
    numbers: [
      ...unworkedNumbers(employee, parts),
      inDays('wholeDays', wholeDays),
      inMinutes('minutes', minutesOf(parts)),
      inSatang('beforeLimit', computed),
    ],
    days: listDays(missed, (day) => (day.isAbsent ? employee.workMinutesPerDay : minutesMissed(day))),
    parts,
    ...(rules.some(({ deductsEarly }) => deductsEarly) ? { earlyRules: rules } : {}),
  };
  return { amount: computed > limit ? limit : computed, trace };
}

/** Lateness of salaried people, each day in units of the rule of its day, at most `limit`; `rules` ascending, the first from the beginning. */
export function lateLine(
  employee: PayEmployee,
  days: readonly PayDay[],
  { rules, limit }: { rules: readonly LateRule[]; limit: Satang },
): Computed | null {
  const charged = (day: PayDay): number => {
    const rule = rules.findLast(({ from }) => from <= day.date);
    return rule?.deductsLate ? chargedSeconds(day, rule) : 0;
  };
  const late = salariedDays(employee, days, (day) => !day.isAbsent && charged(day) > 0);
  if (late.length === 0) return null;
  const parts = byBase(employee.salary, late, (day) => ({ minutes: 0, seconds: charged(day), wholeDays: 0 })).map(inWholeMinutes);
  const computed = latePay(parts, employee.workMinutesPerDay);
  const numbers = [
    ...unworkedNumbers(employee, parts),
    inMinutes('chargedMinutes', minutesOf(parts) + parts.reduce((sum, { seconds = 0 }) => sum + seconds, 0) / 60),
    inSatang('beforeLimit', computed),
  ];
  const lateDays = late.map((day) => inWholeMinutes({ date: day.date, minutes: 0, seconds: charged(day) }));
  const trace: Trace = { formula: 'late/time-not-worked', numbers, days: lateDays, parts, ...lateRulesToSay(rules) };
  return { amount: computed > limit ? limit : computed, trace };
}

/** Says the rules where they are not one of whole minutes. */
function lateRulesToSay(rules: readonly LateRule[]) {
  const lateRules = rules.map(({ from, deductsLate, lateUnit, lateRounding }) =>
    deductsLate ? { from, unit: lateUnit, rounding: lateRounding } : { from, unit: null, rounding: null },
  );
  const isUsual = lateRules.every(({ unit, rounding }) => unit === 'minute' && rounding === 'whole');
  return isUsual ? {} : { lateRules };
}

/** Seconds in minutes, and those that are left. */
function inWholeMinutes<T extends { minutes: number; seconds?: number }>({ seconds = 0, ...rest }: T) {
  const [minutes, left] = [rest.minutes + Math.floor(seconds / 60), seconds % 60];
  return { ...rest, minutes, ...(left > 0 ? { seconds: left } : {}) };
}

/** The rule of the first day of a period and those that begin within it. */
export const lateRulesOf = (
  {
    deductsLate = true,
    lateUnit,
    lateRounding,
    lateChanges = [],
  }: Pick<PaySettings, 'deductsLate' | 'lateUnit' | 'lateRounding' | 'lateChanges'>,
  first: PlainDate,
): LateRule[] => [{ from: first, deductsLate, lateUnit, lateRounding }, ...lateChanges];

const salariedDays = (employee: PayEmployee, days: readonly PayDay[], wanted: (day: PayDay) => boolean): readonly PayDay[] =>
  employee.employmentType === 'FULL-TIME' ? days.filter(wanted) : [];

const unworkedNumbers = (employee: PayEmployee, parts: readonly BasePart[]) => [
  inSatang('base', parts[0]?.base ?? ZERO),
  inDays('daysOfMonth', 30),
  inMinutes('workMinutesPerDay', employee.workMinutesPerDay),
];

const minutesOf = (parts: readonly BasePart[]): number => parts.reduce((sum, part) => sum + part.minutes, 0);

const listDays = (days: readonly PayDay[], minutes: (day: PayDay) => number): TraceDay[] =>
  days.map((day) => ({ date: day.date, minutes: minutes(day) })).filter((day) => day.minutes > 0);

type Measure = { minutes: number; seconds?: number; wholeDays: number };
/** Adds up what days measure under each base in force on them, in order of first use. */
function byBase(rows: readonly SalaryRow[], days: readonly PayDay[], measure: (day: PayDay) => Measure): BasePart[] {
  const parts: { base: Satang; minutes: number; seconds?: number; wholeDays: number }[] = [];
  for (const day of days) {
    const { minutes, seconds, wholeDays } = measure(day);
    const base = baseOn(rows, day.date);
    const part = parts.find((part) => part.base === base);
    if (part) {
      part.minutes += minutes;
      part.wholeDays += wholeDays;
      if (seconds !== undefined) part.seconds = (part.seconds ?? 0) + seconds;
    } else parts.push({ base, minutes, wholeDays, ...(seconds === undefined ? {} : { seconds }) });
  }
  return parts;
}

/** Days inside a span, in date order whatever the order they came in. */
export const daysWithin = (days: readonly PayDay[], span: DaySpan | null): readonly PayDay[] =>
  span === null ? [] : days.filter((day) => day.date >= span.from && day.date <= span.to).sort(byDate);
const byDate = (a: { date: PlainDate }, b: { date: PlainDate }): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
