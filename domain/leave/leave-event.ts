import { daysBetween } from '../time.ts';
import type { PlainDate } from '../units.ts';

type Dates = { readonly startDate: PlainDate; readonly endDate: PlainDate };

/** Leaves of one birth or illness lie no further apart than this, from the last day of one to the first of the next. */
const DAYS_APART = 180;

/**
 * Which other leaves of a person and type belong to the same event as a leave: those that touch it or lie within 180 days of it, and
 * those within 180 days of these. What such a type gives for an event, it gives once for all of them. Dates included.
 * Source: Labour Protection Act s.41, 59 (120 days for one birth, 60 of them paid); product rule for how far apart they may be.
 * Example: maternity leave January to February and again March to April → one event.
 */
export function sameEvent<Leave extends Dates>(leave: Dates, others: readonly Leave[]): Leave[] {
  const reached: Dates[] = [leave];
  const isNear = (other: Leave) => reached.some((known) => apart(known, other) <= DAYS_APART);
  let open = [...others];
  for (let near = open.filter(isNear); near.length > 0; near = open.filter(isNear)) {
    reached.push(...near);
    open = open.filter((other) => !reached.includes(other));
  }
  return others.filter((other) => reached.includes(other));
}

const apart = (first: Dates, other: Dates): number =>
  first.startDate <= other.startDate ? daysBetween(first.endDate, other.startDate) : daysBetween(other.endDate, first.startDate);
