import type { BoardKind } from '../time/shift-types.ts';
import { addDays, addMonths, daysBetween, lastDayOf, mondayOf, monthOf } from '../time.ts';
import { type PlainDate, plainDate, type YearMonth } from '../units.ts';

export type StartDayRule = { readonly startDayRule: 'first' | 'customized'; readonly startDay: number };
/** First and last day, both included. */
export type BoardPeriod = { readonly from: PlainDate; readonly to: PlainDate };

function startIn(month: YearMonth, { startDayRule, startDay }: StartDayRule): PlainDate {
  const day = startDayRule === 'customized' ? startDay : 1;
  const last = lastDayOf(month);
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  return wanted > last ? last : plainDate(wanted);
}

/**
 * The monthly period that holds a day: from the start day of the board to the day before the next start. `customized` takes the given
 * day, otherwise periods begin on the 1st; a month without that day begins on its last. Source: specification 2 §5.
 * Example: start day 21, 5 June → 21 May to 20 June.
 */
export function monthlyPeriod(day: PlainDate, rule: StartDayRule): BoardPeriod {
  const month = monthOf(day);
  const start = startIn(month, rule);
  const first = day >= start ? month : addMonths(month, -1);
  return { from: startIn(first, rule), to: addDays(startIn(addMonths(first, 1), rule), -1) };
}

/** The week that holds a day, Monday to Sunday. Source: specification 2 §5. */
export function weeklyPeriod(day: PlainDate): BoardPeriod {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

/**
 * The period that follows a shown one, to copy into: of a monthly board that was shown whole the next period, otherwise as many days
 * again. Source: decision AM-079. Example: 1 to 31 May → 1 to 30 June; Monday to Sunday → the week after.
 */
export function nextPeriod(shown: BoardPeriod, board: StartDayRule & { readonly board: BoardKind }, days: number): BoardPeriod {
  const from = addDays(shown.to, 1);
  const whole = monthlyPeriod(shown.from, board);
  if (board.board === 'monthly' && whole.from === shown.from && whole.to === shown.to) return monthlyPeriod(from, board);
  return { from, to: addDays(from, days - 1) };
}

/**
 * The period before shown days, to copy from: of a monthly board that is shown whole the one before, otherwise as many days.
 * Source: decision AM-079. Example: Monday to Sunday → the week before; 1 to 31 May → 1 to 30 April.
 */
export function periodBefore(shown: BoardPeriod, board: StartDayRule & { readonly board: BoardKind }): BoardPeriod {
  const to = addDays(shown.from, -1);
  const whole = monthlyPeriod(shown.from, board);
  const isWhole = board.board === 'monthly' && whole.from === shown.from && whole.to === shown.to;
  return isWhole ? monthlyPeriod(to, board) : { from: addDays(to, -daysBetween(shown.from, shown.to)), to };
}
