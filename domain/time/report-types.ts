import type { Instant } from '../units.ts';
import type { PunchType } from './types.ts';

/** `clockType` null: a second look into the scanner within two minutes, which says nothing. */
export type TypedReport = { readonly at: Instant; readonly clockType: PunchType | null };

const MINUTE_MS = 60_000;
const REPEATED_MS = 2 * MINUTE_MS;
/** So long without a report ends what belongs together, whatever came before: reports on either side say nothing of each other. */
export const REPORT_REST_MINUTES = 13 * 60;
const REST_MS = REPORT_REST_MINUTES * MINUTE_MS;
const LONGEST_MS = 16 * 60 * MINUTE_MS;

/**
 * Gives clock types to what face scanners reported of one person; scanners know who and when only. `times` in any order, the same
 * instant counts once. Times belong together until 13 hours pass without one, or 16 since the first. Of those the first is the clock
 * in, the last the clock out, and those between begin and end breaks in turn; a single one is a clock in. The outcome depends on the set
 * alone, so that late reports change it to what it would have been. Sorted by time. Source: product rule, as for files of time clocks.
 * Example: 09:01, 12:00, 13:00, 18:02 → clock_in, break_in, break_out, clock_out; 22:00, 06:05 → clock_in, clock_out.
 */
export function typeReports(times: Iterable<Instant>): TypedReport[] {
  const sorted = [...new Set(times)].sort((a, b) => a - b);
  const stretches: Instant[][] = [];
  const repeated: Instant[] = [];
  for (const at of sorted) {
    const stretch = stretches.at(-1);
    const [first, last] = [stretch?.[0], stretch?.at(-1)];
    if (last !== undefined && at - last < REPEATED_MS) repeated.push(at);
    else if (first === undefined || last === undefined || at - last >= REST_MS || at - first > LONGEST_MS) stretches.push([at]);
    else stretch?.push(at);
  }
  const typed: TypedReport[] = stretches.flatMap((stretch) =>
    stretch.map((at, place) => ({ at, clockType: typeAt(place, stretch.length) })),
  );
  return [...typed, ...repeated.map((at) => ({ at, clockType: null }))].sort((a, b) => a.at - b.at);
}

function typeAt(place: number, count: number): PunchType {
  if (place === 0) return 'clock_in';
  if (place === count - 1) return 'clock_out';
  return place % 2 === 1 ? 'break_in' : 'break_out';
}
