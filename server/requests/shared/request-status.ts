import { sql } from 'kysely';

/**
 * Of a request `a` with its leave `l`: an approved one whose leave the company took back is canceled; one that
 * waits is rejected with its leave, when the person leaves before it.
 */
export const STATUS = sql`case when a.takes_back_id is not null then a.status
  when a.status = 'approved' and l.status = 'canceled' then 'canceled'
  when a.status = 'pending' and l.status = 'rejected' then 'rejected' else a.status end`;
