import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANGKOK } from '../units.ts';
import { addsUp, columnsOf, REPORT_KINDS } from './report-columns.ts';
import { createReportSums, type ReportLine } from './report-sums.ts';
import { type ReportFormats, USUAL_FORMATS, writtenCell } from './written-cell.ts';

const written = (value: string | number | null, type: Parameters<typeof writtenCell>[1], formats: Partial<ReportFormats> = {}) =>
  writtenCell(value, type, { formats: { ...USUAL_FORMATS, ...formats }, timeZone: BANGKOK, language: 'en' });

describe('a value is written as the format says', () => {
  test('dates, of either era', () => {
    const formats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD/MM/BBBB', 'D MMM YYYY'] as const;
    expect(formats.map((dateFormat) => written('2026-06-01', 'date', { dateFormat }))).toEqual([
      '2026-06-01',
      '01/06/2026',
      '01/06/2569',
      '1 Jun 2026',
    ]);
  });

  test('moments, by the clock of the company', () => {
    const at = Date.UTC(2026, 5, 1, 17, 5);
    expect(written(at, 'moment')).toBe('2026-06-02 00:05');
    expect(written(at, 'moment', { timeFormat: 'h:mm a', dateFormat: 'DD/MM/YYYY' })).toBe('02/06/2026 12:05 am');
    expect(written(at + 12 * 3_600_000, 'moment', { timeFormat: 'h:mm a' })).toBe('2026-06-02 12:05 pm');
  });

  test('durations, as numbers wherever that is possible', () => {
    expect([written(90, 'minutes'), written(0, 'minutes')]).toEqual([90, 0]);
    expect([50, 90, 0].map((minutes) => written(minutes, 'minutes', { durationFormat: 'hours' }))).toEqual([0.83, 1.5, 0]);
    expect([5, 605, -65].map((minutes) => written(minutes, 'minutes', { durationFormat: 'H:mm' }))).toEqual([
      '0:05',
      '10:05',
      '-1:05',
    ]);
  });

  test('counts, texts and nothing stay what they are', () => {
    expect([written(3, 'count'), written('=1+1', 'text'), written(null, 'minutes')]).toEqual([3, '=1+1', null]);
  });
});

describe('sums', () => {
  const linesOf = (rows: readonly [string | null, number | null][], isGrouped: boolean): ReportLine[] => {
    const sums = createReportSums({ summed: [1], columns: 2, isGrouped });
    return [...rows.flatMap(([group, value]) => sums.push([group, value], group)), ...sums.end()];
  };

  test('a line follows each group and one the end', () => {
    const lines = linesOf(
      [
        ['Bar', 1],
        ['Bar', null],
        ['Kitchen', 2],
        [null, 4],
      ],
      true,
    );
    expect(lines.map(({ kind, group, cells }) => [kind, group, cells[1]])).toEqual([
      ['row', 'Bar', 1],
      ['row', 'Bar', null],
      ['group', 'Bar', 1],
      ['row', 'Kitchen', 2],
      ['group', 'Kitchen', 2],
      ['row', null, 4],
      ['group', null, 4],
      ['total', null, 7],
    ]);
  });

  test('without columns to add up there are rows alone', () => {
    const sums = createReportSums({ summed: [], columns: 1, isGrouped: true });
    expect([...sums.push(['a'], 'x'), ...sums.push(['b'], 'y'), ...sums.end()].map(({ kind }) => kind)).toEqual(['row', 'row']);
  });

  test('the groups add up to the total, whatever the rows', () => {
    const row = fc.tuple(fc.constantFrom('a', 'b', null), fc.option(fc.integer({ min: -1000, max: 1000 })));
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const lines = linesOf(rows, true);
        const groups = lines.filter(({ kind }) => kind === 'group').reduce((sum, { cells }) => sum + Number(cells[1]), 0);
        expect(lines.at(-1)).toMatchObject({ kind: 'total', cells: [null, groups] });
        expect(lines.filter(({ kind }) => kind === 'row')).toHaveLength(rows.length);
      }),
    );
  });
});

test.each(REPORT_KINDS)('the columns of %s have one key each, and something to group by and to show', (kind) => {
  const columns = columnsOf(kind);
  expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
  expect(columns.some(({ groups }) => groups)).toBe(true);
  expect(columns.filter(({ isStandard }) => isStandard).length).toBeGreaterThan(5);
  expect(columns.filter((column) => column.groups && addsUp(column))).toEqual([]);
});
