import { expect, test } from 'vitest';
import { csvFile } from './sheet-file.ts';

test.each(['=1+2', '+66 81', '-1', '@cmd', '\ttab', '\rline', '\nline', '＝1+2', '＋1', '－1', '＠cmd'])(
  'the text %j is no formula of a spreadsheet',
  (text) => {
    const file = csvFile({ name: 'Sheet', widths: [10], rows: [[text]] }).toString('utf8');
    expect(file.replaceAll('"', '')).toBe(`\ufeff'${text}\r\n`);
  },
);

test('numbers and other texts are as they are', () => {
  const rows = [[-1, 'นาย', '1-2', null]];
  expect(csvFile({ name: 'Sheet', widths: [], rows }).toString('utf8')).toBe('\ufeff-1,นาย,1-2,\r\n');
});
