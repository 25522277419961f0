import { personOf } from '../../../domain/time/decide-clocking.ts';
import type { StoredPunch } from '../../../domain/time/settle-person.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { assert, type PlainDate } from '../../../domain/units.ts';
import { faultKindOf, isAlreadyThere } from '../../db/database-faults.ts';
import { createGroupCommit, type GroupCommit } from '../../db/group-commit.ts';
import type { TenantTx } from '../../db/pool.ts';
import { quickTransaction } from '../../db/quick-transaction.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { withRetry } from '../../db/with-tenant.ts';
import { AppError } from '../../http/app-error.ts';
import type { CurrentOrganization } from '../../http/context.ts';
import { type AnsweredKey, type KeyedRequest, keptAnswer, openBody } from '../../http/idempotency.ts';
import { type Membership, MembershipChanged, stands } from '../../http/membership.ts';
import type { Services } from '../../http/services.ts';
import { attendanceLocks } from '../shared/attendance-locks.ts';
import { bookOf, type ScheduleBook } from '../shared/load-schedules.ts';
import { moveClockings } from '../shared/write-clockings.ts';
import { removeDays } from '../shared/write-days.ts';
import { type BatchRow, type DateSpan, type KnownBefore, readKnown, writeBatch } from './batch-rows.ts';
import { type ClockMemory, clockMoment, createClockMemory, daysAround } from './clock-memory.ts';
import { type ClockingPerson, clockSelf, type SelfClock } from './clock-self.ts';
import { type ClockZone, isPhoneZone } from './clock-zones.ts';
import { onceOnly } from './prove-zone.ts';

/** One request that waits for its transaction. */
export type ClockRequest = SelfClock & {
  readonly userId: string;
  readonly requestId: string;
  readonly keyed: KeyedRequest | null;
  readonly organization: CurrentOrganization;
  /** Where it is a remembered one, the batch looks whether it still stands, else refuses with `MembershipChanged`. */
  readonly membership: Membership;
  /** Where the call came from. */
  readonly address: string;
};
/** The answer as it goes over the wire; `isReplay` when an earlier request with the same key was answered so. */
export type ClockAnswer = { readonly body: string; readonly isReplay: boolean };
type Outcome = ClockAnswer | Error;

// While one batch commits, the next is decided. More lanes make smaller batches, each with a commit of its own: less in all.
const BATCH = { size: 64, lanes: 2 };
const DAYS_AROUND = 2;
/** Where each key and each proof stands once. */
const ONCE_ONLY = ['idempotency_key', 'used_proof'];

/**
 * Clock-ins of one organisation that wait at the same moment share one transaction: each is decided apart, all are written by
 * one statement, and each is answered after the commit. When the database refuses a batch, its requests run one after the other,
 * because one of them may have made all of it fail. A single one runs again where its key or its proof came in with another at the
 * same moment: it finds it there now, and is answered by what it is.
 */
export function createClockInBatch(services: Services): GroupCommit<ClockRequest, ClockAnswer> {
  const memory = createClockMemory();
  const { sealer } = services;
  const { secretKey } = services.config;
  const run = async (organizationId: string, requests: readonly ClockRequest[]): Promise<Outcome[]> => {
    const outcomes = await quickTransaction(
      services.clockPool,
      { organizationId, locks: locksOf(organizationId, requests) },
      {
        read: (tx) => readBatch(tx, { organizationId, memory }, requests),
        write: (tx, known) =>
          decideAndWrite({ tx, organizationId, known, sealer, secretKey, now: () => services.now() }, requests),
      },
    );
    if (outcomes.some((outcome) => !(outcome instanceof Error) && !outcome.isReplay)) services.audited.add(organizationId);
    return outcomes;
  };
  return createGroupCommit(BATCH, async (organizationId, requests) => {
    try {
      return await withRetry(() => run(organizationId, requests));
    } catch (error) {
      const runsAgain = requests.length > 1 || ONCE_ONLY.some((table) => isAlreadyThere(error, table));
      // Apart, each request would wait for the same lock or connection again, on a connection of its own.
      if (!runsAgain || faultKindOf(error) === 'unavailable') throw error;
      const outcomes: Outcome[] = [];
      for (const request of requests) outcomes.push(await withRetry(() => run(organizationId, [request])).then(onlyOne, asError));
      return outcomes;
    }
  });
}

const onlyOne = ([outcome]: Outcome[]): Outcome => outcome ?? new Error('a batch left an item unanswered');
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const locksOf = (organizationId: string, requests: readonly ClockRequest[]) =>
  attendanceLocks(
    organizationId,
    requests.map(({ employeeId, time }) => ({ employeeId, at: time.at })),
  );

type Reading = { readonly organizationId: string; readonly memory: ClockMemory };
type Known = KnownBefore & {
  readonly books: ReadonlyMap<string, ScheduleBook>;
  readonly zones: readonly ClockZone[];
  /** Zones that each person may not use. */
  readonly closed: ReadonlyMap<string, ReadonlySet<string>>;
};
type Batch = {
  tx: TenantTx;
  organizationId: string;
  known: Known;
  sealer: Services['sealer'];
  secretKey: Buffer;
  now: () => number;
};
type Decided = { rows: BatchRow[]; keys: Map<string, AnsweredKey>; people: Map<string, ClockingPerson> };

/** Reads all that a batch needs at once, but what is kept of it. */
async function readBatch(tx: TenantTx, { organizationId, memory }: Reading, requests: readonly ClockRequest[]): Promise<Known> {
  const first = requests[0];
  assert(first !== undefined, 'a batch has a request');
  const today = dateOf(first.time.at, first.organization.timeZone);
  const people = [...new Set(requests.map((request) => request.employeeId))];
  const books = memory.books(today, people);
  const employeeIds = people.filter((id) => !books.has(id));
  const userIds = requests.flatMap(({ membership, userId }) => (membership.isRemembered ? [userId] : []));
  const start = clockMoment();
  const [known, company, zones, closed] = await Promise.all([
    readKnown(tx, organizationId, {
      keys: requests.flatMap((request) => request.keyed?.key ?? []),
      spans: spansOf(requests),
      unknown: { employeeIds, userIds, days: daysAround(today) },
      photos: requests.flatMap((request) => request.body.imageFileId ?? []),
      proofs: requests.flatMap((request) => onceOnly(request.body, request.employeeId)),
    }),
    employeeIds.length > 0 ? memory.company(tx, { organizationId, today }) : null,
    memory.zones(tx, organizationId),
    memory.closed(tx, organizationId, people),
  ]);
  if (company && known.planned) {
    const book = bookOf(company, known.planned);
    memory.keep(today, employeeIds, book, start);
    for (const id of employeeIds) books.set(id, book);
  }
  return { books, zones, closed, ...known };
}

async function decideAndWrite(
  batch: Batch,
  requests: readonly ClockRequest[],
): Promise<{ result: Outcome[]; sent: Promise<unknown> }> {
  const { known } = batch;
  const { books } = known;
  const decided: Decided = { rows: [], keys: new Map(), people: new Map() };

  const outcomes = requests.map((request): Outcome => {
    try {
      const { membership, userId } = request;
      if (membership.isRemembered && !stands(membership, known.members.get(userId))) return new MembershipChanged();
      const twin = request.keyed ? replayOf(batch, request.keyed, decided.keys) : null;
      if (twin !== null) return { body: twin, isReplay: true };
      const person = clockingPerson(decided.people, request.employeeId, known.punches.get(request.employeeId) ?? []);
      const book = books.get(request.employeeId);
      if (!book) throw new AppError('clock/not-employed');
      const before = person.accepted.length;
      const facts = { book, newId: () => uuid7(batch.now()), ...factsFor(batch, request) };
      const body = JSON.stringify(clockSelf(person, request, facts));
      const clock = person.accepted[before];
      if (clock) {
        decided.rows.push({ clock, userId: request.userId, requestId: request.requestId });
        if (clock.proven.used) known.used.add(clock.proven.used.toString('hex'));
        if (clock.body.imageFileId) known.photos.delete(clock.body.imageFileId);
      }
      if (request.keyed) decided.keys.set(request.keyed.key, { body, ...request.keyed });
      return { body, isReplay: false };
    } catch (error) {
      return asError(error);
    }
  });
  return { result: outcomes, sent: writeDecided(batch, decided) };
}

/** What one person may use and has brought: their zones, their own photos. */
function factsFor({ organizationId, secretKey, known }: Batch, request: ClockRequest) {
  const { zones, closed } = known;
  const shut = closed.get(request.employeeId);
  const photos = [...known.photos].filter(([, by]) => by === request.employeeId).map(([id]) => id);
  return {
    zones: shut && shut.size > 0 ? zones.filter((zone) => !shut.has(zone.id)) : zones,
    timeZone: request.organization.timeZone,
    photos: new Set(photos),
    proof: {
      address: request.address,
      organizationId,
      employeeId: request.employeeId,
      secretKey,
      used: known.used,
      isProofRequired: zones.some(isPhoneZone),
    },
  };
}

function clockingPerson(people: Decided['people'], employeeId: string, stored: readonly StoredPunch[]): ClockingPerson {
  const known = people.get(employeeId);
  if (known) return known;
  const person: ClockingPerson = { known: personOf(stored), accepted: [] };
  people.set(employeeId, person);
  return person;
}

/** The answer that an earlier request with this key got, in this batch or in the database; the key of another request is refused. */
function replayOf({ sealer, organizationId, known }: Batch, keyed: KeyedRequest, answered: Decided['keys']): string | null {
  const { key } = keyed;
  const twin = answered.get(key);
  if (twin) {
    keptAnswer({ actor_id: twin.actorId, route: twin.route, request_hash: twin.requestHash, status: 200, body: null }, keyed);
    return twin.body;
  }
  const row = known.keys.get(key);
  // Answers of clock-ins were sealed until 600; what is kept is kept for 30 days.
  return row ? JSON.stringify(openBody({ sealer, organizationId, key }, keptAnswer(row, keyed).body)) : null;
}

/** Sends every statement before any of them is answered. */
function writeDecided({ tx, organizationId }: Batch, { rows, keys, people }: Decided): Promise<unknown> {
  if (rows.length === 0 && keys.size === 0) return Promise.resolve();
  const settled = [...people.values()].flatMap((person) => person.known.outcome?.settled ?? []);
  const days = settled.flatMap((person) => person.days);
  const moved = settled.flatMap((person) => person.moved);
  const emptied = settled.flatMap((person) => person.emptied);
  return Promise.all([
    writeBatch(tx, organizationId, { rows, keys: [...keys.values()], days }),
    moveClockings(tx, organizationId, moved),
    removeDays(tx, organizationId, emptied),
  ]);
}

function spansOf(requests: readonly ClockRequest[]): DateSpan[] {
  const dates = new Map<string, PlainDate[]>();
  for (const { employeeId, time, organization } of requests) {
    const date = dateOf(time.at, organization.timeZone);
    dates.set(employeeId, [...(dates.get(employeeId) ?? []), date]);
  }
  return [...dates].flatMap(([employeeId, days]) => {
    const sorted = days.sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    return [{ employeeId, from: addDays(first, -DAYS_AROUND), to: addDays(last, DAYS_AROUND) }];
  });
}
