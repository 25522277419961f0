import { sql } from 'kysely';
import type { ClockingPerson, ClockingValue } from '../../../domain/imports/check-clocking.ts';
import { PUNCH_TYPES } from '../../../domain/time/types.ts';
import { assert } from '../../../domain/units.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';

const SECONDS = 2 ** 33;
const TYPE_PLACES = new Map<string, number>(PUNCH_TYPES.map((type, place) => [type, place]));

/** Person, kind and second as one whole number: a set of numbers is a tenth of a set of texts. */
const keyOf = (person: number, type: string, at: number) => (person * 4 + (TYPE_PLACES.get(type) ?? 0)) * SECONDS + at / 1000;

type Stored = { employee_id: string; at: number; clock_type: string };

/** Tells which of some clockings are neither stored nor given before. */
export function knownClockings({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, people: readonly ClockingPerson[]) {
  assert(people.length < 2 ** 17, 'more people than the keys of clockings can tell apart');
  const places = new Map(people.map((person, place) => [person.id, place]));
  const seen = new Set<number>();
  return async (values: readonly ClockingValue[]): Promise<ReadonlySet<ClockingValue>> => {
    const fresh = new Set<ClockingValue>();
    if (values.length === 0) return fresh;
    const ids = [...new Set(values.map((value) => value.person))].flatMap((place) => people[place]?.id ?? []);
    const instants = values.map((value) => value.at);
    const { rows } = await prepared(
      tx,
      'import-known-clockings',
      sql<Stored>`select employee_id, (extract(epoch from at) * 1000)::bigint as at, clock_type from app.clocking
        where organization_id = ${organizationId} and employee_id = any(${ids}::uuid[]) and removed_at is null
          and at between to_timestamp(${Math.min(...instants)} / 1000.0) and to_timestamp(${Math.max(...instants)} / 1000.0)`,
    );
    const stored = new Set(rows.map((row) => keyOf(places.get(row.employee_id) ?? 0, row.clock_type, row.at)));
    for (const value of values) {
      const key = keyOf(value.person, value.type, value.at);
      if (seen.has(key)) continue;
      seen.add(key);
      if (!stored.has(key)) fresh.add(value);
    }
    return fresh;
  };
}
