import { comparePunches, epochMinute, pairPunches, REPEATED_WITHIN_MINUTES } from './pair-punches.ts';
import { PUNCH_TYPES, type Punch, type PunchType } from './types.ts';

/** `counts`: it counts already. `repeated`: a double tap, which adds nothing. `no-fit`: no type would make it count. */
export const CONVERSION_OUTCOMES = ['converted', 'counts', 'repeated', 'no-fit', 'not-imported'] as const;
export type ConversionOutcome = (typeof CONVERSION_OUTCOMES)[number];
export type FittedPunch = { readonly id: string; readonly outcome: ConversionOutcome; readonly type: PunchType };

/** In and out come before breaks: a scanner that knows one button most likely saw a person come or go. */
const TRIED: Record<PunchType, readonly PunchType[]> = {
  clock_in: ['clock_out', 'break_out', 'break_in'],
  clock_out: ['clock_in', 'break_out', 'break_in'],
  break_in: ['break_out', 'clock_in', 'clock_out'],
  break_out: ['break_in', 'clock_in', 'clock_out'],
};

/**
 * Finds the type by which punches of one work date that do not count would count, one after the other in order of time.
 * A type is taken when the punch counts by it and no punch that counted before stops counting. `wanted` are ids among
 * `punches`; the order of neither matters. A double tap (the same type within ten minutes) stays what it is.
 * Source: AM-065; decision 036. Example: in 09:00, in 12:00, in 13:00, all from a scanner, the last two wanted → 12:00 becomes
 * clock_out, 13:00 counts as clock_in by itself.
 */
export function fitPunches(punches: readonly Punch[], wanted: ReadonlySet<string>): FittedPunch[] {
  let present = [...punches].sort(comparePunches);
  const fitted: FittedPunch[] = [];
  for (const punch of [...present].filter(({ id }) => wanted.has(id))) {
    const ignored = pairPunches(present).ignored.find((other) => other.punch.id === punch.id);
    if (ignored === undefined) {
      fitted.push({ id: punch.id, outcome: 'counts', type: punch.type });
    } else if (ignored.reason === 'copy' || isDoubleTap(present, punch)) {
      fitted.push({ id: punch.id, outcome: 'repeated', type: punch.type });
    } else {
      const type = fittingType(present, punch);
      if (type !== null) present = withType(present, punch.id, type);
      fitted.push({ id: punch.id, outcome: type === null ? 'no-fit' : 'converted', type: type ?? punch.type });
    }
  }
  return fitted;
}

const isDoubleTap = (punches: readonly Punch[], punch: Punch): boolean =>
  punches.some(
    (other) =>
      other.id !== punch.id &&
      other.type === punch.type &&
      other.at <= punch.at &&
      epochMinute(punch.at) - epochMinute(other.at) <= REPEATED_WITHIN_MINUTES,
  );

const withType = (punches: readonly Punch[], id: string, type: PunchType): Punch[] =>
  punches.map((punch) => (punch.id === id ? { ...punch, type } : punch)).sort(comparePunches);

function fittingType(punches: readonly Punch[], punch: Punch): PunchType | null {
  const before = pairPunches(punches).counted.map((punch) => punch.id);
  const fits = (type: PunchType) => {
    const counted = new Set(pairPunches(withType(punches, punch.id, type)).counted.map((other) => other.id));
    return counted.has(punch.id) && before.every((id) => counted.has(id));
  };
  return TRIED[punch.type].find((type) => PUNCH_TYPES.includes(type) && fits(type)) ?? null;
}
