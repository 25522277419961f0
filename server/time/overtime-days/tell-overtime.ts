import type { Language } from '../../../domain/define-text.ts';
import { monthOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { dayAndMonth } from '../../../domain/written-dates.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';

type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
/** So many days a message names; of more it names the first and the last. */
const NAMED = 3;

/** Tells people that somebody decided their overtime of some days, or took that back: the days, and neither minutes nor pay. */
export async function tellOvertime(ctx: Ctx, days: readonly PersonDay[], outcome: 'approved' | 'withdrawn'): Promise<void> {
  for (const { employeeIds, dates } of byDates(days)) {
    const facts = { days: daysText(dates, 'th'), daysEnglish: daysText(dates, 'en'), outcome };
    const [first] = dates;
    if (first === undefined) continue;
    const link = `/webview/month?month=${monthOf(first)}&day=${first}` as const;
    await notify(ctx, { to: { employeeIds }, kind: 'overtime-decided', facts, link, except: ctx.actor.employeeId });
  }
}

type Told = { readonly employeeIds: string[]; readonly dates: readonly PlainDate[] };

/** People with the same days are told together. */
function byDates(days: readonly PersonDay[]): readonly Told[] {
  const dates = new Map<string, Set<PlainDate>>();
  for (const { employeeId, date } of days) dates.set(employeeId, (dates.get(employeeId) ?? new Set()).add(date));
  const told = new Map<string, Told>();
  for (const [employeeId, own] of dates) {
    const sorted = [...own].sort();
    const known = told.get(sorted.join());
    if (known) known.employeeIds.push(employeeId);
    else told.set(sorted.join(), { employeeIds: [employeeId], dates: sorted });
  }
  return [...told.values()];
}

function daysText(dates: readonly PlainDate[], language: Language): string {
  const written = dates.map((date) => dayAndMonth(date, language));
  return written.length <= NAMED ? written.join(', ') : `${written[0]} – ${written.at(-1)}`;
}
