import {
  type ClockedDay,
  type ClockingFacts,
  decideClocking,
  findTwin,
  type PersonClockings,
} from '../../../domain/time/decide-clocking.ts';
import { formatInstant } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { ScheduleBook } from '../shared/load-schedules.ts';
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
/** One person while a batch is decided; `accepted` and `known` grow with it. */
export type ClockingPerson = { known: PersonClockings; readonly accepted: AcceptedClock[] };
export type ClockFacts = {
  readonly zones: readonly ClockZone[];
  readonly book: ScheduleBook;
  readonly timeZone: ClockingFacts['timeZone'];
  readonly newId: () => string;
  /** Photos that the caller uploaded and nothing refers to yet. */
  readonly photos: ReadonlySet<string>;
  readonly proof: Omit<ProofFacts, 'at'>;
};

/**
 * Takes one clocking after those before it, and adds it to the person: its proof is checked here, whether it stands is decided by
 * `decideClocking`. Answers what the phone shows; one that is known already gets the answer of the first.
 */
export function clockSelf(person: ClockingPerson, clock: SelfClock, facts: ClockFacts): ClockedWire {
  const { body, employeeId, time } = clock;
  const twin = findTwin(person.known, { at: time.at, type: body.clockType });
  if (twin) {
    const before = person.accepted.find((accepted) => accepted.id === twin.id);
    return answerOf(clock, { ...twin, provenIn: before?.proven.zone ?? null });
  }
  const proven = proveZone(facts.zones, body, { at: time.at, ...facts.proof });
  requirePhoto(body, facts.photos);
  const id = facts.newId();
  const decision = decideClocking(
    person.known,
    { employeeId, punch: { id, at: time.at, type: body.clockType }, hasWaited: time.isReplay },
    clockingFacts(employeeId, facts),
  );
  if (!decision.ok) throw new AppError(decision.violation);
  const { person: known, day } = decision.value;
  person.known = known;
  person.accepted.push({ id, employeeId, body, time, workDate: day.workDate, proven });
  for (const [index, date] of known.outcome?.settled.addedDates.entries() ?? []) {
    const accepted = person.accepted[index];
    if (accepted) accepted.workDate = date;
  }
  return answerOf(clock, { id, day, provenIn: proven.zone });
}

function requirePhoto({ imageFileId }: ClockBody, photos: ReadonlySet<string>) {
  if (imageFileId !== undefined && !photos.has(imageFileId))
    throw new AppError('ref-not-found', {}, [{ field: 'imageFileId', code: 'ref-not-found' }]);
}

const clockingFacts = (employeeId: string, { book, timeZone }: ClockFacts): ClockingFacts => ({
  timeZone,
  employment: book.employmentOf(employeeId),
  rulesOn: book.rulesOn,
  scheduleOn: (date) => book.scheduleOn(employeeId, date),
});

type Answered = { readonly id: string; readonly day: ClockedDay; readonly provenIn: ClockZone | null };

function answerOf({ body, time }: SelfClock, { id, day, provenIn }: Answered): ClockedWire {
  return {
    id,
    at: formatInstant(time.at),
    clockType: body.clockType,
    workDate: day.workDate,
    zone: provenIn ? { id: provenIn.id, name: provenIn.name } : null,
    isFlagged: time.isFlagged,
    next: day.next,
    others: [...day.others],
    workedMinutes: day.workedMinutes,
  };
}
