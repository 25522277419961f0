import { describe, expect, test } from 'vitest';
import { typeReports } from '../time/report-types.ts';
import { instant } from '../units.ts';

const MINUTE = 60_000;
const kindsOf = (...minutes: number[]) =>
  typeReports(minutes.map((minute) => instant(minute * MINUTE))).map((report) => report.clockType ?? 'nothing');

describe('what a scanner saw', () => {
  test.each([
    ['a second look before two minutes says nothing', [0, 1.99, 480], ['clock_in', 'nothing', 'clock_out']],
    ['after two minutes it counts', [0, 2, 480], ['clock_in', 'break_in', 'clock_out']],
    [
      'many looks in a row are measured from the last that counted',
      [0, 1, 2, 3, 4],
      ['clock_in', 'nothing', 'break_in', 'nothing', 'clock_out'],
    ],
    ['less than thirteen hours belong together', [0, 779.99], ['clock_in', 'clock_out']],
    ['thirteen hours end what belongs together', [0, 780], ['clock_in', 'clock_in']],
    ['sixteen hours since the first belong together', [0, 480, 960], ['clock_in', 'break_in', 'clock_out']],
    ['more do not', [0, 480, 960.01], ['clock_in', 'clock_out', 'clock_in']],
    ['an even number between: a break begins and ends', [0, 60, 120, 480], ['clock_in', 'break_in', 'break_out', 'clock_out']],
    [
      'an odd number: the last break is not ended',
      [0, 60, 120, 180, 480],
      ['clock_in', 'break_in', 'break_out', 'break_in', 'clock_out'],
    ],
    ['the same instant counts once', [0, 0, 480, 480], ['clock_in', 'clock_out']],
    ['a second look at the end leaves the first look as the end', [0, 480, 481], ['clock_in', 'clock_out', 'nothing']],
  ])('%s', (_name, minutes, expected) => expect(kindsOf(...minutes)).toEqual(expected));

  test('a late report changes what came before into what it would have been', () => {
    expect(kindsOf(0, 240)).toEqual(['clock_in', 'clock_out']);
    expect(kindsOf(0, 240, 480)).toEqual(['clock_in', 'break_in', 'clock_out']);
  });
});
