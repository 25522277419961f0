import { expect, test } from 'vitest';
import { sumsOf, totalOf } from './office-files.ts';
import { workbookRows } from './workbook-rows.ts';

const fileOf = (...rows: string[]) => ({
  name: 'clockings.csv',
  content: Buffer.from(['employee_code,clock_date,clock_time,clock_type', ...rows].join('\r\n')),
});

test('every clock in is paired with the clock out after it, over midnight too, and counts for the date it began', () => {
  const sums = sumsOf([
    fileOf('B,2026-02-01,06:00,clock_out', 'A,2026-01-05,09:00,clock_in', 'A,2026-01-05,17:30,clock_out'),
    fileOf('B,2026-01-31,22:00,clock_in', 'A,2026-01-06,09:00,clock_in', 'A,2026-01-07,9:00,clock_in'),
  ]);
  expect([...sums.keys()]).toEqual(['2026-01']);
  expect(totalOf(sums.get('2026-01'))).toEqual({ minutes: 510 + 480, days: 2 });
});

test('a file whose sums the script cannot make is refused', () => {
  expect(() => sumsOf([fileOf('"A",2026-01-05,09:00,clock_in')])).toThrow('quotes');
  expect(() => sumsOf([fileOf('A,2026-01-05,09:00,lunch')])).toThrow('lunch');
  expect(() => workbookRows(Buffer.from('no archive at all, only some text'))).toThrow('no workbook');
});
