import { sql } from 'kysely';
import type { ClockingPerson, ClockingValue } from '../../../domain/imports/check-clocking.ts';
import { PUNCH_TYPES } from '../../../domain/time/types.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';

const TYPE_PLACES = new Map<string, number>(PUNCH_TYPES.map((type, place) => [type, place]));

/**
 * Moments by person and kind. One set of whole keys for all would make an object for each key, and hash it: seconds alone are small numbers,
 * of which no object is made.
 */
function seenMoments() {
  const sets = new Map<number, Set<number>>();
  /** Whether it was not there yet. */
  return (person: number, type: string, at: number): boolean => {
    const place = person * PUNCH_TYPES.length + (TYPE_PLACES.get(type) ?? 0);
    let seconds = sets.get(place);
    if (!seconds) {
      seconds = new Set();
      sets.set(place, seconds);
    }
    const second = at / 1000;
    if (seconds.has(second)) return false;
    seconds.add(second);
    return true;
  };
}

type Stored = { employee_id: string; at: number; clock_type: string };

/** Tells of some clockings, in their order, which are neither stored nor given before. */
export function knownClockings({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, people: readonly ClockingPerson[]) {
  const places = new Map(people.map((person, place) => [person.id, place]));
  const isNew = seenMoments();
  return async (values: readonly ClockingValue[]): Promise<readonly boolean[]> => {
    if (values.length === 0) return [];
    const ids = [...new Set(values.map((value) => value.person))].flatMap((place) => people[place]?.id ?? []);
    const instants = values.map((value) => value.at);
    const { rows } = await prepared(
      tx,
      'import-known-clockings',
      sql<Stored>`select employee_id, (extract(epoch from date_trunc('milliseconds', at)) * 1000)::bigint as at, clock_type from app.clocking
        where organization_id = ${organizationId} and employee_id = any(${ids}::uuid[]) and removed_at is null
          and at >= to_timestamp(${Math.min(...instants)} / 1000.0) and at < to_timestamp(${Math.max(...instants) + 1} / 1000.0)`,
    );
    for (const row of rows) isNew(places.get(row.employee_id) ?? 0, row.clock_type, row.at);
    return values.map((value) => isNew(value.person, value.type, value.at));
  };
}
