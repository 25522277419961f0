import { type Instant, instant, WORKING_DAY_MINUTES } from '../units.ts';
import type { DayRules } from './day-rules.ts';
import { absenceOf, type DayToJudge, dayStatus } from './day-status.ts';
import { adds, addsSome, type CountedFigure, type DayStep, type ExplainedFigure, says, sumOfSteps } from './day-steps.ts';
import { type CountedDay, missedMinutesOf, type SlotExtra, scheduledMinutesOf, type UnitMinutes } from './day-totals.ts';
import { type CountedSpan, earlyLeaveOf, graceOf, lateOf } from './late-and-early.ts';
import type { MeasuredSlot } from './measured-slot.ts';
import { minutesWithin } from './slot-work.ts';
import { dayKindOf, hasTimes, slotsOf } from './types.ts';

/** `set`: the rules that the company set itself, by name; all others are the product's. */
export type DayToExplain = {
  readonly counted: CountedDay;
  readonly judged: DayToJudge;
  readonly set: ReadonlySet<keyof DayRules>;
};

const ofMinute = (minute: number): Instant => instant(minute * 60_000);
const nameOf = ({ schedule }: MeasuredSlot) => ({ shift: schedule.shiftName ?? null });

/** Why nothing can be late, early or absent on a day; empty when something can. */
function withoutDuty({ judged }: DayToExplain): DayStep[] {
  const { schedule } = judged;
  if (schedule.source === 'none') return [says('no-planned-times')];
  if (dayKindOf(schedule) !== 'working') return [says('not-a-working-day')];
  return slotsOf(schedule).some(hasTimes) ? [] : [says('no-planned-times')];
}

const noClockings = ({ counted }: DayToExplain): DayStep[] => (counted.paired.counted.length === 0 ? [says('no-clockings')] : []);
const ignoredSteps = ({ counted }: DayToExplain): DayStep[] =>
  counted.paired.ignored.map(({ punch, reason }) => says('ignored', { from: punch.at, ignored: reason }));
const openIn = ({ counted: { paired } }: DayToExplain): DayStep[] =>
  paired.openIn ? [says('open-in', { from: paired.openIn.at })] : [];

function workedSteps(day: DayToExplain): DayStep[] {
  const { paired, slots, rules, totals, netMinutes } = day.counted;
  const breaks = totals.breakMinutes > 0 && totals.workedMinutes > 0 && !rules.areBreaksSubtracted;
  return [
    ...noClockings(day),
    ...paired.work.map((pair) => adds('pair', pair.minutes, { from: pair.from.at, until: pair.to.at })),
    ...openIn(day),
    ...ignoredSteps(day),
    ...slots.flatMap(paidSteps),
    ...(breaks ? [says('breaks-included', { limit: totals.breakMinutes })] : []),
    ...slots.flatMap(unpaidSteps),
    ...slots.flatMap((slot) => addsSome('automatic-break', -slot.automatic, { limit: rules.automaticBreakAfterMinutes })),
    ...addsSome('rounded', totals.workedMinutes - netMinutes, { limit: rules.workedUnitMinutes }),
  ];
}

/** Paid breaks count where they are not work already, as `within` counts them. */
const paidSteps = ({ paid }: MeasuredSlot): DayStep[] =>
  paid.map(({ from, until }) => adds('paid-break', until - from, { from: ofMinute(from), until: ofMinute(until) }));
const unpaidSteps = ({ unpaid, stretches }: MeasuredSlot): DayStep[] =>
  unpaid.flatMap(({ from, until }) =>
    addsSome('unpaid-break', -minutesWithin(stretches, from, until), { from: ofMinute(from), until: ofMinute(until) }),
  );

function breakSteps(day: DayToExplain): DayStep[] {
  const { paired, rules } = day.counted;
  const isAny = paired.breaks.length > 0;
  return [
    ...paired.breaks.map((pair) => adds('break', pair.minutes, { from: pair.from.at, until: pair.to.at })),
    ...paired.openBreaks.map((punch) => says('open-break', { from: punch.at })),
    ...(isAny ? [says(rules.areBreaksSubtracted ? 'breaks-taken-off' : 'breaks-included')] : []),
  ];
}

function lateSteps(day: DayToExplain): DayStep[] {
  const { present, missed, rules, totals } = day.counted;
  if (totals.absence !== null && present.length === 0) return [says('counted-as-absence')];
  return [
    ...withoutDuty(day),
    ...noClockings(day),
    ...present.flatMap((slot) => lateStepsOf(slot, lateOf(slot, rules), graceOf(slot.schedule, rules))),
    ...missed.late.map(missedStep),
  ];
}

function lateStepsOf(slot: MeasuredSlot, { span, onLeave, free, beyond }: CountedSpan, grace: number): DayStep[] {
  if (slot.duty === null || slot.firstIn === null) return [];
  return [
    says('planned-start', { from: ofMinute(slot.duty.start), ...nameOf(slot) }),
    says('first-in', { from: ofMinute(slot.firstIn) }),
    ...addsSome('after-start', span),
    ...addsSome('leave', -onLeave),
    ...addsSome('grace', -free, { limit: grace }),
    ...addsSome('beyond-shift', -beyond),
  ];
}

const missedStep = (slot: MeasuredSlot): DayStep => {
  const { start, end } = slot.duty ?? { start: 0, end: 0 };
  return adds('missed-shift', missedMinutesOf(slot), { from: ofMinute(start), until: ofMinute(end), ...nameOf(slot) });
};

function earlySteps(day: DayToExplain): DayStep[] {
  const { present, missed, totals } = day.counted;
  if (totals.absence !== null && present.length === 0) return [says('counted-as-absence')];
  return [
    ...withoutDuty(day),
    ...noClockings(day),
    ...openIn(day),
    ...present.flatMap(earlyStepsOf),
    ...missed.early.map(missedStep),
  ];
}

function earlyStepsOf(slot: MeasuredSlot): DayStep[] {
  const { duty, stretches } = slot;
  const last = stretches.at(-1);
  if (duty === null || last === undefined) return [];
  const { span, onLeave, beyond } = earlyLeaveOf(slot);
  return [
    says('planned-end', { from: ofMinute(duty.end), ...nameOf(slot) }),
    says('last-out', { from: ofMinute(last.until) }),
    ...addsSome('before-end', span),
    ...addsSome('leave', -onLeave),
    ...addsSome('beyond-shift', -beyond),
  ];
}

const extraStep = ({ kind, slot, minutes }: SlotExtra): DayStep[] => {
  const at = kind === 'after-end' ? slot.duty?.end : kind === 'before-start' ? slot.duty?.start : undefined;
  return addsSome(kind, minutes, { from: at === undefined ? null : ofMinute(at), ...nameOf(slot) });
};
const unitSteps = ({ below, rest }: UnitMinutes, rules: DayRules): DayStep[] => [
  ...addsSome('below-minimum', -below, { limit: rules.overtimeMinimumMinutes }),
  ...addsSome('unit-rest', -rest, { limit: rules.overtimeUnitMinutes }),
];

function overtimeSteps(day: DayToExplain): DayStep[] {
  const { extra, rules, slots } = day.counted;
  const [first] = slots;
  const early = first?.duty && !rules.isEarlyArrivalOvertime ? first.within(Number.NEGATIVE_INFINITY, first.duty.start) : 0;
  const last = slots.findLast((slot) => slot.duty !== null);
  const end =
    last?.duty && extra.overtime.raw === 0 ? [says('planned-end', { from: ofMinute(last.duty.end), ...nameOf(last) })] : [];
  return [
    ...end,
    ...extra.parts.filter((part) => OVERTIME_KINDS.has(part.kind)).flatMap(extraStep),
    ...(early > 0 ? [says('early-not-counted', { limit: early })] : []),
    ...openIn(day),
    ...unitSteps(extra.overtime, rules),
  ];
}
const OVERTIME_KINDS: ReadonlySet<SlotExtra['kind']> = new Set(['after-end', 'before-start', 'overtime-shift']);

function holidaySteps({ counted: { extra } }: DayToExplain): DayStep[] {
  return [
    ...extra.parts.filter((part) => part.kind === 'free-day').flatMap(extraStep),
    ...addsSome('above-working-day', -extra.aboveHoliday, { limit: WORKING_DAY_MINUTES }),
  ];
}

function holidayOvertimeSteps({ counted: { extra, rules } }: DayToExplain): DayStep[] {
  return [
    ...addsSome('above-working-day', extra.aboveHoliday, { limit: WORKING_DAY_MINUTES }),
    ...extra.parts.filter((part) => part.kind === 'holiday-overtime-shift').flatMap(extraStep),
    ...unitSteps(extra.holidayOvertime, rules),
  ];
}

/** Steps to the minutes of `absenceOf`: of a day on which somebody clocked, and of one on which nobody came. */
function absentSteps(day: DayToExplain): DayStep[] {
  const { judged, counted } = day;
  const status = dayStatus(judged);
  const { absentMinutes } = absenceOf(judged);
  if (status !== 'absent' && status !== 'half-day') {
    const why = withoutDuty(day);
    if (why.length > 0) return why;
    if (status === 'upcoming' || judged.isRunning) return [says('not-over-yet')];
    return [...openIn(day), ...(counted.paired.counted.length > 0 ? [says('came', { from: counted.totals.firstIn })] : [])];
  }
  const { absence, rules, slots } = counted;
  const steps = judged.totals?.absence ? shortDaySteps(absence, rules, slots) : emptyDaySteps(judged);
  const cap = Math.max(0, sumOfSteps(steps) - WORKING_DAY_MINUTES);
  const capped = [...steps, ...addsSome('working-day', -cap, { limit: WORKING_DAY_MINUTES })];
  return [...capped, ...addsSome('leave', absentMinutes - sumOfSteps(capped))];
}

function emptyDaySteps({ schedule }: DayToJudge): DayStep[] {
  return [says('no-clockings'), adds('planned-work', scheduledMinutesOf(schedule))];
}

function shortDaySteps(absence: CountedDay['absence'], rules: DayRules, slots: readonly MeasuredSlot[]): DayStep[] {
  const { planned, missing, absentMinutes, reason } = absence;
  const tooLate = slots.find((slot) => slot.schedule.absentAfterMinutes !== undefined && slot.firstIn !== null);
  const limits = {
    'below-absent-limit': rules.absentBelowMinutes,
    'below-half-day-limit': rules.halfDayBelowMinutes,
    'came-too-late': tooLate?.schedule.absentAfterMinutes ?? null,
  };
  return [
    ...(reason === null ? [] : [says(reason, { limit: limits[reason], shift: tooLate?.schedule.shiftName ?? null })]),
    adds('planned-work', planned),
    ...addsSome('worked-of-plan', missing - planned),
    ...addsSome('half-of-plan', absentMinutes - missing),
  ];
}

const SHIFT_RULES = { lateGraceMinutes: 'graceMinutes', absentAfterMinutes: 'absentAfterMinutes' } as const;
const BREAK_RULES = ['areBreaksSubtracted', 'paidBreakMinutes', 'automaticBreakMinutes'] as const;
const RULES: Readonly<Record<CountedFigure, readonly (keyof DayRules)[]>> = {
  worked: [...BREAK_RULES, 'workedUnitMinutes'],
  breaks: BREAK_RULES,
  late: ['lateGraceMinutes', 'lateCountsFrom'],
  earlyLeave: [],
  overtime: ['overtimeMinimumMinutes', 'overtimeUnitMinutes', 'isEarlyArrivalOvertime'],
  holiday: [],
  holidayOvertime: ['overtimeMinimumMinutes', 'overtimeUnitMinutes'],
  absent: ['halfDayBelowMinutes', 'absentBelowMinutes'],
};

function rulesOf(figure: CountedFigure, { counted, set }: DayToExplain): ExplainedFigure['rules'] {
  const rows = RULES[figure].map((rule): ExplainedFigure['rules'][number] => {
    const value = counted.rules[rule];
    return { rule, value, source: set.has(rule) ? 'company' : 'product' };
  });
  const ofShift = (rule: keyof typeof SHIFT_RULES): ExplainedFigure['rules'] => {
    const values = counted.slots.flatMap((slot) => slot.schedule[SHIFT_RULES[rule]] ?? []);
    return values.length === 0 ? [] : [{ rule, value: Math.max(...values), source: 'shift' }];
  };
  if (figure === 'late') return [...rows, ...ofShift('lateGraceMinutes')];
  return figure === 'absent' ? [...rows, ...ofShift('absentAfterMinutes')] : rows;
}

const STEPS: Readonly<Record<CountedFigure, (day: DayToExplain) => DayStep[]>> = {
  worked: workedSteps,
  breaks: breakSteps,
  late: lateSteps,
  earlyLeave: earlySteps,
  overtime: overtimeSteps,
  holiday: holidaySteps,
  holidayOvertime: holidayOvertimeSteps,
  absent: absentSteps,
};

/**
 * How a figure of a day came about, from the parts that `countDay` made it of: the steps in order, which add up to it, and the rules it
 * went by. `shown` is the figure as it stands on the sheet; where it differs (a payroll holds the day) a last step `kept` says by how much.
 * Whole minutes. Source: the rules of `dayTotals`, `dayAbsence` and `absenceOf`.
 * Example: planned 09:00, in 09:11 → after-start 11, grace −1: late 10.
 */
export function explainFigure(figure: CountedFigure, shown: number, day: DayToExplain): ExplainedFigure {
  const steps = STEPS[figure](day);
  return {
    figure,
    minutes: shown,
    steps: [...steps, ...addsSome('kept', shown - sumOfSteps(steps))],
    rules: rulesOf(figure, day),
  };
}
