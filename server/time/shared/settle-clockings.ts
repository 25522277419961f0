import { type SettledDay, type SettledPerson, settlePerson } from '../../../domain/time/settle-person.ts';
import { PUNCH_TYPES, type Punch, type PunchType } from '../../../domain/time/types.ts';
import { addDays, dateOf, localDay } from '../../../domain/time.ts';
import { assert, type Instant, instant, type PlainDate, type TimeZone } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { type InTurn, inSlices } from '../../jobs/slices.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';
import { type DayLists, dayLists } from './day-lists.ts';
import { type DaysOfPeople, daysWithWork, findStandingDays, mayStand } from './days-with-work.ts';
import { loadSchedules, type ScheduleBook } from './load-schedules.ts';
import {
  loadPackedPunches,
  type MovedPunch,
  moveStored,
  type PackedPunches,
  type Span,
  unpackPunches,
} from './stored-clockings.ts';
import { type DatedClocking, insertClockings, type NewClocking } from './write-clockings.ts';
import { insertDays, removeDays, storeRecounted, upsertDays } from './write-days.ts';

/** What changes for one person: new clockings, and dates to compute again whatever happened. */
export type PersonWork = {
  readonly employeeId: string;
  readonly added: readonly NewClocking[];
  /** Those of `added`, where these are made each time they are asked for. */
  readonly instants?: readonly Instant[];
  readonly dates: readonly PlainDate[];
  /** Days that stay as they are. */
  readonly isHeld?: (date: PlainDate) => boolean;
};
/** `days` is how many totals were computed or removed, `touched` are these days; `held` what days would say that stayed as they are. */
export type Settled = {
  readonly added: number;
  readonly days: number;
  readonly touched: () => TouchedDay[];
  readonly held: readonly SettledDay[];
};
type Tenant = { readonly organizationId: string; readonly timeZone: TimeZone };
type Range = { readonly work: PersonWork; readonly from: number; readonly until: number };

const DAY_MS = 86_400_000;
/** Clockings of one work date, and those that decide their dates, lie within this of each other. */
const REACH_MS = 4 * DAY_MS;
const OPEN_REACH_MS = DAY_MS;

type Loaded = {
  readonly ranges: readonly Range[];
  readonly stored: ReadonlyMap<string, PackedPunches>;
  readonly book: ScheduleBook | null;
  /** Whether these people have neither clockings nor days around the new ones. */
  readonly isEmpty: boolean;
};
type Decided = {
  readonly isEmpty: boolean;
  readonly dated: readonly DatedClocking[];
  readonly moved: readonly MovedPunch[];
  readonly days: DayLists;
  readonly held: readonly SettledDay[];
  readonly emptied: SettledPerson['emptied'];
};

const atOnce: InTurn = (work) => work();

/** Writes new clockings and every day total that follows from them, for a set of people; the caller holds the locks. */
export async function settleClockings(tx: TenantTx, tenant: Tenant, people: readonly PersonWork[]): Promise<Settled> {
  const decided = await decideRound(tenant, await loadRound(tx, tenant, people));
  return writeRound(tx, tenant.organizationId, decided);
}

/** `held` tells of a person which days stay as they are. */
export type Recount = DaysOfPeople & {
  readonly held: Promise<(employeeId: string, date: PlainDate) => boolean>;
  readonly inTurn?: InTurn | undefined;
};

/**
 * Computes days again of people without new clockings, up to where all is sent: `written` is when it was done. `days` were computed or removed.
 * Clockings are read from all of the days, so that which of them have work needs no question before.
 */
export async function sendRecounted(
  tx: TenantTx,
  tenant: Tenant,
  { held, inTurn = atOnce, ...wanted }: Recount,
): Promise<{ days: number; held: readonly SettledDay[]; written: Promise<unknown> }> {
  const { employeeIds } = wanted;
  const from = localDay(wanted.from, tenant.timeZone).from - REACH_MS;
  const until = localDay(wanted.to, tenant.timeZone).from + REACH_MS;
  const spans = employeeIds.map((employeeId): Span => ({ employeeId, from, until }));
  const [loaded, standing, isHeldOf] = await Promise.all([
    loadSpans(tx, tenant, spans),
    findStandingDays(tx, tenant.organizationId, wanted),
    held,
  ]);
  const dates = daysWithWork(wanted, loaded.stored.values(), standing);
  const ranges = employeeIds.flatMap((employeeId) =>
    rangeOf({ employeeId, added: [], dates, isHeld: (date) => isHeldOf(employeeId, date) }, tenant.timeZone),
  );
  const decided = await inTurn(() => decideRound(tenant, { ranges, ...loaded, isEmpty: false }));
  const emptied = decided.emptied.filter(({ date }) => mayStand(date, wanted, standing));
  const written = writeSettled(tx, tenant.organizationId, { ...decided, emptied });
  return { days: countOf(decided), held: decided.held, written };
}

/** `noDays`: whether none of these people has a day around the new clockings. */
type Rounds = {
  readonly rounds: readonly (readonly PersonWork[])[];
  readonly noDays?: boolean;
  done(settled: Settled): Promise<void>;
};

/**
 * The same for set after set of different people: while the database writes one set and reads the one after the next, the next is
 * decided and sent, so that the database never waits; no more than two sets are on their way. `done` sees each after it is written.
 * Statements of one connection are done in their order.
 */
export async function settleRounds(tx: TenantTx, tenant: Tenant, { rounds, noDays, done }: Rounds): Promise<void> {
  let [before, writing] = [Promise.resolve(), Promise.resolve()];
  let loading = rounds[0] ? loadRound(tx, tenant, rounds[0], noDays) : null;
  try {
    for (let next = 1; loading !== null; next += 1) {
      const loaded: Loaded = await loading;
      const following = rounds[next];
      loading = following ? loadRound(tx, tenant, following, noDays) : null;
      loading?.catch(() => undefined);
      const [decided] = await Promise.all([decideRound(tenant, loaded), before]);
      const written = writeRound(tx, tenant.organizationId, decided);
      before = writing;
      writing = Promise.all([written, before]).then(([settled]) => done(settled));
      writing.catch(() => undefined);
    }
  } finally {
    // What was written before fails first, and says why all that follows it fails.
    await writing;
  }
}

async function loadRound(tx: TenantTx, tenant: Tenant, people: readonly PersonWork[], noDays = false): Promise<Loaded> {
  const ranges = people.flatMap((work) => rangeOf(work, tenant.timeZone));
  if (ranges.length === 0) return { ranges, stored: new Map(), book: null, isEmpty: false };
  const spans = ranges.map((range): Span => ({ employeeId: range.work.employeeId, from: range.from, until: range.until }));
  const loaded = await loadSpans(tx, tenant, spans);
  return { ranges, ...loaded, isEmpty: noDays && loaded.stored.size === 0 };
}

async function loadSpans(tx: TenantTx, tenant: Tenant, spans: readonly Span[]): Promise<Pick<Loaded, 'stored' | 'book'>> {
  const dayOf = (at: number) => dateOf(instant(at), tenant.timeZone);
  const schedules = {
    organizationId: tenant.organizationId,
    employeeIds: spans.map((span) => span.employeeId),
    from: addDays(dayOf(Math.min(...spans.map((span) => span.from))), -1),
    to: addDays(dayOf(Math.max(...spans.map((span) => span.until))), 1),
  };
  const [stored, book] = await Promise.all([loadPackedPunches(tx, tenant.organizationId, spans), loadSchedules(tx, schedules)]);
  return { stored, book };
}

async function decideRound(tenant: Tenant, { ranges, stored, book, isEmpty }: Loaded): Promise<Decided> {
  const dated: DatedClocking[] = [];
  const moved: MovedPunch[] = [];
  const days = dayLists();
  const held: SettledDay[] = [];
  const emptied: TouchedDay[] = [];
  const decided = { isEmpty, dated, moved, days, held, emptied };
  if (!book) return decided;
  const slices = inSlices();
  // What was sent just now leaves in the first turn, and what arrives meanwhile has the others.
  await slices.rest();
  for (const { work, from } of ranges) {
    if (slices.isOver()) await slices.rest();
    const packed = stored.get(work.employeeId);
    const known = packed ? unpackPunches(packed) : [];
    const { added } = work;
    const fresh = added.length === 0 ? [] : withoutStored(added, new Set(known.map((punch) => momentOf(punch.at, punch.type))));
    const change = {
      employeeId: work.employeeId,
      stored: known,
      added: fresh.map(toPunch),
      dates: work.dates,
      isHeld: work.isHeld,
      settledBefore: instant(from + OPEN_REACH_MS),
    };
    const person = settlePerson(change, {
      timeZone: tenant.timeZone,
      rulesOn: book.rulesOn,
      scheduleOn: (date) => book.scheduleOn(work.employeeId, date),
    });
    assert(person.addedDates.length === fresh.length, 'every new clocking has a work date');
    fresh.forEach((clocking, place) => {
      const workDate = person.addedDates[place];
      if (workDate) dated.push({ clocking, workDate });
    });
    for (const { id, workDate } of person.moved) {
      const punch = known[Number(id)];
      assert(punch !== undefined, 'what goes to another day is stored');
      moved.push({ employeeId: work.employeeId, punch, workDate });
    }
    for (const day of person.days) days.add(day);
    held.push(...person.held);
    emptied.push(...person.emptied);
  }
  return decided;
}

const countOf = ({ days, emptied }: Decided): number => days.count() + emptied.length;

async function writeRound(tx: TenantTx, organizationId: string, decided: Decided): Promise<Settled> {
  const { dated, days, emptied, held } = decided;
  const [added] = await Promise.all([insertClockings(tx, organizationId, dated), writeSettled(tx, organizationId, decided)]);
  return { added, days: countOf(decided), touched: () => [...days.days(), ...emptied], held };
}

async function writeSettled(tx: TenantTx, organizationId: string, decided: Decided): Promise<void> {
  const { isEmpty, dated, days, emptied, moved } = decided;
  const store = isEmpty ? insertDays : dated.length > 0 ? upsertDays : storeRecounted;
  await Promise.all([
    moveStored(tx, organizationId, moved),
    store(tx, organizationId, days),
    removeDays(tx, organizationId, emptied),
  ]);
}

function rangeOf(work: PersonWork, timeZone: TimeZone): Range[] {
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  const reach = (at: number) => {
    if (at < from) from = at;
    if (at > until) until = at;
  };
  for (const date of work.dates) reach(localDay(date, timeZone).from);
  for (const at of work.instants ?? work.added.map((clocking) => clocking.at)) reach(at);
  return from > until ? [] : [{ work, from: from - REACH_MS, until: until + REACH_MS }];
}

/** An instant and a type as one whole number: a set of numbers is a tenth of a set of texts. */
const momentOf = (at: number, type: PunchType): number => at * PUNCH_TYPES.length + PUNCH_TYPES.indexOf(type);

/** Copies among the new ones, and those that are stored, add nothing. */
function withoutStored(added: readonly NewClocking[], seen: Set<number>): NewClocking[] {
  return added.filter(({ at, clockType }) => {
    const moment = momentOf(at, clockType);
    if (seen.has(moment)) return false;
    seen.add(moment);
    return true;
  });
}

function toPunch({ at, clockType, assigned }: NewClocking, index: number): Punch {
  const punch = { id: `new ${index}`, at, type: clockType };
  return assigned ? { ...punch, assigned } : punch;
}
