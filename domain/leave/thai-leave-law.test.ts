import { describe, expect, test } from 'vitest';
import { plainDate, WORKING_DAY_MINUTES } from '../units.ts';
import { belowLaw, type LeaveLawAsked } from './thai-leave-law.ts';
import { thaiLeaveTypes } from './thai-leave-types.ts';

const before = plainDate('2025-12-06');
const after = plainDate('2025-12-07');
const typeOf = (law: string, on = after) => thaiLeaveTypes(on).find((type) => type.law === law);
const days = (count: number) => count * WORKING_DAY_MINUTES;

test.each([
  { law: 'maternity', on: before, quota: 98, paid: 45 },
  { law: 'maternity', on: after, quota: 120, paid: 60 },
  { law: 'sick', on: after, quota: 30, paid: 30 },
  { law: 'military', on: after, quota: 60, paid: 60 },
])('$law of $on: $quota days, of which $paid are paid', ({ law, on, quota, paid }) => {
  expect(typeOf(law, on)).toMatchObject({
    quotaMinutes: days(quota),
    payTranches: [
      { untilMinutes: days(paid), percent: 100 },
      { untilMinutes: null, percent: 0 },
    ],
  });
});

test('leave that the law brought in December 2025 is not there before', () => {
  expect([typeOf('newborn-care', before), typeOf('spouse-childbirth', before)]).toEqual([undefined, undefined]);
  expect(typeOf('newborn-care')).toMatchObject({ quotaMinutes: days(15), payTranches: [{ untilMinutes: null, percent: 50 }] });
  expect(typeOf('spouse-childbirth')).toMatchObject({ quotaMinutes: days(15), payTranches: [] });
});

test('annual leave comes after a year, business leave at once, ordination by the rule of the company', () => {
  expect(typeOf('annual')).toMatchObject({ quotaMinutes: days(6), afterMonths: 12 });
  expect(typeOf('business')).toMatchObject({ quotaMinutes: days(3), afterMonths: 0 });
  expect(typeOf('ordination')).toMatchObject({ quotaPer: 'service', isPaid: false, quotaMinutes: days(15) });
});

const asked = (law: LeaveLawAsked['law'], change: Partial<LeaveLawAsked> = {}): LeaveLawAsked => ({
  law,
  isPaid: true,
  payTranches: [],
  paperFromDays: null,
  mayExceedQuota: false,
  afterMonths: 0,
  quotaMinutes: days(200),
  ...change,
});
const fields = (question: LeaveLawAsked, on = after) =>
  belowLaw(question, on).map(({ field, days, section }) => [field, days, section]);

describe('less than the law gives is told at its field', () => {
  test.each([
    { name: 'a quota', question: asked('annual', { quotaMinutes: days(5) }), problem: ['quotaMinutes', 6, 's. 30'] },
    {
      name: 'paid days',
      question: asked('sick', {
        payTranches: [
          { untilMinutes: days(29), percent: 100 },
          { untilMinutes: null, percent: 0 },
        ],
      }),
      problem: ['payTranches', 30, 's. 32, 57'],
    },
    {
      name: 'a part of pay',
      question: asked('newborn-care', { payTranches: [{ untilMinutes: null, percent: 40 }] }),
      problem: ['payTranches', 15, 's. 41 (No. 9)'],
    },
    { name: 'unpaid leave', question: asked('business', { isPaid: false }), problem: ['paidTimeOff', 3, 's. 34, 57/1'] },
    { name: 'a paper too early', question: asked('sick', { paperFromDays: 2 }), problem: ['paperFromDays', 3, 's. 32, 57'] },
    { name: 'a wait', question: asked('sick', { afterMonths: 4 }), problem: ['afterMonths', 0, 's. 32, 57'] },
  ])('$name', ({ question, problem }) => expect(fields(question)).toEqual([problem]));

  test('ninety-eight days of maternity leave were enough until December 2025', () => {
    const question = asked('maternity', {
      quotaMinutes: days(98),
      payTranches: [
        { untilMinutes: days(45), percent: 100 },
        { untilMinutes: null, percent: 0 },
      ],
    });
    expect(fields(question, before)).toEqual([]);
    expect(fields(question)).toEqual([
      ['quotaMinutes', 120, 's. 41, 59 (No. 9)'],
      ['payTranches', 60, 's. 41, 59 (No. 9)'],
    ]);
  });

  test('what the law gives is enough, and ordination and unpaid training are free', () => {
    for (const type of thaiLeaveTypes(after)) expect(belowLaw({ ...type, quotaMinutes: type.quotaMinutes }, after)).toEqual([]);
  });
});
