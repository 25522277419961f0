import { ZERO } from '../money.ts';
import { addDays } from '../time.ts';
import { type PlainDate, plainDate, type Satang } from '../units.ts';
import type { SalaryRow } from './pay-types.ts';
import type { DaySpan } from './salary-pay.ts';

/** What one level (a person, a position, an item) says of an item from a day on, satang of a month; null: nothing any more. */
export type DatedAmount = { readonly from: PlainDate; readonly amount: Satang | null };
/** Levels by rank: the first one that says something on a day decides. */
export type Levels = readonly (readonly DatedAmount[])[];

/** The first day of what was said without one. */
export const FROM_THE_BEGINNING = plainDate('1970-01-01');

/** The entry of one level that is in force on a day: the one that began last; null before the first. Entries in any order. */
export function entryOn<Entry extends { readonly from: PlainDate }>(entries: readonly Entry[], day: PlainDate): Entry | null {
  let found: Entry | null = null;
  for (const entry of entries) if (entry.from <= day && (found === null || entry.from > found.from)) found = entry;
  return found;
}

/**
 * What counts on a day, by the level that says something. Null when none does. Source: decision AM-097 (person over position over item), decision 140.
 * Example: position 2,000.00, person nothing from 1 June on → 2,000.00.
 */
export function amountOn(levels: Levels, day: PlainDate): Satang | null {
  for (const entries of levels) {
    const amount = entryOn(entries, day)?.amount ?? null;
    if (amount !== null) return amount;
  }
  return null;
}

/**
 * What counts in a span of days, cut where it changes; ascending, the first row from the span's first day, 0 where nothing is said. Satang.
 * Source: decision 140. Example: 2,000.00, from 16 November 2,500.00, over November → 2,000.00 from the 1st, 2,500.00 from the 16th.
 */
export function amountsWithin(levels: Levels, { from, to }: DaySpan): SalaryRow[] {
  const begins = levels.flatMap((entries) =>
    entries.flatMap((entry) => (entry.from > from && entry.from <= to ? [entry.from] : [])),
  );
  const days = [from, ...[...new Set(begins)].sort()];
  const rows = days.map((day): SalaryRow => ({ from: day, base: amountOn(levels, day) ?? ZERO }));
  return rows.filter((row, index) => row.base !== rows[index - 1]?.base);
}

/** What a change writes, by its first day. */
export type NewAmount = { readonly from: PlainDate; readonly to: PlainDate | null; readonly amount: Satang | null };

/**
 * The entries that a change adds to those of its level, in the place of one that begins on the same day. With a last day, what was in force
 * before it is in force again on the day after.
 * Null when another entry begins inside the days of a change that ends: which one counts would be a guess.
 * Source: decision 140. Example: 2,000.00; 3,000.00 from 1 March to 31 May → 3,000.00 from 1 March, 2,000.00 from 1 June.
 */
export function entriesOf(entries: readonly DatedAmount[], { from, to, amount }: NewAmount): DatedAmount[] | null {
  if (to === null) return [{ from, amount }];
  const after = addDays(to, 1);
  if (entries.some((entry) => entry.from > from && entry.from <= to)) return null;
  if (entries.some((entry) => entry.from === after)) return [{ from, amount }];
  const before = entryOn(
    entries.filter((entry) => entry.from !== from),
    from,
  );
  return [
    { from, amount },
    { from: after, amount: before?.amount ?? null },
  ];
}
