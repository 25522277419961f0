import { expect, test } from 'vitest';
import { PUNCH_TYPES } from '../../../domain/time/types.ts';
import { daysBetween } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { integerArray } from '../../db/binary-arrays.ts';
import { daysWithWork, mayStand } from './days-with-work.ts';

const day = (text: string) => plainDate(`2026-${text}`);
const YEAR = { from: day('01-01'), to: day('12-31') };
const clockedOn = (...dates: PlainDate[]) => {
  const places = dates.map((date) => daysBetween(plainDate('1970-01-01'), date) * PUNCH_TYPES.length + 3);
  return { employee_id: 'somebody', instants: Buffer.alloc(0), places: integerArray(places), assigned: null };
};

test('days are looked at from the one before the first work to the one after the last, of all people together', () => {
  const people = [clockedOn(day('06-03'), day('06-02')), clockedOn(day('06-04'))];
  expect(daysWithWork(YEAR, people, [])).toEqual(['06-01', '06-02', '06-03', '06-04', '06-05'].map(day));
  expect(daysWithWork(YEAR, [], [])).toEqual([]);
});

test('stored figures without clockings count as work', () => {
  expect(daysWithWork(YEAR, [], [day('06-02'), day('06-02')])).toEqual([day('06-01'), day('06-02'), day('06-03')]);
  expect(daysWithWork(YEAR, [clockedOn(day('06-04'))], [day('06-02'), day('06-02')])).toHaveLength(5);
});

test('no day outside those that were asked for, and no work further from them than a day', () => {
  const span = { from: day('06-02'), to: day('06-03') };
  expect(daysWithWork(span, [clockedOn(day('06-01'))], [])).toEqual([day('06-02')]);
  expect(daysWithWork(span, [clockedOn(day('06-01'), day('06-04'))], [])).toEqual([day('06-02'), day('06-03')]);
  expect(daysWithWork(span, [clockedOn(day('05-31'), day('06-05'))], [])).toEqual([]);
});

test('only days between the first and the last stored figures may stand; of days that were not asked for nothing is known', () => {
  const span = { from: day('06-02'), to: day('06-20') };
  const standing = [day('06-05'), day('06-07')];
  expect(['06-02', '06-04', '06-05', '06-07', '06-08'].filter((text) => mayStand(day(text), span, standing))).toEqual([
    '06-05',
    '06-07',
  ]);
  expect(['06-01', '06-02', '06-20', '06-21'].filter((text) => mayStand(day(text), span, []))).toEqual(['06-01', '06-21']);
});
