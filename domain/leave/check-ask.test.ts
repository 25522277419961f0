import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { type AskSurroundings, checkAsk, type LeaveAsk, type LeaveRules } from './check-ask.ts';
import type { CountedLeaveDay, LeaveTime } from './count-days.ts';

const TODAY = plainDate('2026-06-10');
const RULES: LeaveRules = {
  isEnabled: true,
  unit: 'half-day',
  minimumMinutes: 240,
  afterMonths: 0,
  isAdvanceOnly: false,
  noticeDays: 0,
  isPastOnly: false,
  mayExceedQuota: false,
  paperFromDays: null,
};
const time = (startDate: string, endDate: string, more: Partial<LeaveTime> = {}): LeaveTime => ({
  startDate: plainDate(startDate),
  endDate: plainDate(endDate),
  startPart: 'full',
  endPart: 'full',
  fromMinute: null,
  toMinute: null,
  ...more,
});
const ASK: LeaveAsk = { ...time('2026-06-15', '2026-06-15'), employeeId: 'somchai', substituteId: null, papers: 0 };
const day = (date: string, minutes = 480): CountedLeaveDay => ({
  date: plainDate(date),
  minutes,
  dayMinutes: 480,
  coveredMinutes: minutes,
  why: 'whole-day',
  isPlanned: true,
  spans: [],
});
/** Of a plan of seven hours and five minutes, where a day takes what is planned. */
const short = (date: string): CountedLeaveDay => ({ ...day(date, 425), dayMinutes: 425 });
const half = (date: string): CountedLeaveDay => ({ ...short(date), minutes: 212, coveredMinutes: 212, why: 'morning' });
const AROUND: AskSurroundings = {
  today: TODAY,
  hiredOn: plainDate('2020-01-31'),
  days: [day('2026-06-15')],
  others: [],
  available: 2400,
  clockedDates: [],
  isSubstituteAway: false,
};
type Case = { ask?: Partial<LeaveAsk>; rules?: Partial<LeaveRules>; around?: Partial<AskSurroundings> };
const check = ({ ask, rules, around }: Case, source: 'request' | 'recorded' = 'request') => {
  const found = checkAsk({ ...ASK, ...ask }, { ...RULES, ...rules }, { ...AROUND, ...around, source });
  const list = (issues: typeof found.refused) => issues.map((issue) => `${issue.field} ${issue.code}`);
  return { refused: list(found.refused), warned: list(found.warned) };
};

test('a plain leave with balance is neither refused nor warned of', () => expect(check({})).toEqual({ refused: [], warned: [] }));

describe('refused to a person who asks, warned of to the company that records', () => {
  test.each<[string, Case, string]>([
    [
      'less than the minimum',
      { rules: { minimumMinutes: 480 }, around: { days: [{ ...day('2026-06-15', 240), why: 'afternoon' }] } },
      'startPart leave/below-minimum',
    ],
    [
      'advance only, for today',
      { ask: time('2026-06-10', '2026-06-15'), rules: { isAdvanceOnly: true } },
      'startDate leave/advance-only',
    ],
    ['seven days of notice, five days ahead', { rules: { noticeDays: 7 } }, 'startDate leave/notice'],
    ['past only, for days to come', { rules: { isPastOnly: true } }, 'endDate leave/past-only'],
    [
      'a year of service, hired last July',
      { rules: { afterMonths: 12 }, around: { hiredOn: plainDate('2025-07-01') } },
      'startDate leave/service',
    ],
    [
      'three days without a paper that are over',
      {
        ask: time('2026-06-01', '2026-06-03'),
        rules: { paperFromDays: 3 },
        around: { days: ['01', '02', '03'].map((n) => day(`2026-06-${n}`)) },
      },
      'paperFileIds leave/paper-needed',
    ],
  ])('%s', (_name, given, found) => {
    expect(check(given)).toEqual({ refused: [found], warned: [] });
    expect(check(given, 'recorded')).toEqual({ refused: [], warned: [found] });
  });
});

describe('refused to everybody', () => {
  test.each<[string, Case, string]>([
    ['a type that is switched off', { rules: { isEnabled: false } }, 'leaveTypeId leave/type-disabled'],
    [
      'hours that end before they begin',
      { ask: { startPart: 'hours', endPart: 'hours', fromMinute: 600, toMinute: 540 } },
      'toMinute leave/part-mismatch',
    ],
    [
      'hours over midnight that are longer than half a day',
      { ask: { startPart: 'hours', endPart: 'hours', fromMinute: 840, toMinute: 780 + 1440 }, rules: { unit: 'hour' } },
      'toMinute leave/part-mismatch',
    ],
    [
      'half a day of a type by whole days',
      { ask: { startPart: 'morning', endPart: 'morning' }, rules: { unit: 'day' } },
      'startPart leave/unit-day',
    ],
    [
      'hours of a type by half days',
      { ask: { startPart: 'hours', endPart: 'hours', fromMinute: 540, toMinute: 900 } },
      'startPart leave/unit-half-day',
    ],
    ['days off and holidays alone', { around: { days: [day('2026-06-15', 0)] } }, 'endDate leave/no-working-day'],
    ['another leave on the day', { around: { others: [time('2026-06-14', '2026-06-16')] } }, 'startDate leave/overlap'],
    ['more than is left', { around: { available: 240 } }, 'endDate leave/not-enough'],
    ['oneself as the substitute', { ask: { substituteId: 'somchai' } }, 'substituteId leave/substitute-self'],
  ])('%s', (_name, given, found) => {
    expect(check(given)).toEqual({ refused: [found], warned: [] });
    expect(check(given, 'recorded')).toEqual({ refused: [found], warned: [] });
  });
});

describe('only warned of', () => {
  test.each<[string, Case, string]>([
    [
      'more than is left of a type that may exceed its quota',
      { rules: { mayExceedQuota: true }, around: { available: 240 } },
      'endDate leave/over-quota',
    ],
    ['clockings on one of the days', { around: { clockedDates: [plainDate('2026-06-15')] } }, 'startDate leave/clocked'],
    [
      'clockings on a whole day of a leave that begins with an afternoon',
      {
        ask: time('2026-06-15', '2026-06-16', { startPart: 'afternoon' }),
        around: {
          days: [{ ...day('2026-06-15', 240), why: 'afternoon' }, day('2026-06-16')],
          clockedDates: [plainDate('2026-06-15'), plainDate('2026-06-16')],
        },
      },
      'startDate leave/clocked',
    ],
    [
      'a substitute who is away',
      { ask: { substituteId: 'malee' }, around: { isSubstituteAway: true } },
      'substituteId leave/substitute-away',
    ],
    ['a paper that can only come later', { rules: { paperFromDays: 1 } }, 'paperFileIds leave/paper-needed'],
  ])('%s', (_name, given, found) => expect(check(given)).toEqual({ refused: [], warned: [found] }));
});

describe('at the very limit', () => {
  test.each<[string, Case]>([
    [
      'clockings beside half a day',
      {
        ask: { startPart: 'morning', endPart: 'morning' },
        around: { days: [{ ...day('2026-06-15', 240), why: 'morning' }], clockedDates: [plainDate('2026-06-15')] },
      },
    ],
    ['exactly the minimum', { around: { days: [day('2026-06-15', 240)] } }],
    [
      'exactly the minimum by the clock, of a long day',
      {
        ask: time('2026-06-15', '2026-06-15', { startPart: 'hours', endPart: 'hours', fromMinute: 480, toMinute: 720 }),
        rules: { unit: 'hour' },
        around: { days: [{ ...day('2026-06-15', 213), coveredMinutes: 240 }] },
      },
    ],
    ['half a day of a short plan', { around: { days: [half('2026-06-15')] } }],
    ['a whole day of a short plan', { rules: { unit: 'day', minimumMinutes: 480 }, around: { days: [short('2026-06-15')] } }],
    ['exactly what is left', { around: { available: 480 } }],
    ['exactly the notice', { rules: { noticeDays: 5 } }],
    ['tomorrow, in advance only', { ask: time('2026-06-11', '2026-06-11'), rules: { isAdvanceOnly: true } }],
    ['today, in the past only', { ask: time('2026-06-10', '2026-06-10'), rules: { isPastOnly: true } }],
    ['a service that is reached on the day', { rules: { afterMonths: 12 }, around: { hiredOn: plainDate('2025-06-15') } }],
    [
      'a morning of a type by whole days up to its afternoon',
      { ask: { startPart: 'morning', endPart: 'afternoon' }, rules: { unit: 'day' } },
    ],
    [
      'two days where a paper is asked for from three',
      { rules: { paperFromDays: 3 }, around: { days: [day('2026-06-15'), day('2026-06-16')] } },
    ],
  ])('%s is fine', (_name, given) => expect(check(given)).toEqual({ refused: [], warned: [] }));

  test('a service of a month from 31 January is reached on the last of February', () => {
    const given = { rules: { afterMonths: 1 }, around: { hiredOn: plainDate('2026-01-31'), today: plainDate('2026-02-01') } };
    expect(check({ ...given, ask: time('2026-02-27', '2026-02-27') }).refused).toEqual(['startDate leave/service']);
    expect(check({ ...given, ask: time('2026-02-28', '2026-02-28') }).refused).toEqual([]);
  });
});
