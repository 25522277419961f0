/** What lateness is charged in, and whether a unit that was begun counts whole or not at all. */
export const LATE_UNITS = ['second', 'minute', 'hour'] as const;
export type LateUnit = (typeof LATE_UNITS)[number];
export const LATE_ROUNDINGS = ['started', 'whole'] as const;
export type LateRounding = (typeof LATE_ROUNDINGS)[number];
export type LateCharge = { readonly lateUnit: LateUnit; readonly lateRounding: LateRounding };

/** Lateness of a day, net of grace; `lateSeconds` are not known of days counted before they were kept. */
export type Lateness = { readonly lateMinutes: number; readonly lateSeconds?: number | null };

const SECONDS: Readonly<Record<LateUnit, number>> = { second: 1, minute: 60, hour: 3600 };

/** What holds where a company has said no more than the unit: hours that were begun, and minutes as a clock shows them. */
export const usualRounding = (unit: LateUnit): LateRounding => (unit === 'hour' ? 'started' : 'whole');

/**
 * Seconds of lateness that a day is charged. Whole minutes are those that a clock shows; everything else counts from the seconds, or from
 * the minutes of a day whose seconds are not known. Source: specification 2 §5 and 3 §9, decision 199.
 * Example: 61 seconds by the minute → started 120, whole 60; by the hour → started 3600, whole 0; by the second 61.
 */
export function chargedSeconds(late: Lateness, { lateUnit, lateRounding }: LateCharge): number {
  const ofMinutes = Math.max(0, late.lateMinutes) * 60;
  if (lateUnit === 'minute' && lateRounding === 'whole') return ofMinutes;
  const units = Math.max(0, late.lateSeconds ?? ofMinutes) / SECONDS[lateUnit];
  return (lateRounding === 'started' ? Math.ceil(units) : Math.floor(units)) * SECONDS[lateUnit];
}
