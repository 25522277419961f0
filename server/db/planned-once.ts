import { type RawBuilder, sql } from 'kysely';

/**
 * Ids as one value of a statement, for `any(…)` and `unnest(…)`: how many there are is not seen when it is planned. A list that is seen makes a plan for just
 * these ids look cheaper than one for any, so that a statement that is kept prepared would be planned again each time, which takes longer
 * than to run it for a few. For ids that an index finds.
 */
export const plannedOnce = (ids: readonly string[]): RawBuilder<unknown> => sql`(select ${[...new Set(ids)]}::uuid[])::uuid[]`;
