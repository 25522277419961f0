/** How often the doors of the identity provider may be tried. Source: reliability design §5, rate limits. */
export type IdentityLimits = {
  signInPerAccountMinute: number;
  signInPerIpMinute: number;
  /** Mails to one address in an hour, for a reset or a verification each. */
  mailsPerAccountHour: number;
  mailsPerIpHour: number;
  signUpPerIpHour: number;
  /** Codes sent to one number, and asked for from one address, within any hour; then both rest. */
  codesPerPhoneHour: number;
  codesPerIpHour: number;
  /** Tries of a code of a text, or of a one-time code, from one address. */
  codeTriesPerIpMinute: number;
  /** One-time codes that one account makes. */
  codesPerAccountMinute: number;
  /** Everything else, such as the refresh of tokens. */
  otherPerIpMinute: number;
  /** Wrong passwords within a quarter of an hour after which an account rests for a quarter of an hour. */
  failuresBeforeLock: number;
};

export const DEFAULT_LIMITS: IdentityLimits = {
  signInPerAccountMinute: 5,
  signInPerIpMinute: 20,
  mailsPerAccountHour: 3,
  mailsPerIpHour: 30,
  signUpPerIpHour: 20,
  codesPerPhoneHour: 5,
  codesPerIpHour: 5,
  codeTriesPerIpMinute: 20,
  codesPerAccountMinute: 10,
  otherPerIpMinute: 600,
  failuresBeforeLock: 10,
};

/** For suites that sign many people in from one address within seconds; the limits themselves are tested with the real ones. */
export const SUITE_LIMITS: IdentityLimits = {
  signInPerAccountMinute: 10_000,
  signInPerIpMinute: 10_000,
  mailsPerAccountHour: 10_000,
  mailsPerIpHour: 10_000,
  signUpPerIpHour: 10_000,
  codesPerPhoneHour: 10_000,
  codesPerIpHour: 10_000,
  codeTriesPerIpMinute: 10_000,
  codesPerAccountMinute: 10_000,
  otherPerIpMinute: 100_000,
  failuresBeforeLock: 10,
};
