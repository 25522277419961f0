import { localDateOf } from '../../../domain/local-day.ts';
import { nextAction } from '../../../domain/time/next-action.ts';
import { canFollow, pairPunches } from '../../../domain/time/pair-punches.ts';
import type { Punch } from '../../../domain/time/types.ts';
import { formatInstant } from '../../../domain/time.ts';
import { assert, instant, type PlainDate, type Zone } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { ScheduleBook } from '../shared/load-schedules.ts';
import { type SettledPerson, type StoredPunch, settlePerson } from '../shared/settle-person.ts';
import type { ClockZone } from './clock-zones.ts';
import { type ProofFacts, type ProvenZone, proveZone } from './prove-zone.ts';
import type { ClockBody, ClockedWire, ClockTime } from './read-clock.ts';

/** One person's clocking as it waits to be written. */
export type SelfClock = { readonly employeeId: string; readonly body: ClockBody; readonly time: ClockTime };
export type AcceptedClock = SelfClock & {
  readonly id: string;
  workDate: PlainDate;
  readonly proven: ProvenZone;
};
/** What is known of one person while a batch is decided; `accepted` and `settled` grow with it. */
export type ClockingPerson = {
  readonly stored: readonly StoredPunch[];
  readonly accepted: AcceptedClock[];
  settled: SettledPerson | null;
};
export type ClockFacts = {
  readonly zones: readonly ClockZone[];
  readonly book: ScheduleBook;
  readonly zone: Zone;
  readonly newId: () => string;
  /** Photos that the caller uploaded and nothing refers to yet. */
  readonly photos: ReadonlySet<string>;
  readonly proof: Omit<ProofFacts, 'at'>;
};

/**
 * Decides one clocking after those before it, and adds it to the person. Answers what the phone shows.
 * The same person, instant and type again is the same clocking. A punch that would not count is refused, except an out without
 * an in (it was forgotten; the sheet shows it) and whatever waited on the phone: what happened is kept.
 */
export function clockSelf(person: ClockingPerson, clock: SelfClock, facts: ClockFacts): ClockedWire {
  const { at } = clock.time;
  const known = knownTwin(person, clock);
  if (known) return answerOf(person, clock, { ...known, facts });
  const proven = proveZone(facts.zones, clock.body, { ...facts.proof, at });
  const { imageFileId } = clock.body;
  if (imageFileId !== undefined && !facts.photos.has(imageFileId))
    throw new AppError('ref-not-found', {}, [{ field: 'imageFileId', code: 'ref-not-found' }]);
  const employment = facts.book.employmentOf(clock.employeeId);
  const today = localDateOf(at, facts.zone);
  if (today < employment.start || (employment.end !== null && today > employment.end)) throw new AppError('clock/not-employed');
  const punch: Punch = { id: facts.newId(), at, type: clock.body.clockType };
  const settled = settle(person, punch, clock, facts);
  const workDate = settled.addedDates.at(-1);
  assert(workDate !== undefined, 'a clocking has a work date');
  if (!clock.time.isReplay) refuseRepetition(person, workDate, punch);
  redate(person.accepted, settled);
  person.accepted.push({ ...clock, id: punch.id, workDate, proven });
  person.settled = settled;
  return answerOf(person, clock, { id: punch.id, workDate, zoneOf: proven.zone, facts });
}

/** What came in beside it may belong to another day now: an in that is heard of after its out. */
function redate(accepted: ClockingPerson['accepted'], { addedDates }: SettledPerson) {
  for (const [index, one] of accepted.entries()) one.workDate = addedDates[index] ?? one.workDate;
}

function knownTwin({ stored, accepted }: ClockingPerson, { time, body }: SelfClock) {
  const inBatch = accepted.find((one) => one.time.at === time.at && one.body.clockType === body.clockType);
  if (inBatch) return { id: inBatch.id, workDate: inBatch.workDate, zoneOf: inBatch.proven.zone };
  const before = stored.find((one) => one.at === time.at && one.type === body.clockType);
  return before ? { id: before.id, workDate: before.workDate, zoneOf: null } : null;
}

const acceptedPunches = (person: ClockingPerson): Punch[] =>
  person.accepted.map((one) => ({ id: one.id, at: one.time.at, type: one.body.clockType }));

function settle(person: ClockingPerson, punch: Punch, clock: SelfClock, facts: ClockFacts): SettledPerson {
  const added = [...acceptedPunches(person), punch];
  return settlePerson(
    {
      employeeId: clock.employeeId,
      stored: person.stored,
      added,
      dates: [],
      settledBefore: instant(Math.min(...added.map((one) => one.at))),
    },
    { zone: facts.zone, rulesOn: facts.book.rulesOn, scheduleOn: (date) => facts.book.scheduleOn(clock.employeeId, date) },
  );
}

const punchesOn = (person: ClockingPerson, date: PlainDate): Punch[] => [
  ...person.stored.filter((one) => one.workDate === date),
  ...person.accepted
    .filter((one) => one.workDate === date)
    .map((one) => ({ id: one.id, at: one.time.at, type: one.body.clockType })),
];

function refuseRepetition(person: ClockingPerson, date: PlainDate, punch: Punch) {
  const before = punchesOn(person, date).filter((one) => one.at <= punch.at);
  const last = pairPunches(before).counted.at(-1)?.type ?? null;
  const isForgottenIn = last === null && punch.type === 'clock_out';
  if (!isForgottenIn && !canFollow(last, punch.type)) throw new AppError('clock/not-next', { last });
}

type Answered = { id: string; workDate: PlainDate; zoneOf: ClockZone | null; facts: ClockFacts };

function answerOf(person: ClockingPerson, clock: SelfClock, { id, workDate, zoneOf }: Answered): ClockedWire {
  const paired = pairPunches(punchesOn(person, workDate));
  const { next, others } = nextAction(paired.counted);
  return {
    id,
    at: formatInstant(clock.time.at),
    clockType: clock.body.clockType,
    workDate,
    zone: zoneOf ? { id: zoneOf.id, name: zoneOf.name } : null,
    isFlagged: clock.time.isFlagged,
    next,
    others: [...others],
    workedMinutes: paired.work.reduce((sum, pair) => sum + pair.minutes, 0),
  };
}
