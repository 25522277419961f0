import { type Instant, instant } from '../units.ts';

/** How long staff of the provider may read the data of a company after breaking the glass. Source: reliability, threat 24. */
export const ACCESS_MINUTES = 60;
/** A reason has at least this many characters. Source: product rule. */
export const SHORTEST_REASON = 10;

export type AccessEnd = 'hand' | 'time' | 'role';
export type AccessWindow = { readonly expiresAt: Instant; readonly endedAt: Instant | null; readonly endedBy: AccessEnd | null };

/** The end of a window opened at `openedAt`, exclusive: at that instant it is closed. Source: reliability, threat 24. */
export const accessEnd = (openedAt: Instant): Instant => instant(openedAt + ACCESS_MINUTES * 60_000);

/**
 * How and when a window ended by `now`, or null while it is open. `[openedAt, expiresAt)`: one that nobody ended ends by time, and one
 * of staff without the role counts as ended by the loss of the role, at an instant that is not known.
 * Source: product rule; reliability, threat 24. Example: expires 10:00, now 10:00 → ended by time at 10:00.
 */
export function endOfAccess(
  window: AccessWindow,
  now: Instant,
  hasRole: boolean,
): { readonly by: AccessEnd; readonly at: Instant | null } | null {
  if (window.endedBy) return { by: window.endedBy, at: window.endedAt };
  if (window.expiresAt <= now) return { by: 'time', at: window.expiresAt };
  return hasRole ? null : { by: 'role', at: null };
}
