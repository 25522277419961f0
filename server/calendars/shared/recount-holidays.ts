import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { recountRunningDays } from '../../jobs/recompute-days.ts';

/** Holidays were written or removed: a clocking that came at the same moment may have been decided without them. */
export async function recountHolidays(ctx: Ctx, dates: readonly PlainDate[]): Promise<void> {
  const sorted = [...dates].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from !== undefined && to !== undefined) await recountRunningDays(ctx, { from, to });
}
