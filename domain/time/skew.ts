import type { Instant } from '../units.ts';

/** Over this a punch is flagged; over the second it waits for review. Source: product rule. */
export const SKEW_FLAG_SECONDS = 5 * 60;
export const SKEW_HOLD_SECONDS = 24 * 60 * 60;
/** A clocking that arrives within this is of the moment, however it travelled. Shorter than a phone's pause before it sends again. */
export const LIVE_SECONDS = 10;

/** Whether a clocking waited on its device, judged by how far its time is from receipt: more than 10 seconds either way. */
export const hasWaited = (deviceAt: Instant, receivedAt: Instant): boolean =>
  Math.abs(deviceAt - receivedAt) > LIVE_SECONDS * 1_000;

/** `deviceAt` null when the device told no time. `isReplay`: clocked offline and sent later. */
export type ClockReading = { readonly deviceAt: Instant | null; readonly receivedAt: Instant; readonly isReplay: boolean };
/** `at` is the time of the punch; `skewSeconds` is device minus server, negative when the device is behind or was offline. */
export type SkewJudgement = {
  readonly at: Instant;
  readonly usedClock: 'device' | 'server';
  readonly skewSeconds: number | null;
  readonly verdict: 'accepted' | 'flagged' | 'held';
};

/**
 * Which clock a punch is timed by, and whether a person should look at it.
 * The server's clock, except for a replayed offline punch whose device time is at most 24 hours before receipt: that one
 * uses the device's. A device time after receipt is never used. More than 5 minutes apart is `flagged`, more than 24 hours
 * `held` for review with the server's time (the device's stays on record); both limits themselves still pass.
 * Example: clocked offline at 08:00, received 08:40 → 08:00, flagged, −2400 s.
 */
export function judgeSkew({ deviceAt, receivedAt, isReplay }: ClockReading): SkewJudgement {
  if (deviceAt === null) return { at: receivedAt, usedClock: 'server', skewSeconds: null, verdict: 'accepted' };
  const skewSeconds = Math.trunc((deviceAt - receivedAt) / 1_000) || 0;
  const apart = Math.abs(skewSeconds);
  const verdict = apart > SKEW_HOLD_SECONDS ? 'held' : apart > SKEW_FLAG_SECONDS ? 'flagged' : 'accepted';
  const isDeviceUsed = isReplay && deviceAt <= receivedAt && verdict !== 'held';
  return isDeviceUsed
    ? { at: deviceAt, usedClock: 'device', skewSeconds, verdict }
    : { at: receivedAt, usedClock: 'server', skewSeconds, verdict };
}
