/** Minutes from the midnight of a day; over 1440 is the next day. */
export type Span = { readonly from: number; readonly until: number };
/** The hours that bars are drawn over, whole hours at both ends, and the hours that are written. */
export type Axis = Span & { readonly hours: readonly number[] };

const HOUR = 60;
const USUAL: Span = { from: 8 * HOUR, until: 18 * HOUR };
const SHORTEST = 6 * HOUR;
/** Written at most so often, so that hours stand apart on a phone. */
const MOST_HOURS = 9;
const STEPS = [1, 2, 3, 6, 12];

/**
 * The axis for all bars of a page: from the whole hour before the earliest of them to the whole hour after the latest, never less than six
 * hours; office hours where there is nothing to draw. Example: 08:50–18:10 → 08:00–19:00.
 */
export function axisOf(spans: readonly Span[]): Axis {
  const first = Math.min(...spans.map((span) => span.from));
  const last = Math.max(...spans.map((span) => span.until));
  const fitted = spans.length === 0 ? USUAL : { from: Math.floor(first / HOUR) * HOUR, until: Math.ceil(last / HOUR) * HOUR };
  const { from } = fitted;
  const until = Math.max(fitted.until, from + SHORTEST);
  const step = (STEPS.find((hours) => (until - from) / HOUR / hours <= MOST_HOURS) ?? 12) * HOUR;
  const hours: number[] = [];
  for (let hour = Math.ceil(from / step) * step; hour <= until; hour += step) hours.push(hour);
  return { from, until, hours };
}

/** Where a minute lies on the axis, in percent of its length. */
export const placeOn = ({ from, until }: Span, minute: number): number =>
  ((Math.min(Math.max(minute, from), until) - from) / (until - from)) * 100;
