import type { Body, WireAnswer } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { parseOffset } from '../../../domain/time/device-offset.ts';
import { hasWaited, judgeSkew, SKEW_FLAG_SECONDS } from '../../../domain/time/skew.ts';
import type { Instant } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';

export type ClockBody = Body<typeof clocks.clock>;
export type ClockedWire = WireAnswer<typeof clocks.clock>;
/** When a clocking counts, and what the device's clock said. */
export type ClockTime = {
  readonly at: Instant;
  readonly deviceAt: Instant | null;
  readonly skewSeconds: number | null;
  readonly isFlagged: boolean;
  readonly isReplay: boolean;
  /** Minutes to add to UTC on the phone; null for a clocking that waited, which the phone may have sent from elsewhere. */
  readonly deviceOffset: number | null;
};

/**
 * Decides the time of a clocking. One that waited for more than a day, or comes from the future, is refused. `offset`: the header, as it came;
 * it is noted, and the time zone of the company alone decides about days.
 */
export function clockTime(body: ClockBody, receivedAt: Instant, offset: unknown): ClockTime {
  const deviceAt = body.deviceAt ?? null;
  const isReplay = deviceAt !== null && (body.isReplay ?? hasWaited(deviceAt, receivedAt));
  const { at, skewSeconds, verdict } = judgeSkew({ deviceAt, receivedAt, isReplay });
  if (isReplay && verdict === 'held') throw new AppError('clock/too-old');
  if (isReplay && (skewSeconds ?? 0) > SKEW_FLAG_SECONDS) throw new AppError('clock/future');
  const deviceOffset = isReplay ? null : parseOffset(offset);
  return { at, deviceAt, skewSeconds, isFlagged: verdict !== 'accepted', isReplay, deviceOffset };
}
