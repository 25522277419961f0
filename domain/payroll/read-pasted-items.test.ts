import { expect, test } from 'vitest';
import { readPastedItems } from './read-pasted-items.ts';

test('rows of a spreadsheet are read as they are copied, with a heading and blank rows', () => {
  const text = 'รหัส\tรายการ\tเดือน\tจำนวน\tหมายเหตุ\r\nE1\tโบนัส\t2026-11\t5,000.50\tปลายปี\r\n\r\nE2\tกยศ.\t๑๑/๒๕๖๙\t(300)\r\n';
  expect(readPastedItems(text)).toEqual({
    items: [
      { code: 'E1', item: 'โบนัส', month: '2026-11', amount: 5000.5, note: 'ปลายปี' },
      { code: 'E2', item: 'กยศ.', month: '2026-11', amount: -300, note: null },
    ],
    faults: [],
  });
});

test.each([
  ['2026-11', '2026-11'],
  ['11/2026', '2026-11'],
  ['1/2569', '2026-01'],
  ['2569/12', '2026-12'],
  ['30/11/2026', '2026-11'],
])('%s is the month %s', (typed, month) => expect(readPastedItems(`E1;A;${typed};1`).items[0]?.month).toBe(month));

test.each([
  ['E1\tBonus\t2026-11', 'too-short'],
  ['\tBonus\t2026-11\t5', 'too-short'],
  ['E1\tBonus\t2026-13\t5', 'month'],
  ['E1\tBonus\tNovember\t5', 'month'],
  ['E1\tBonus\t2026-11\tfive', 'amount'],
  ['E1\tBonus\t2026-11\t5.001', 'amount'],
] as const)('%j is told with its row: %s', (line, fault) => {
  expect(readPastedItems(`E9\tBonus\t2026-11\t5\n${line}`)).toMatchObject({
    items: [{ code: 'E9' }],
    faults: [{ row: 2, fault }],
  });
});
