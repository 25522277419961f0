import type { PlainDate } from '../units.ts';
import { daysAfter, type LeaveYear, latestOf, leaveYearOn } from './leave-year.ts';
import {
  type DueEntry,
  dueEntries,
  dueFrom,
  type EntryKind,
  isClosed,
  isRuleKind,
  type Ledger,
  type LedgerEntry,
  manualEntries,
} from './ledger.ts';
import { quotaAfter } from './quota-plan.ts';

/** One line of a balance. */
export type BalanceLine = {
  readonly kind: EntryKind;
  readonly minutes: number;
  readonly on: PlainDate;
  readonly yearStart: PlainDate;
};

/** Every line of a ledger up to a day, oldest first: what people wrote, and what the rules give, written or not. */
export function linesUpTo(ledger: Ledger, on: PlainDate): BalanceLine[] {
  return [...manualEntries(ledger), ...dueEntries(ledger, on)]
    .filter((line) => line.on <= on)
    .sort((first, other) => (first.on < other.on ? -1 : 1));
}

/** Minutes that a person has of a type at the end of a day, also a day to come; below zero where more was taken than granted. */
export const balanceOn = (ledger: Ledger, on: PlainDate): number =>
  linesUpTo(ledger, on).reduce((total, line) => total + line.minutes, 0);

/** Minutes that pending absences will take, on their days. */
export type Reserved = { readonly on: PlainDate; readonly minutes: number };

/** Minutes that are taken on a day. */
export type Taken = { readonly on: PlainDate; readonly minutes: number };

/** The most minutes that may be taken on one day: see `availableFor`. */
export const availableOn = (ledger: Ledger, on: PlainDate, reserved: readonly Reserved[] = []): number =>
  availableFor(ledger, [{ on, minutes: 0 }], reserved);

/**
 * The most minutes of a leave that may be taken as its days lie, the earlier ones first, and beyond all of them on its last day: so many
 * that no day's end is below zero by it, what is pending counted as taken. What expires or is granted between the days counts as it does.
 * A year that ends in between gives back nothing that it would have lost: less is carried when more is taken.
 * A type with a quota for each event gives that quota. Source: product rule (issue 11 §1).
 */
export function availableFor(ledger: Ledger, days: readonly [Taken, ...Taken[]], reserved: readonly Reserved[] = []): number {
  const [first] = days;
  if (ledger.terms.quotaPer === 'event') return eventQuota(ledger, first.on);
  const pending = reserved.map((item) => takenOn(ledger, item.on, item.minutes));
  const known: Ledger = { ...ledger, entries: [...ledger.entries, ...pending] };
  const last = latestOf([first.on, ...days.map((day) => day.on), ...manualEntries(known).map((entry) => entry.on)]);
  const before = linesUpTo(known, last);
  const isCovered = (minutes: number) => {
    const taken = spread(days, minutes).map((day) => takenOn(ledger, day.on, day.minutes));
    const after = linesUpTo({ ...known, entries: [...known.entries, ...taken] }, last);
    return !isOverdrawn(before, after, first.on);
  };
  const asked = days.reduce((total, day) => total + day.minutes, 0);
  const lastDay = latestOf([first.on, ...days.map((day) => day.on)]);
  let [fits, tooMuch] = [0, asked + Math.max(0, balanceOn(known, lastDay)) + 1];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (isCovered(middle)) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}

/** Some minutes on the days of a leave: as many as each day takes, the rest on the last one. */
function spread(days: readonly Taken[], minutes: number): Taken[] {
  let rest = minutes;
  return days.map(({ on, minutes: asked }, index) => {
    const taken = index === days.length - 1 ? rest : Math.min(rest, asked);
    rest -= taken;
    return { on, minutes: taken };
  });
}

const takenOn = ({ yearRule, person }: Ledger, on: PlainDate, minutes: number): LedgerEntry => ({
  kind: 'use',
  minutes: -minutes,
  on,
  key: null,
  yearStart: leaveYearOn(on, yearRule, person.hiredOn).start,
});

/** The quota of one event on a day. */
export function eventQuota({ planOn, terms }: Ledger, on: PlainDate): number {
  const plan = planOn(on);
  return plan ? quotaAfter(plan, terms.afterMonths) : 0;
}

/** The most that a plan gives somebody of any length of service, on a day. */
export function mostQuota({ planOn }: Ledger, on: PlainDate): number {
  const plan = planOn(on);
  return plan ? Math.max(plan.minutes, ...plan.steps.map((step) => step.minutes)) : 0;
}

/** Whether some day, from one on, ends below zero with lower a balance than it had before. */
function isOverdrawn(before: readonly BalanceLine[], after: readonly BalanceLine[], from: PlainDate): boolean {
  const changes = new Map<PlainDate, { before: number; after: number }>([[from, { before: 0, after: 0 }]]);
  const changeOn = (on: PlainDate) => {
    const change = changes.get(on) ?? { before: 0, after: 0 };
    changes.set(on, change);
    return change;
  };
  for (const { on, minutes } of before) changeOn(on).before += minutes;
  for (const { on, minutes } of after) changeOn(on).after += minutes;
  const balance = { before: 0, after: 0 };
  return [...changes]
    .sort(([first], [other]) => (first < other ? -1 : 1))
    .some(([on, change]) => {
      balance.before += change.before;
      balance.after += change.after;
      return on >= from && balance.after < Math.min(0, balance.before);
    });
}

/** An entry to be written; its key ends with a number when the same cause was written before. */
export type EntryToWrite = Omit<DueEntry, 'closes'> & { readonly sourceKey: string };

/**
 * What is to be written so that the ledger says what the rules give on a day: due grants, and closings of years that were closed. What
 * was written and is due no longer is turned back. Nothing is left to write when it is asked again.
 */
export const entriesToWrite = (ledger: Ledger, today: PlainDate): EntryToWrite[] =>
  missingFrom(
    ledger,
    dueEntries(ledger, today).filter((due) => due.closes === null || isClosed(ledger, due.closes)),
    today,
  );

/** What is not written and will be by a day, closings that nobody made yet among it: with what is written it sums to the balance. */
export const expectedEntries = (ledger: Ledger, on: PlainDate): EntryToWrite[] => missingFrom(ledger, dueEntries(ledger, on), on);

function missingFrom(ledger: Ledger, entries: readonly DueEntry[], until: PlainDate): EntryToWrite[] {
  const written = writtenByKey(ledger.entries);
  const due = entries.filter((entry) => entry.on <= until);
  const isDue = new Set(entries.map((entry) => entry.key));
  const turnedBack = [...written.values()]
    .filter((entry) => !isDue.has(entry.key) && entry.minutes !== 0 && entry.on <= until)
    .map((entry) => ({ ...entry, minutes: 0, expiresOn: null }));
  return [...due, ...turnedBack].flatMap(({ key, kind, minutes, on, yearStart, expiresOn }) => {
    const before = written.get(key);
    const change = minutes - (before?.minutes ?? 0);
    const sourceKey = before === undefined ? key : `${key} ~${before.times + 1}`;
    return change === 0 ? [] : [{ key, kind, minutes: change, on, yearStart, expiresOn, sourceKey }];
  });
}

/** What the end of leave years does to one person's balance. */
export type YearEnd = {
  readonly year: LeaveYear;
  readonly left: number;
  readonly carried: number;
  readonly lost: number;
  readonly carriedUntil: PlainDate | null;
};

/** The leave years that ended up to a day and are not closed, with what closing them carries and loses. */
export function openYearEnds(ledger: Ledger, through: PlainDate): YearEnd[] {
  const due = dueEntries(ledger, daysAfter(through, 1));
  const starts = new Set(due.flatMap((entry) => (entry.closes !== null && entry.closes <= through ? [entry.closes] : [])));
  return [...starts]
    .filter((end) => !isClosed(ledger, end))
    .sort()
    .map((end) => {
      const year = leaveYearOn(end, ledger.yearRule, ledger.person.hiredOn);
      const of = (key: string) => due.find((entry) => entry.key === `${key.replace('YEAR', year.start)}`);
      const carriedIn = of('carry YEAR in');
      const carried = carriedIn?.minutes ?? 0;
      const lost = -(of('expiry YEAR')?.minutes ?? 0);
      return { year, left: carried + lost, carried, lost, carriedUntil: carriedIn?.expiresOn ?? null };
    });
}

type Written = Pick<DueEntry, 'key' | 'kind' | 'minutes' | 'on' | 'yearStart'> & { readonly times: number };

function writtenByKey(entries: readonly LedgerEntry[]): Map<string, Written> {
  const found = new Map<string, Written>();
  for (const { key, kind, minutes, on, yearStart, times = 1 } of entries) {
    if (key === null || !isRuleKind(kind)) continue;
    const before = found.get(key);
    found.set(key, {
      key,
      kind,
      on,
      yearStart,
      minutes: minutes + (before?.minutes ?? 0),
      times: times + (before?.times ?? 0),
    });
  }
  return found;
}

/** Whether an entry belongs to a leave year: those of people by their day, so that a year that begins on another day has them too. */
export const isOfLeaveYear = (line: BalanceLine, year: LeaveYear): boolean =>
  isRuleKind(line.kind) ? line.yearStart === year.start : line.on >= year.start && line.on <= year.end;

/** What a leave year of a person holds on a day, for a card or a row. */
export type YearOfBalance = {
  readonly year: LeaveYear;
  /** Granted up to the day, and what the rest of the year will still grant. */
  readonly granted: number;
  readonly toCome: number;
  readonly carried: number;
  readonly expired: number;
  readonly adjusted: number;
  readonly taken: number;
  readonly balance: number;
};

const NOTHING = { grant: 0, accrual: 0, carry: 0, expiry: 0, use: 0, return: 0, adjust: 0, import: 0 };

export function yearOfBalance(ledger: Ledger, on: PlainDate): YearOfBalance {
  const year = leaveYearOn(on, ledger.yearRule, ledger.person.hiredOn);
  const manual = manualEntries(ledger);
  const sums = { ...NOTHING };
  let balance = 0;
  let toCome = 0;
  const count = (line: BalanceLine) => {
    if (line.on <= on) {
      balance += line.minutes;
      if (ledger.terms.quotaPer === 'service' || isOfLeaveYear(line, year)) sums[line.kind] += line.minutes;
    } else if (line.on <= year.end && (line.kind === 'grant' || line.kind === 'accrual')) toCome += line.minutes;
  };
  manual.forEach(count);
  dueFrom(ledger, manual, on).forEach(count);
  return {
    year,
    granted: sums.grant + sums.accrual,
    toCome,
    carried: sums.carry,
    expired: 0 - sums.expiry,
    adjusted: sums.adjust + sums.import,
    taken: 0 - sums.use - sums.return,
    balance,
  };
}

/** What a person has in the leave year of a day all together: granted by its end, carried and changed; what was taken left aside. */
export function entitlementOf(ledger: Ledger, on: PlainDate): number {
  const { granted, toCome, carried, expired, adjusted } = yearOfBalance(ledger, on);
  return granted + toCome + carried - expired + adjusted;
}
