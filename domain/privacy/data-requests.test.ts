import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { DATA_REQUEST_STATES, dueDay, reminderDue, stateAfter } from './data-requests.ts';

/** PDPA B.E. 2562 s.30: a request is carried out within thirty days of its receipt. */
describe('the clock of a request', () => {
  test.each([
    ['of a month of 30 days', '2026-06-01', '2026-07-01'],
    ['over February', '2027-02-10', '2027-03-12'],
    ['over a leap day', '2028-02-10', '2028-03-11'],
    ['over the end of a year', '2026-12-15', '2027-01-14'],
    ['before the Act was in force', '2022-05-01', '2022-05-31'],
  ])('%s', (_name, asked, due) => expect(dueDay(plainDate(asked))).toBe(due));

  test.each([
    ['nothing eight days before', '2026-06-23', null],
    ['a week before', '2026-06-24', 7],
    ['still that one four days before', '2026-06-27', 7],
    ['three days before', '2026-06-28', 3],
    ['on the day', '2026-07-01', 0],
    ['late on the day after', '2026-07-02', -1],
    ['late for long', '2027-07-02', -1],
  ])('reminds: %s', (_name, today, expected) => expect(reminderDue(plainDate('2026-07-01'), plainDate(today))).toBe(expected));
});

describe('a request', () => {
  test('is granted, refused or taken back while it is open', () => {
    expect(stateAfter('open', 'answer', true)).toEqual({ ok: true, value: 'granted' });
    expect(stateAfter('open', 'answer', false)).toEqual({ ok: true, value: 'refused' });
    expect(stateAfter('open', 'withdraw')).toEqual({ ok: true, value: 'withdrawn' });
  });
  test.each(DATA_REQUEST_STATES.filter((state) => state !== 'open'))('that is %s stays as it is', (state) => {
    const refused = { ok: false, violation: { code: 'state/not-allowed', facts: { status: state } } };
    expect([stateAfter(state, 'answer', true), stateAfter(state, 'withdraw')]).toEqual([refused, refused]);
  });
});
