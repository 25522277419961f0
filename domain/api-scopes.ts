/**
 * What a key of another system may be let into; a call of the contract names the one that it needs, and a call that names none is closed
 * to keys. No scope reaches pay, bank accounts or identity numbers. Source: product rule.
 */
export const API_SCOPES = [
  'people.read',
  'people.write',
  'clockings.read',
  'clockings.write',
  'timesheets.read',
  'leave.read',
  'leave.write',
  'shifts.write',
  'holidays.read',
  'brand.write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const MOST_API_KEYS = 20;
/** A key for longer than this is none that somebody looks after. */
export const LONGEST_KEY_DAYS = 731;

export type KeyState = 'active' | 'expired' | 'revoked' | 'maker-gone';
type KeyFacts = {
  readonly revokedAt: number | null;
  readonly expiresAt: number | null;
  /** Whether who made it is still let in with a group that may make keys. */
  readonly isMakerLetIn: boolean;
};

/**
 * How a key stands at an instant (milliseconds). It ends with its revocation, at the instant it expires, and with the rights of who made
 * it, in this order. Example: revoked and expired → `revoked`.
 */
export function keyState({ revokedAt, expiresAt, isMakerLetIn }: KeyFacts, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return isMakerLetIn ? 'active' : 'maker-gone';
}
