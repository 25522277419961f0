import type { Instant } from '../units.ts';
import type { DayRules } from './day-rules.ts';
import type { IgnoredReason } from './pair-punches.ts';

/** The figures of a day that can be explained. */
export const DAY_FIGURES = [
  'worked',
  'breaks',
  'late',
  'earlyLeave',
  'overtime',
  'paidOvertime',
  'holiday',
  'holidayOvertime',
  'absent',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];
/** Those that are counted from clockings. */
export type CountedFigure = Exclude<DayFigure, 'paidOvertime'>;
export const isCounted = (figure: DayFigure): figure is CountedFigure => figure !== 'paidOvertime';

/** What a step of an explanation says; those in the second half only say why, and add nothing. */
export const STEP_NAMES = [
  'pair',
  'paid-break',
  'unpaid-break',
  'automatic-break',
  'rounded',
  'break',
  'after-start',
  'grace',
  'beyond-shift',
  'missed-shift',
  'before-end',
  'after-end',
  'before-start',
  'overtime-shift',
  'holiday-overtime-shift',
  'free-day',
  'above-working-day',
  'below-minimum',
  'unit-rest',
  'planned-work',
  'worked-of-plan',
  'half-of-plan',
  'working-day',
  'leave',
  'overtime-clocked',
  'overtime-approved',
  'overtime-above-approved',
  'kept',
  'planned-start',
  'planned-end',
  'first-in',
  'last-out',
  'open-in',
  'open-break',
  'ignored',
  'breaks-included',
  'breaks-taken-off',
  'early-not-counted',
  'no-clockings',
  'no-planned-times',
  'not-a-working-day',
  'counted-as-absence',
  'below-absent-limit',
  'below-half-day-limit',
  'came-too-late',
  'not-over-yet',
  'came',
  'overtime-not-approved',
  'overtime-above-clocked',
  'overtime-not-needed',
  'position-earns-none',
  'holiday-as-clocked',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/**
 * One step from the clockings to a figure. `minutes` is what it adds, negative what it takes, null where it only says why. `limit` are
 * minutes that the step speaks of; `shift` the name of its shift; `ignored` why a clocking does not count.
 */
export type DayStep = {
  readonly name: StepName;
  readonly minutes: number | null;
  readonly limit: number | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly shift: string | null;
  readonly ignored: IgnoredReason | null;
};

/** The rules a figure goes by, as the page names them; `grace` may be a shift's own. */
export type RuleName = keyof DayRules | 'absentAfterMinutes' | 'overtimePolicy';
/** `source`: the company set it from a day on, the shift, the person's position or a setting says so, or it is the product's own rule. */
export type RuleOfFigure = {
  readonly rule: RuleName;
  readonly value: number | boolean | string | null;
  readonly source: 'company' | 'shift' | 'position' | 'setting' | 'product';
};
export type ExplainedFigure = {
  readonly figure: DayFigure;
  readonly minutes: number;
  readonly steps: readonly DayStep[];
  readonly rules: readonly RuleOfFigure[];
};

type StepParts = Partial<Omit<DayStep, 'name' | 'minutes'>>;
const NOTHING = { limit: null, from: null, until: null, shift: null, ignored: null };
export const adds = (name: StepName, minutes: number, parts: StepParts = {}): DayStep => ({
  name,
  minutes,
  ...NOTHING,
  ...parts,
});
/** A step that only says why. */
export const says = (name: StepName, parts: StepParts = {}): DayStep => ({ name, minutes: null, ...NOTHING, ...parts });
/** The same, left out when it adds nothing. */
export const addsSome = (name: StepName, minutes: number, parts: StepParts = {}): DayStep[] =>
  minutes === 0 ? [] : [adds(name, minutes, parts)];

/** What the steps come to. */
export const sumOfSteps = (steps: readonly Pick<DayStep, 'minutes'>[]): number =>
  steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
