import type { PlainDate } from '../units.ts';
import { type Grant, type GrantPerson, type GrantTerms, grantsOfYear } from './leave-grants.ts';
import { daysAfter, type LeaveYear, type LeaveYearRule, leaveYearOn, monthsAfter, nextLeaveYear } from './leave-year.ts';
import { type QuotaPlan, quotaAfter } from './quota-plan.ts';

/** Kinds that rules write; the others are written by people and by what they ask for. */
export const RULE_KINDS = ['grant', 'accrual', 'carry', 'expiry'] as const;
export const ENTRY_KINDS = [...RULE_KINDS, 'use', 'return', 'adjust', 'import'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type RuleKind = (typeof RULE_KINDS)[number];

export type CarryTerms = {
  /** Most minutes that are carried; null with a percent is no limit of its own. */
  readonly minutes: number | null;
  readonly percent: number | null;
  /** The most that the new year may begin with: what is carried and all that the year grants. */
  readonly maximumMinutes: number | null;
  /** Months of the new year after which carried minutes are gone. */
  readonly months: number | null;
};
export type LeaveTerms = GrantTerms & { readonly carry: CarryTerms };

/** An entry that stands in the ledger, or several of one day and cause together. */
export type LedgerEntry = {
  readonly kind: EntryKind;
  readonly minutes: number;
  readonly on: PlainDate;
  /** Of rule kinds: the key of what was due. */
  readonly key: string | null;
  readonly yearStart: PlainDate;
  /** How many entries stand together here; one when left out. */
  readonly times?: number;
};
/** An entry that the rules ask for. `closes`: the last day of the leave year that must be closed before it is written. */
export type DueEntry = {
  readonly key: string;
  readonly kind: RuleKind;
  readonly minutes: number;
  readonly on: PlainDate;
  readonly yearStart: PlainDate;
  readonly expiresOn: PlainDate | null;
  readonly closes: PlainDate | null;
};
export type Ledger = {
  readonly terms: LeaveTerms;
  readonly yearRule: LeaveYearRule;
  readonly person: GrantPerson;
  /** The leave year that holds this day is the first one counted. */
  readonly beginsOn: PlainDate;
  readonly planOn: (date: PlainDate) => QuotaPlan | null;
  readonly entries: readonly LedgerEntry[];
  /** The dates that the person worked, in order; of types that grant by them. */
  readonly workedDates?: readonly PlainDate[];
  /** Leave years that ended up to this day are closed: their grants stay as they were written. */
  readonly closedThrough: PlainDate | null;
};

const RULES: ReadonlySet<EntryKind> = new Set(RULE_KINDS);
export const isRuleKind = (kind: EntryKind): kind is RuleKind => RULES.has(kind);
export const isClosed = (ledger: Ledger, last: PlainDate): boolean =>
  ledger.closedThrough !== null && last <= ledger.closedThrough;

/** What people wrote since balances are kept: leave of a year before the first one counted moves no balance. */
export function manualEntries(ledger: Ledger): LedgerEntry[] {
  const from = ledger.terms.quotaPer === 'year' ? firstYear(ledger).start : null;
  return ledger.entries.filter((entry) => !isRuleKind(entry.kind) && (from === null || entry.on >= from));
}

const sum = (items: readonly { readonly minutes: number }[]): number => items.reduce((total, item) => total + item.minutes, 0);
const within = (year: LeaveYear) => (item: { readonly on: PlainDate }) => item.on >= year.start && item.on <= year.end;

/**
 * All that the rules put into a ledger up to the leave year that holds `until`: grants, and at each year's end what is carried and what
 * is lost. It follows from the terms and from what people wrote (use, return, adjust, import), never from what the rules wrote before, so
 * that the order in which leave and closings are written changes nothing. Grants of closed years alone stay as they are.
 * Source: product rule (issue 11 §1); specification 2 §2 (carry forward: amount, maximum, percent).
 */
export const dueEntries = (ledger: Ledger, until: PlainDate): DueEntry[] => dueFrom(ledger, manualEntries(ledger), until);

/** The same for who has what people wrote at hand. */
export function dueFrom(ledger: Ledger, manual: readonly LedgerEntry[], until: PlainDate): DueEntry[] {
  if (ledger.terms.quotaPer === 'event') return eventGrants(ledger, manual);
  if (ledger.terms.quotaPer === 'service') return serviceGrant(ledger);
  const { yearRule, person } = ledger;
  const last = leaveYearOn(until, yearRule, person.hiredOn);
  const due: DueEntry[] = [];
  let carried = 0;
  let year = firstYear(ledger);
  if (year.start > last.start) return due;
  let grants = yearGrants(ledger, year);
  for (;;) {
    due.push(...grants.map((grant) => asDue(grant, year)));
    const opened = openYear(ledger, { year, grants, carried, manual: manual.filter(within(year)) });
    due.push(...opened.expiries);
    if (year.start >= last.start) return due;
    const next = nextLeaveYear(year, yearRule, person.hiredOn);
    const nextGrants = yearGrants(ledger, next);
    const leaves = person.leftOn !== null && person.leftOn <= year.end;
    carried = leaves ? 0 : carriedOver(ledger.terms.carry, opened.left, sum(nextGrants));
    due.push(...closing({ year, next, left: opened.left, carried, terms: ledger.terms.carry }));
    year = next;
    grants = nextGrants;
  }
}

/** Minutes that may be carried out of what is left: neither more than the amount or percent, nor above the maximum with the new grants. */
export function carriedOver(carry: CarryTerms, left: number, newGrants: number): number {
  if (left <= 0 || (carry.minutes === null && carry.percent === null)) return 0;
  const byPercent = carry.percent === null ? left : Math.floor((left * carry.percent) / 100);
  const byAmount = carry.minutes ?? left;
  const room = carry.maximumMinutes === null ? left : Math.max(0, carry.maximumMinutes - newGrants);
  return Math.min(left, byPercent, byAmount, room);
}

/** Minutes of carried ones that nobody took in time; days that were taken never expire. */
export const expiredCarry = (carried: number, taken: number): number => Math.max(0, carried - Math.max(0, taken));

function firstYear({ yearRule, person, beginsOn }: Ledger): LeaveYear {
  const from = person.hiredOn !== null && person.hiredOn > beginsOn ? person.hiredOn : beginsOn;
  return leaveYearOn(from, yearRule, person.hiredOn);
}

function yearGrants(ledger: Ledger, year: LeaveYear): readonly Grant[] {
  if (!isClosed(ledger, year.end)) {
    const { terms, person, planOn, workedDates } = ledger;
    return grantsOfYear({ terms, person, year, planOn, ...(workedDates ? { workedDates } : {}) });
  }
  const written = new Map<string, Grant>();
  for (const entry of ledger.entries) {
    if ((entry.kind !== 'grant' && entry.kind !== 'accrual') || entry.key === null || entry.yearStart !== year.start) continue;
    const before = written.get(entry.key)?.minutes ?? 0;
    written.set(entry.key, { key: entry.key, kind: entry.kind, minutes: before + entry.minutes, on: entry.on });
  }
  return [...written.values()];
}

// Field by field: balances of a company make thousands, and a spread takes ten times as long.
const asDue = ({ key, kind, minutes, on }: Grant, year: LeaveYear): DueEntry => ({
  key,
  kind,
  minutes,
  on,
  yearStart: year.start,
  expiresOn: year.end,
  closes: null,
});

type OpenYear = { year: LeaveYear; grants: readonly Grant[]; carried: number; manual: readonly LedgerEntry[] };

/** What is left at the end of a year, and what of the carried minutes expired in it. */
function openYear(ledger: Ledger, { year, grants, carried, manual }: OpenYear): { left: number; expiries: DueEntry[] } {
  const all = carried + sum(grants) + sum(manual);
  const { months } = ledger.terms.carry;
  if (carried <= 0 || months === null) return { left: all, expiries: [] };
  const expiresOn = daysAfter(monthsAfter(year.start, months), -1);
  if (expiresOn >= year.end) return { left: all, expiries: [] };
  const minutes = expiredCarry(carried, takenOf(manual.filter((entry) => entry.on <= expiresOn)));
  if (minutes === 0) return { left: all, expiries: [] };
  const on = daysAfter(expiresOn, 1);
  const key = `expiry ${year.start} carried`;
  const expiry = { key, kind: 'expiry', minutes: -minutes, on, yearStart: year.start, expiresOn: null } as const;
  return { left: all - minutes, expiries: [{ ...expiry, closes: daysAfter(year.start, -1) }] };
}

/** Minutes that leave took, and what the company took away by hand or by a file; what it gave is no leave that came back. */
function takenOf(entries: readonly LedgerEntry[]): number {
  const of = (...kinds: EntryKind[]) => sum(entries.filter((entry) => kinds.includes(entry.kind)));
  return Math.max(0, -of('use', 'return')) + Math.max(0, -of('adjust')) + Math.max(0, -of('import'));
}

type Closing = { year: LeaveYear; next: LeaveYear; left: number; carried: number; terms: CarryTerms };

/** The year ends at nothing: what is carried goes into the next one, the rest is lost. What was taken beyond the quota ends too. */
function closing({ year, next, left, carried, terms }: Closing): DueEntry[] {
  const at = { on: next.start, closes: year.end, expiresOn: null } as const;
  const expiresOn = terms.months === null ? null : daysAfter(monthsAfter(next.start, terms.months), -1);
  const entries: DueEntry[] = [
    { ...at, key: `expiry ${year.start}`, kind: 'expiry', minutes: carried - left, yearStart: year.start },
    { ...at, key: `carry ${year.start} out`, kind: 'carry', minutes: -carried, yearStart: year.start },
    { ...at, key: `carry ${year.start} in`, kind: 'carry', minutes: carried, yearStart: next.start, expiresOn },
  ];
  return entries.filter((entry) => entry.minutes !== 0);
}

/** Each event brings its own quota, so what was taken for it is granted with it and the ledger stays at nothing. */
function eventGrants(ledger: Ledger, manual: readonly LedgerEntry[]): DueEntry[] {
  const byDay = new Map<PlainDate, number>();
  for (const entry of manual) byDay.set(entry.on, (byDay.get(entry.on) ?? 0) - entry.minutes);
  return [...byDay].flatMap(([on, minutes]) => {
    const yearStart = leaveYearOn(on, ledger.yearRule, ledger.person.hiredOn).start;
    return minutes === 0 ? [] : [{ key: `event ${on}`, kind: 'grant', minutes, on, yearStart, expiresOn: null, closes: null }];
  });
}

function serviceGrant({ terms, person, planOn, beginsOn, yearRule }: Ledger): DueEntry[] {
  const on = person.hiredOn === null ? beginsOn : monthsAfter(person.hiredOn, terms.afterMonths);
  const plan = planOn(on < beginsOn ? beginsOn : on);
  if (!plan || (person.leftOn !== null && person.leftOn < on)) return [];
  const minutes = quotaAfter(plan, terms.afterMonths);
  const yearStart = leaveYearOn(on, yearRule, person.hiredOn).start;
  return minutes === 0 ? [] : [{ key: 'grant service', kind: 'grant', minutes, on, yearStart, expiresOn: null, closes: null }];
}
