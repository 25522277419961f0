import { describe, expect, test } from 'vitest';
import { instant, plainDate } from '../units.ts';
import { nextAction, nextAfter, nextFromMemory } from './next-action.ts';
import { hasWaited, judgeSkew } from './skew.ts';
import { moment, punches } from './testing/punch-notes.ts';
import { PUNCH_TYPES } from './types.ts';

const D = plainDate('2026-06-02');

describe('what a phone offers', () => {
  test('is exactly what may follow, the usual first', () => {
    expect([null, ...PUNCH_TYPES].map((last) => nextAfter(last))).toEqual([
      { next: 'clock_in', others: [] },
      { next: 'clock_out', others: ['break_in'] },
      { next: 'break_out', others: ['clock_out'] },
      { next: 'clock_out', others: ['break_in'] },
      { next: 'clock_in', others: [] },
    ]);
    expect(nextAction(punches(D, 'in 09:00, rest 12:00'))).toEqual(nextAfter('break_in'));
  });
  test('from memory forgets after sixteen hours, to the millisecond', () => {
    const now = moment(D, '20:00');
    const older = (ms: number) => nextFromMemory({ type: 'break_in', at: instant(now - ms) }, now);
    expect([older(57_600_000), older(57_600_001)]).toEqual([
      { next: 'break_out', others: ['clock_out'] },
      { next: 'clock_in', others: ['clock_out'] },
    ]);
  });
});

describe('the clock that a punch is timed by', () => {
  const received = instant(1_780_000_000_000);
  const judged = (ms: number, isReplay: boolean) =>
    judgeSkew({ deviceAt: instant(received + ms), receivedAt: received, isReplay });
  test.each([
    [-86_400_999, true, 'device', 'flagged', -86_400],
    [-86_401_000, true, 'server', 'held', -86_401],
    [-300_999, true, 'device', 'accepted', -300],
    [-301_000, false, 'server', 'flagged', -301],
    [-999, true, 'device', 'accepted', 0],
    [0, true, 'device', 'accepted', 0],
    [1, true, 'server', 'accepted', 0],
    [86_401_000, true, 'server', 'held', 86_401],
  ])('%i ms from receipt, sent later: %s: the %s’s, %s', (ms, isReplay, usedClock, verdict, skewSeconds) => {
    const found = judged(ms, isReplay);
    expect(found).toEqual({ at: usedClock === 'device' ? received + ms : received, usedClock, skewSeconds, verdict });
    expect(Object.is(found.skewSeconds, -0)).toBe(false);
  });
  test('ten seconds either way are of the moment', () => {
    expect([-10_001, -10_000, 10_000, 10_001].map((ms) => hasWaited(instant(received + ms), received))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
