import { addDays } from '../time.ts';
import { type PlainDate, WORKING_DAY_MINUTES } from '../units.ts';
import { arePartsSound, type CountedLeaveDay, type LeaveTime } from './count-days.ts';
import { monthsAfter } from './leave-year.ts';
import { meetingDay } from './overlap.ts';

/** What a type asks of a leave. */
export type LeaveRules = {
  readonly isEnabled: boolean;
  readonly unit: 'day' | 'half-day' | 'hour';
  readonly minimumMinutes: number;
  readonly afterMonths: number;
  readonly isAdvanceOnly: boolean;
  readonly noticeDays: number;
  readonly isPastOnly: boolean;
  readonly mayExceedQuota: boolean;
  readonly paperFromDays: number | null;
};

/** `others`: the person's pending and approved leaves; `substituteAway`: whether the substitute is on leave on one of the days. */
export type LeaveAsk = LeaveTime & {
  readonly employeeId: string;
  readonly substituteId: string | null;
  readonly papers: number;
};
export type AskSurroundings = {
  readonly today: PlainDate;
  readonly hiredOn: PlainDate | null;
  readonly days: readonly CountedLeaveDay[];
  readonly others: readonly LeaveTime[];
  /** Minutes of the balance that are left for it; null where the type has no quota. */
  readonly available: number | null;
  readonly clockedDates: readonly PlainDate[];
  readonly isSubstituteAway: boolean;
};

export type LeaveIssueCode =
  | 'leave/type-disabled'
  | 'leave/part-mismatch'
  | 'leave/unit-day'
  | 'leave/unit-half-day'
  | 'leave/no-working-day'
  | 'leave/below-minimum'
  | 'leave/advance-only'
  | 'leave/notice'
  | 'leave/past-only'
  | 'leave/service'
  | 'leave/overlap'
  | 'leave/not-enough'
  | 'leave/over-quota'
  | 'leave/paper-needed'
  | 'leave/clocked'
  | 'leave/substitute-self'
  | 'leave/substitute-away';
export type LeaveIssue = {
  readonly field:
    | 'leaveTypeId'
    | 'startDate'
    | 'endDate'
    | 'startPart'
    | 'endPart'
    | 'toMinute'
    | 'paperFileIds'
    | 'substituteId';
  readonly code: LeaveIssueCode;
  readonly facts: Readonly<Record<string, string | number>>;
};
export type CheckedAsk = { readonly refused: readonly LeaveIssue[]; readonly warned: readonly LeaveIssue[] };

/** What the company may record against the type's own terms, being told; a person who asks may not. */
const TERMS: readonly LeaveIssueCode[] = [
  'leave/below-minimum',
  'leave/advance-only',
  'leave/notice',
  'leave/past-only',
  'leave/service',
  'leave/paper-needed',
];
const NEVER_REFUSED: readonly LeaveIssueCode[] = ['leave/over-quota', 'leave/clocked', 'leave/substitute-away'];

/**
 * Looks at a leave that is asked for (`request`) or written down by the company (`recorded`), and says at which field what is wrong. Dates
 * included, minutes whole. `recorded` is warned of the type's terms (notice, past or advance only, months of service, minimum, paper) and
 * refused the rest: a disabled type, parts and units that do not fit, days that take nothing, another leave on the days, no balance left.
 * A paper is asked for when the leave is over; before that it is a reminder, since a certificate comes afterwards.
 * Advance only: from tomorrow on; notice of n days: from n days after today on; past only: until today.
 * Source: AT-068, RU084; Labour Protection Act s.32 (certificate from three days of sick leave).
 */
export function checkAsk(
  ask: LeaveAsk,
  rules: LeaveRules,
  { source, ...around }: AskSurroundings & { readonly source: 'request' | 'recorded' },
): CheckedAsk {
  const issues = [...checkType(ask, rules), ...checkDays(ask, rules, around), ...checkWhen(ask, rules, around)];
  const all = [...issues, ...checkPaper(ask, rules, around), ...checkSubstitute(ask, around)];
  const isRefused = ({ code, facts }: LeaveIssue) => {
    if (NEVER_REFUSED.includes(code) || facts.isReminder === 1) return false;
    return source === 'request' || !TERMS.includes(code);
  };
  return { refused: all.filter(isRefused), warned: all.filter((issue) => !isRefused(issue)) };
}

const issue = (field: LeaveIssue['field'], code: LeaveIssueCode, facts: LeaveIssue['facts'] = {}): LeaveIssue => ({
  field,
  code,
  facts,
});

function checkType(ask: LeaveAsk, rules: LeaveRules): LeaveIssue[] {
  if (!rules.isEnabled) return [issue('leaveTypeId', 'leave/type-disabled')];
  if (!arePartsSound(ask)) return [issue(ask.startPart === 'hours' ? 'toMinute' : 'endPart', 'leave/part-mismatch')];
  const parts = [ask.startPart, ask.endPart];
  const isWhole = parts.every((part) => part === 'full') || (ask.startDate === ask.endDate && ask.startPart !== ask.endPart);
  if (rules.unit === 'day' && !isWhole) return [issue('startPart', 'leave/unit-day')];
  if (rules.unit === 'half-day' && parts.includes('hours')) return [issue('startPart', 'leave/unit-half-day')];
  return [];
}

type Around = Omit<AskSurroundings, 'source'>;
const minutesOf = (days: readonly CountedLeaveDay[]): number => days.reduce((sum, day) => sum + day.minutes, 0);
const coveredOf = (days: readonly CountedLeaveDay[]): number => days.reduce((sum, day) => sum + day.coveredMinutes, 0);

const isWholeDay = ({ minutes, why }: CountedLeaveDay): boolean => minutes > 0 && (why === 'whole-day' || why === 'calendar-day');
const usualMinutesOf = (day: CountedLeaveDay): number => {
  if (day.minutes === 0) return 0;
  return isWholeDay(day) ? WORKING_DAY_MINUTES : WORKING_DAY_MINUTES / 2;
};

function checkDays(ask: LeaveAsk, rules: LeaveRules, { days, others, available, clockedDates }: Around): LeaveIssue[] {
  const minutes = minutesOf(days);
  const isHours = ask.startPart === 'hours';
  if (minutes === 0) return [issue(isHours ? 'toMinute' : 'endDate', 'leave/no-working-day')];
  const issues: LeaveIssue[] = [];
  // Hours of a long day take less of the balance than the clock shows; the least that may be asked for is of the clock. Of whole days and
  // halves it is of days of 480 minutes, whatever a day of the plan takes.
  const long = isHours ? Math.max(minutes, coveredOf(days)) : days.reduce((sum, day) => sum + usualMinutesOf(day), 0);
  if (long < rules.minimumMinutes) {
    issues.push(issue(isHours ? 'toMinute' : 'startPart', 'leave/below-minimum', { minimum: rules.minimumMinutes, minutes }));
  }
  const met = others.map((other) => meetingDay(ask, other)).find((date) => date !== null);
  if (met) issues.push(issue('startDate', 'leave/overlap', { date: met }));
  if (available !== null && minutes > available) {
    issues.push(issue('endDate', rules.mayExceedQuota ? 'leave/over-quota' : 'leave/not-enough', { available, minutes }));
  }
  const clocked = days.filter((day) => isWholeDay(day) && clockedDates.includes(day.date));
  if (clocked[0]) issues.push(issue('startDate', 'leave/clocked', { date: clocked[0].date, days: clocked.length }));
  return issues;
}

function checkWhen({ startDate, endDate }: LeaveAsk, rules: LeaveRules, { today, hiredOn }: Around): LeaveIssue[] {
  const issues: LeaveIssue[] = [];
  const notice = rules.isAdvanceOnly ? Math.max(1, rules.noticeDays) : rules.noticeDays;
  const first = addDays(today, notice);
  if (notice > 0 && startDate < first) {
    const code = rules.noticeDays > 0 ? 'leave/notice' : 'leave/advance-only';
    issues.push(issue('startDate', code, { days: notice, from: first }));
  }
  if (rules.isPastOnly && endDate > today) issues.push(issue('endDate', 'leave/past-only'));
  const served = hiredOn === null ? null : monthsAfter(hiredOn, rules.afterMonths);
  if (served !== null && startDate < served) {
    issues.push(issue('startDate', 'leave/service', { months: rules.afterMonths, from: served }));
  }
  return issues;
}

function checkPaper(ask: LeaveAsk, rules: LeaveRules, { days, today }: Around): LeaveIssue[] {
  const taken = days.filter((day) => day.minutes > 0).length;
  if (rules.paperFromDays === null || taken < rules.paperFromDays || ask.papers > 0) return [];
  const facts = { days: rules.paperFromDays };
  return [issue('paperFileIds', 'leave/paper-needed', ask.endDate >= today ? { ...facts, isReminder: 1 } : facts)];
}

function checkSubstitute({ substituteId, employeeId }: LeaveAsk, { isSubstituteAway }: Around): LeaveIssue[] {
  if (substituteId === null) return [];
  if (substituteId === employeeId) return [issue('substituteId', 'leave/substitute-self')];
  return isSubstituteAway ? [issue('substituteId', 'leave/substitute-away')] : [];
}
