import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { decideErasure, type ErasureFacts, identityKeptUntil, keptUntil, leastRetentionYears } from './retention.ts';

/** Specification 3 §9: employment plus ten years; Accounting Act B.E. 2543 s.14: records of pay five years. */
describe('how long', () => {
  test.each([
    ['2016-06-30', 10, '2026-06-30'],
    ['2016-02-29', 10, '2026-02-28'],
    ['2016-02-29', 12, '2028-02-28'],
    ['2020-12-31', 5, '2025-12-31'],
  ])('data of who left on %s is kept %i years, until %s', (left, years, until) =>
    expect(keptUntil(plainDate(left), years)).toBe(until),
  );
  test('records of pay are kept five whole years after the year of the last payment', () => {
    expect(identityKeptUntil(plainDate('2026-01-05'))).toBe('2031-12-31');
    expect(identityKeptUntil(plainDate('2026-12-31'))).toBe('2031-12-31');
    expect(identityKeptUntil(null)).toBeNull();
    expect(leastRetentionYears(plainDate('2026-06-01'))).toBe(5);
  });
});

describe('an erasure', () => {
  const facts = (more: Partial<ErasureFacts>): ErasureFacts => ({
    hasLeft: true,
    isHeld: false,
    state: 'none',
    identityUntil: plainDate('2031-12-31'),
    today: plainDate('2027-01-01'),
    ...more,
  });
  const decided = (more: Partial<ErasureFacts>) => {
    const answer = decideErasure(facts(more));
    return answer.ok ? answer.value.takesIdentity : answer.violation.code;
  };
  test.each([
    ['of somebody who works here is refused', { hasLeft: false }, 'privacy/still-employed'],
    ['under a legal hold is refused', { isHeld: true }, 'privacy/on-hold'],
    ['that runs is not begun again', { state: 'running' }, 'state/not-allowed'],
    ['leaves the name while records of pay need it', {}, false],
    ['on their last day still leaves it', { today: plainDate('2031-12-31') }, false],
    ['takes it on the day after', { today: plainDate('2032-01-01') }, true],
    ['takes it of who was never paid', { identityUntil: null }, true],
    ['that is done is not done again while the name must stay', { state: 'done' }, 'state/not-allowed'],
    ['takes the name afterwards', { state: 'done', today: plainDate('2032-01-01') }, true],
    ['that was put off may be confirmed all the same', { state: 'postponed' }, false],
  ] as const)('%s', (_name, more, expected) => expect(decided(more)).toBe(expected));
});
