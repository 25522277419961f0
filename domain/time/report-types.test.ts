import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '../units.ts';
import { typeReports } from './report-types.ts';

const at = (text: string) => instant(Date.parse(`${text}:00Z`));
const typesOf = (...times: string[]) => typeReports(times.map(at)).map((typeReport) => typeReport.clockType);

test.each([
  [
    'a day with lunch',
    ['2026-06-01T09:01', '2026-06-01T12:00', '2026-06-01T13:00', '2026-06-01T18:02'],
    ['clock_in', 'break_in', 'break_out', 'clock_out'],
  ],
  ['a night', ['2026-06-01T22:00', '2026-06-02T06:05'], ['clock_in', 'clock_out']],
  [
    'two days',
    ['2026-06-01T09:00', '2026-06-01T18:00', '2026-06-02T09:00', '2026-06-02T18:00'],
    ['clock_in', 'clock_out', 'clock_in', 'clock_out'],
  ],
  [
    'two nights',
    ['2026-06-01T22:00', '2026-06-02T06:00', '2026-06-02T22:00', '2026-06-03T06:00'],
    ['clock_in', 'clock_out', 'clock_in', 'clock_out'],
  ],
  ['a second look', ['2026-06-01T09:00', '2026-06-01T09:01', '2026-06-01T18:00'], ['clock_in', null, 'clock_out']],
  [
    'twelve hours on, twelve off',
    ['2026-06-01T07:00', '2026-06-01T18:59', '2026-06-02T06:50', '2026-06-02T19:00'],
    ['clock_in', 'clock_out', 'clock_in', 'clock_out'],
  ],
  ['one alone', ['2026-06-01T09:00'], ['clock_in']],
  ['none', [], []],
])('%s', (_name, times, expected) => {
  expect(typesOf(...times)).toEqual(expected);
});

test('the order of arrival and repetitions change nothing', () => {
  const minute = fc.integer({ min: 0, max: 20_000 }).map((count) => instant(Date.UTC(2026, 5, 1) + count * 60_000));
  fc.assert(
    fc.property(
      fc
        .array(minute, { maxLength: 40 })
        .chain((times) =>
          fc.tuple(fc.constant(times), fc.shuffledSubarray([...times, ...times], { minLength: times.length * 2 })),
        ),
      ([times, mixed]) => {
        expect(typeReports(mixed)).toEqual(typeReports(times));
      },
    ),
  );
});
