import { sql } from 'kysely';
import { graceEnd } from '../../../domain/commerce/period.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { BANGKOK, type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { Moment } from './read-plan.ts';

/** A plan that another took the place of runs again. */
export const restoreTerm = ({ tx, organizationId }: Moment, id: string) =>
  sql`update app.subscription set is_active = true where organization_id = ${organizationId} and id = ${id}`.execute(tx);

/** What was to follow a plan does not: it has its days of grace again. */
export const restoreGrace = ({ tx, organizationId }: Moment, { id, to }: { id: string; to: PlainDate }) =>
  sql`update app.subscription set grace_until = ${endOf(graceEnd(to))} where organization_id = ${organizationId} and id = ${id}`.execute(
    tx,
  );

const endOf = (day: PlainDate): Date => new Date(toTimestamp(instantOf(addDays(day, 1), timeOfDay(0), BANGKOK)).getTime() - 1);
