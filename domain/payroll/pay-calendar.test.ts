import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, lastDayOf, monthOf } from '../time.ts';
import { plainDate, yearMonth } from '../units.ts';
import { employedSpan, paymentCalendar } from './pay-calendar.ts';
import { payDateOf } from './pay-cycle.ts';
import type { PayPeriod } from './pay-types.ts';
import { aPeriod } from './testing/a-slip-input.ts';

const employed = (start: string, end: string | null = null) => ({
  startDate: plainDate(start),
  endDate: end === null ? null : plainDate(end),
});
const ALWAYS = employed('2020-01-01');
const paidOn = (month: string, payDate: string): PayPeriod => ({ ...aPeriod(month), payDate: plainDate(payDate) });
/** A month of attendance from the 21st to the 20th, paid at its end. */
const cutPeriod = (month: string): PayPeriod => {
  const name = yearMonth(month);
  return {
    month: name,
    start: plainDate(`${addMonths(name, -1)}-21`),
    end: plainDate(`${name}-20`),
    payDate: lastDayOf(name),
  };
};

describe('the employed days of a period', () => {
  test.each([
    ['employed all along', ALWAYS, ['2026-11-01', '2026-11-30']],
    ['joined on the first day', employed('2026-11-01'), ['2026-11-01', '2026-11-30']],
    ['joined on the second', employed('2026-11-02'), ['2026-11-02', '2026-11-30']],
    ['joined on the last day', employed('2026-11-30'), ['2026-11-30', '2026-11-30']],
    ['joins the day after', employed('2026-12-01'), null],
    ['leaves on the last day', employed('2020-01-01', '2026-11-30'), ['2026-11-01', '2026-11-30']],
    ['left the day before the last', employed('2020-01-01', '2026-11-29'), ['2026-11-01', '2026-11-29']],
    ['left on the first day', employed('2020-01-01', '2026-11-01'), ['2026-11-01', '2026-11-01']],
    ['left the day before', employed('2020-01-01', '2026-10-31'), null],
    ['joined and left within it', employed('2026-11-11', '2026-11-20'), ['2026-11-11', '2026-11-20']],
    ['came for one day', employed('2026-11-15', '2026-11-15'), ['2026-11-15', '2026-11-15']],
    ['leaves long after', employed('2020-01-01', '2027-03-31'), ['2026-11-01', '2026-11-30']],
  ] as const)('%s', (_name, employee, expected) => {
    const span = employedSpan(aPeriod('2026-11'), employee);
    expect(span && [span.from, span.to]).toEqual(expected);
  });
});

/** Order Por.96/2543 clause 1 and the explanation of form PND1, 2.4: n is the number of payments really due in the tax year. */
describe('payments of the tax year', () => {
  type Row = readonly [name: string, period: PayPeriod, employee: ReturnType<typeof employed>, expected: readonly number[]];
  const rows: readonly Row[] = [
    ['January of an employee of the whole year', aPeriod('2026-01'), ALWAYS, [2026, 0, 12]],
    ['June', aPeriod('2026-06'), ALWAYS, [2026, 5, 7]],
    ['December is the last', aPeriod('2026-12'), ALWAYS, [2026, 11, 1]],
    ['a joiner of 1 April has nine', aPeriod('2026-04'), employed('2026-04-01'), [2026, 0, 9]],
    ['a joiner of 30 April too', aPeriod('2026-04'), employed('2026-04-30'), [2026, 0, 9]],
    ['a joiner of 1 July has six', aPeriod('2026-07'), employed('2026-07-01'), [2026, 0, 6]],
    ['the December of a joiner of April', aPeriod('2026-12'), employed('2026-04-01'), [2026, 8, 1]],
    ['a joiner of 31 December has one', aPeriod('2026-12'), employed('2026-12-31'), [2026, 0, 1]],
    ['a joiner of the year before has all', aPeriod('2026-01'), employed('2025-12-31'), [2026, 0, 12]],
    ['the last of a leaver of August', aPeriod('2026-08'), employed('2020-01-01', '2026-08-31'), [2026, 7, 1]],
    ['who leaves on 1 August is paid for August', aPeriod('2026-08'), employed('2020-01-01', '2026-08-01'), [2026, 7, 1]],
    ['June of a leaver of August', aPeriod('2026-06'), employed('2020-01-01', '2026-08-31'), [2026, 5, 3]],
    ['June of an employee from April to September', aPeriod('2026-06'), employed('2026-04-01', '2026-09-30'), [2026, 2, 4]],
    ['who leaves next year is paid all this year', aPeriod('2026-11'), employed('2020-01-01', '2027-01-31'), [2026, 10, 2]],
    ['a bonus after leaving is one payment', aPeriod('2026-10'), employed('2020-01-01', '2026-08-31'), [2026, 9, 1]],
    ['a payment before joining has none before', aPeriod('2026-11'), employed('2026-12-01'), [2026, 0, 2]],
    ['November paid in December settles the year', paidOn('2026-11', '2026-12-05'), ALWAYS, [2026, 11, 1]],
    ['December paid in January opens the next', paidOn('2026-12', '2027-01-05'), ALWAYS, [2027, 0, 12]],
    ['April paid in May: eight of a joiner', paidOn('2026-04', '2026-05-05'), employed('2026-04-01'), [2026, 0, 8]],
    [
      'August paid in September is a leaver’s last',
      paidOn('2026-08', '2026-09-05'),
      employed('2020-01-01', '2026-08-31'),
      [2026, 8, 1],
    ],
    [
      'December paid in January is a leaver’s last',
      paidOn('2026-12', '2027-01-05'),
      employed('2020-01-01', '2026-12-31'),
      [2027, 0, 1],
    ],
    ['paid before its month ends', paidOn('2026-06', '2026-06-25'), ALWAYS, [2026, 5, 7]],
  ];
  test.each(rows)('%s', (_name, period, employee, [taxYear, before, remaining]) => {
    expect(paymentCalendar(period, employee)).toEqual({ taxYear, before, remaining });
  });

  test.each([
    ['joined on the 20th: of this wage month', employed('2026-10-20'), [1, 2]],
    ['joined on the 21st: of the next', employed('2026-10-21'), [0, 2]],
    ['joined on the 1st inside the period', employed('2026-11-01'), [0, 2]],
    ['leaves on the 20th: this is the last', employed('2020-01-01', '2026-11-20'), [10, 1]],
    ['leaves on the 21st: one more', employed('2020-01-01', '2026-11-21'), [10, 2]],
    ['leaves on 31 December: paid in the year still', employed('2020-01-01', '2026-12-31'), [10, 2]],
  ] as const)('a period from the 21st to the 20th: %s', (_name, employee, [before, remaining]) => {
    expect(paymentCalendar(cutPeriod('2026-11'), employee)).toEqual({ taxYear: 2026, before, remaining });
  });

  test.each([
    ['the month of joining, closed before', ['2026-04'], 6],
    ['one before joining counts for nothing', ['2026-03'], 7],
    ['this one and later ones count for nothing', ['2026-11', '2026-12'], 7],
    ['two', ['2026-04', '2026-06'], 5],
  ])('a payroll that did not pay the person: %s', (_name, months, before) => {
    const unpaid = months.map((month) => yearMonth(month));
    expect(paymentCalendar(aPeriod('2026-11'), employed('2026-04-25'), unpaid)).toMatchObject({ before, remaining: 2 });
  });

  test('month after month one payment goes from those to come to those before, from joining to the end of the year', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (joined, left) => {
        fc.pre(joined <= left);
        const two = (month: number) => String(month).padStart(2, '0');
        const employee = employed(`2026-${two(joined)}-15`, left === 12 ? null : `2026-${two(left)}-15`);
        for (let month = joined; month <= left; month += 1) {
          const calendar = paymentCalendar(aPeriod(`2026-${two(month)}`), employee);
          expect([calendar.before, calendar.remaining]).toEqual([month - joined, left - month + 1]);
        }
      }),
    ));
});

describe('the day of pay', () => {
  test.each([
    ['2026-11', 0, '2026-11-30'],
    ['2026-11', 1, '2026-11-01'],
    ['2026-11', 25, '2026-11-25'],
    ['2026-11', 30, '2026-11-30'],
    ['2026-11', 31, '2026-11-30'],
    ['2026-12', 31, '2026-12-31'],
    ['2027-02', 28, '2027-02-28'],
    ['2027-02', 29, '2027-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2028-02', 30, '2028-02-29'],
    ['2027-02', 0, '2027-02-28'],
  ])('of %s, asked for day %i, is %s', (month, payDay, date) => expect(payDateOf(yearMonth(month), payDay)).toBe(date));

  test('is always a day of its month', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 0, max: 31 }), (months, payDay) => {
        const month = addMonths(yearMonth('1990-01'), months);
        expect(monthOf(payDateOf(month, payDay))).toBe(month);
      }),
    ));
});
