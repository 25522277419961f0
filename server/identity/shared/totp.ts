import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps before and after the present one count too. */
const WINDOW = 1;

/** Random bytes in base32 without padding, as people type it (RFC 4648 §6). */
export const randomBase32 = (bytes: number): string => new Secret({ size: bytes }).base32;
export const newTotpSecret = (): string => randomBase32(SECRET_BYTES);

/** The step whose code this is (RFC 6238), one before and one after the present one included; null for none of them. */
export function findStep(secret: string, code: string, epochMs: number): number | null {
  // The library compares in constant time, and throws for letters that take more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({ ...RULES, secret: Secret.fromBase32(secret), token: code, timestamp: epochMs, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp: epochMs }) + delta;
}

/** What an authenticator app reads from the QR code. */
export const setUpAddress = (secret: string, account: string): string =>
  new TOTP({ ...RULES, issuer: 'Wela', label: account, secret }).toString();
