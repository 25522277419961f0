import { addDays, monthOf } from '../time.ts';
import type { PlainDate, YearMonth } from '../units.ts';

/** A person's time in one department: days, both ends in it; `until` null goes on. `joined` and `left` say that the employment begins or ends with it. */
export type Stay = {
  readonly department: string | null;
  readonly from: PlainDate;
  readonly until: PlainDate | null;
  readonly joined: boolean;
  readonly left: boolean;
};
export type HeadCount = {
  readonly department: string | null;
  readonly month: YearMonth;
  readonly peopleAtStart: number;
  readonly joined: number;
  readonly left: number;
  readonly movedIn: number;
  readonly movedOut: number;
  readonly peopleAtEnd: number;
  /** Those who left, for a hundred of the people that there were on average; null where there were none. */
  readonly turnover: number | null;
};
type Range = { readonly from: PlainDate; readonly to: PlainDate };
type Counts = { start: number; joined: number; left: number; movedIn: number; movedOut: number };

/** The months that a range of days touches, each cut where the range begins and ends. */
export function monthsOf({ from, to }: Range): { month: YearMonth; from: PlainDate; to: PlainDate }[] {
  const months: { month: YearMonth; from: PlainDate; to: PlainDate }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = months.at(-1);
    if (last?.month === monthOf(day)) last.to = day;
    else months.push({ month: monthOf(day), from: day, to: day });
  }
  return months;
}

/**
 * Head count of each department and month of a range of days, both included. Start is before the first day of the month, end is at its
 * last day, so start + joined + moved in − left − moved out = end. Somebody whose last day is in the month left in it and is no longer
 * counted at its end. Turnover is left ÷ ((start + end) ÷ 2) × 100, to two decimals. Months without anybody are left out.
 * Source: product rule (issue 13 §1). Example: 10 at the start, 1 joined, 2 left, 9 at the end: 2 ÷ 9.5 = 21.05.
 */
export function headCounts(stays: readonly Stay[], range: Range): HeadCount[] {
  const departments = [...new Set(stays.map(({ department }) => department))];
  const counts: HeadCount[] = [];
  for (const { month, from, to } of monthsOf(range)) {
    for (const department of departments) {
      const own = stays.filter((stay) => stay.department === department);
      const found = countIn(own, { from, to });
      const end = found.start + found.joined + found.movedIn - found.left - found.movedOut;
      if (Object.values(found).every((count) => count === 0)) continue;
      const average = (found.start + end) / 2;
      counts.push({
        department,
        month,
        peopleAtStart: found.start,
        joined: found.joined,
        left: found.left,
        movedIn: found.movedIn,
        movedOut: found.movedOut,
        peopleAtEnd: end,
        turnover: average === 0 ? null : Math.round((found.left / average) * 10_000) / 100,
      });
    }
  }
  return counts;
}

function countIn(stays: readonly Stay[], { from, to }: Range): Counts {
  const counts: Counts = { start: 0, joined: 0, left: 0, movedIn: 0, movedOut: 0 };
  for (const stay of stays) {
    if (stay.from > to || (stay.until !== null && stay.until < from)) continue;
    if (stay.from < from) counts.start += 1;
    else if (stay.joined) counts.joined += 1;
    else counts.movedIn += 1;
    if (stay.until === null || stay.until > to) continue;
    if (stay.left) counts.left += 1;
    else counts.movedOut += 1;
  }
  return counts;
}
