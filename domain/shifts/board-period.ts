import type { BoardKind } from '../time/shift-types.ts';
import { addDays, addMonths, lastDayOf, monthOf } from '../time.ts';
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
