import { addDays } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { readOwnHolidays } from '../shared/own-holidays.ts';

const UPCOMING_DAYS = 120;
const UPCOMING_HOLIDAYS = 6;

/** The days to come that count for the caller. */
export async function readUpcomingHolidays(ctx: Ctx, today: PlainDate) {
  const found = await readOwnHolidays(ctx, { from: today, to: addDays(today, UPCOMING_DAYS) });
  return found.slice(0, UPCOMING_HOLIDAYS);
}
