import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvFile, xlsxFile } from './sheet-file.ts';

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

test('a text of several lines wraps in its cell of a workbook, and no other does', async () => {
  const styles = async (text: string) => {
    const rows = [['Purpose'], [text]];
    const files = unzipSync(new Uint8Array(await xlsxFile({ name: 'Sheet', widths: [10], rows })));
    return strFromU8(files['xl/styles.xml'] ?? new Uint8Array());
  };
  expect(await styles('one\ntwo')).toContain('wrapText');
  expect(await styles('one')).not.toContain('wrapText');
});
