import { expect, test } from 'vitest';
import { instant } from '../units.ts';
import { hasWaited, judgeSkew } from './skew.ts';

const received = instant(1_780_000_000_000);
const HOUR = 3_600;

test.each([
  { name: 'no device time', seconds: null, isReplay: false, is: { usedClock: 'server', skewSeconds: null, verdict: 'accepted' } },
  { name: 'in step', seconds: -2, isReplay: false, is: { usedClock: 'server', skewSeconds: -2, verdict: 'accepted' } },
  {
    name: 'five minutes still pass',
    seconds: 300,
    isReplay: false,
    is: { usedClock: 'server', skewSeconds: 300, verdict: 'accepted' },
  },
  {
    name: 'over five minutes is flagged',
    seconds: -301,
    isReplay: false,
    is: { usedClock: 'server', skewSeconds: -301, verdict: 'flagged' },
  },
  { name: 'over a day is held', seconds: 24 * HOUR + 1, isReplay: false, is: { usedClock: 'server', verdict: 'held' } },
  {
    name: 'a replay uses the device time',
    seconds: -2_400,
    isReplay: true,
    is: { usedClock: 'device', skewSeconds: -2_400, verdict: 'flagged' },
  },
  { name: 'a replay sent at once', seconds: -60, isReplay: true, is: { usedClock: 'device', verdict: 'accepted' } },
  { name: 'a replay of exactly a day', seconds: -24 * HOUR, isReplay: true, is: { usedClock: 'device', verdict: 'flagged' } },
  {
    name: 'a replay of more than a day waits',
    seconds: -24 * HOUR - 1,
    isReplay: true,
    is: { usedClock: 'server', verdict: 'held' },
  },
  {
    name: 'a replay from the future uses the server time',
    seconds: 600,
    isReplay: true,
    is: { usedClock: 'server', verdict: 'flagged' },
  },
])('$name', ({ seconds, isReplay, is }) => {
  const deviceAt = seconds === null ? null : instant(received + seconds * 1_000);
  const judged = judgeSkew({ deviceAt, receivedAt: received, isReplay });
  expect(judged).toMatchObject(is);
  expect(judged.at).toBe(judged.usedClock === 'device' ? deviceAt : received);
});

test.each([
  [0, false],
  [-10, false],
  [-11, true],
  [10, false],
  [11, true],
])('a clocking whose clock is %i seconds from receipt has waited: %s', (seconds, isWaiting) => {
  expect(hasWaited(instant(received + seconds * 1_000), received)).toBe(isWaiting);
});
