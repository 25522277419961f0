import { daysBetween } from '../time.ts';
import type { PlainDate } from '../units.ts';
import { daysAfter, type LeaveYear, latestOf, monthsAfter, monthsBetween } from './leave-year.ts';
import { type QuotaPlan, quotaAfter } from './quota-plan.ts';

export const GRANT_EACH = ['year', 'month', 'worked-day'] as const;
export type GrantEach = (typeof GRANT_EACH)[number];

/** What decides how much of a type is granted, and when. */
export type GrantTerms = {
  readonly quotaPer: 'year' | 'event' | 'service';
  /** All of a year's quota on its first day, a twelfth on the first day of each of its months, or a part with each day that was worked. */
  readonly grantEach: GrantEach;
  /** What a day that was worked grants; null with the other ways. */
  readonly workedDayMinutes: number | null;
  /** In the year of joining the quota grows over so many months; null gives all of it at once. */
  readonly prorateMonths: number | null;
  /** Parts of a quota are rounded to multiples of this, halves up; 1 keeps minutes. */
  readonly roundMinutes: number;
  /** Months of service before the first day. */
  readonly afterMonths: number;
};
export type GrantPerson = { readonly hiredOn: PlainDate | null; readonly leftOn: PlainDate | null };
/** `key` names the grant for good: what is due under it is compared with what was written under it. */
export type Grant = {
  readonly key: string;
  readonly kind: 'grant' | 'accrual';
  readonly minutes: number;
  readonly on: PlainDate;
};

type Asked = {
  readonly terms: GrantTerms;
  readonly person: GrantPerson;
  readonly year: LeaveYear;
  readonly planOn: (date: PlainDate) => QuotaPlan | null;
  /** The dates that the person worked, in order; of types that grant by them. */
  readonly workedDates?: readonly PlainDate[];
};

const MONTHS = 12;

/** After how many months of service a step gave more, by the key of its grant; null for every other one. */
export function serviceMonthsOf(key: string | null): number | null {
  const months = key === null ? undefined : / step (\d+)(?: |$)/.exec(key)?.[1];
  return months === undefined ? null : Number(months);
}

/**
 * The grants of one person's leave year, in order. Nothing is granted before `afterMonths` of service are over, nor after the last day.
 * A longer service that a step asks for raises the quota on the day it is reached. The first month of a joiner counts by its days.
 * Source: product rule; Labour Protection Act s.30 allows parts of a year before the first one is over.
 * Example: quota of 12 days, joined 15 March, parts of 12 months → 17/31 of a day on 15 March, one day on 1 April.
 */
export function grantsOfYear(asked: Asked): Grant[] {
  const { person, year, terms } = asked;
  if (terms.quotaPer !== 'year') return [];
  const since = person.hiredOn !== null && person.hiredOn > year.start ? person.hiredOn : year.start;
  if (since > year.end || (person.leftOn !== null && person.leftOn < since)) return [];
  const nominal =
    terms.grantEach === 'worked-day' ? workedGrants(asked, since) : (partsOf(asked, since) ?? wholeGrants(asked, since));
  const eligible = person.hiredOn === null ? year.start : monthsAfter(person.hiredOn, terms.afterMonths);
  return nominal
    .filter((grant) => grant.minutes !== 0)
    .map(({ key, kind, minutes, on }) => ({ key, kind, minutes, on: latestOf([on, eligible]) }))
    .filter((grant) => grant.on <= year.end && (person.leftOn === null || grant.on <= person.leftOn));
}

function wholeGrants({ person, year, planOn }: Asked, since: PlainDate): Grant[] {
  const plan = planOn(since);
  if (!plan) return [];
  const key = `grant ${year.start}`;
  if (plan.steps.length === 0) return [{ key, kind: 'grant', minutes: plan.minutes, on: since }];
  let granted = quotaAfter(plan, person.hiredOn === null ? Number.MAX_SAFE_INTEGER : monthsBetween(person.hiredOn, since));
  const grants: Grant[] = [{ key, kind: 'grant', minutes: granted, on: since }];
  if (person.hiredOn === null) return grants;
  for (const { afterMonths } of [...plan.steps].sort((first, other) => first.afterMonths - other.afterMonths)) {
    const on = monthsAfter(person.hiredOn, afterMonths);
    if (on <= since || on > year.end) continue;
    const minutes = quotaAfter(plan, afterMonths) - granted;
    granted += minutes;
    grants.push({ key: `grant ${year.start} step ${afterMonths}`, kind: 'grant', minutes, on });
  }
  return grants;
}

/**
 * A part with each day that was worked, never above the quota that counts on that day. A day is one of the company's own calendar.
 * Example: 5 hours a day, five days worked → 25 hours that week, nothing on Saturday and Sunday.
 */
function workedGrants({ terms, person, year, planOn, workedDates = [] }: Asked, since: PlainDate): Grant[] {
  const each = terms.workedDayMinutes ?? 0;
  const grants: Grant[] = [];
  let granted = 0;
  for (const on of workedDates) {
    if (on < since || on > year.end) continue;
    const plan = planOn(on);
    if (!plan) continue;
    const quota = quotaAfter(plan, person.hiredOn === null ? Number.MAX_SAFE_INTEGER : monthsBetween(person.hiredOn, on));
    const minutes = Math.min(each, quota - granted);
    if (minutes <= 0) continue;
    granted += minutes;
    grants.push({ key: `worked ${on}`, kind: 'accrual', minutes, on });
  }
  return grants;
}

/** Null when the year's quota comes whole. */
function partsOf({ terms, person, year, planOn }: Asked, since: PlainDate): Grant[] | null {
  const isJoining = since > year.start;
  if (terms.grantEach !== 'month' && !(isJoining && terms.prorateMonths !== null)) return null;
  const parts = isJoining && terms.prorateMonths !== null ? terms.prorateMonths : MONTHS;
  const grants: Grant[] = [];
  let whole = 0;
  let granted = 0;
  for (let month = 0; month < MONTHS; month++) {
    const start = monthsAfter(year.start, month);
    const end = daysAfter(monthsAfter(year.start, month + 1), -1);
    if (end < since) continue;
    const on = latestOf([start, since]);
    const plan = planOn(on);
    if (!plan) continue;
    const quota = quotaAfter(plan, person.hiredOn === null ? Number.MAX_SAFE_INTEGER : monthsBetween(person.hiredOn, on));
    whole += (quota / parts) * ((daysBetween(on, end) + 1) / (daysBetween(start, end) + 1));
    // Whole minutes are rounded over the sum, so that no fraction is lost; larger steps each by itself, never above the quota.
    const next = terms.roundMinutes === 1 ? Math.round(whole) : granted + rounded(whole, terms.roundMinutes);
    if (terms.roundMinutes > 1) whole = 0;
    const minutes = Math.min(next, quota) - granted;
    if (minutes <= 0) continue;
    granted += minutes;
    grants.push({ key: `accrual ${year.start} ${month + 1}`, kind: 'accrual', minutes, on });
  }
  return grants;
}

const rounded = (minutes: number, step: number): number => Math.floor(minutes / step + 0.5 + 1e-9) * step;
