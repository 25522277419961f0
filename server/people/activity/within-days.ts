import { type RawBuilder, sql } from 'kysely';
import { addDays, instantOf } from '../../../domain/time.ts';
import { type PlainDate, timeOfDay } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type Days = { readonly startDate?: PlainDate | undefined; readonly endDate?: PlainDate | undefined };

/** Days of the company's own zone, both included, as conditions on a column of instants. */
export function withinDays(ctx: Ctx, { startDate, endDate }: Days, at: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const startOf = (day: PlainDate) => new Date(instantOf(day, timeOfDay(0), ctx.organization.timeZone));
  return [
    ...(startDate ? [sql`${at} >= ${startOf(startDate)}`] : []),
    ...(endDate ? [sql`${at} < ${startOf(addDays(endDate, 1))}`] : []),
  ];
}
