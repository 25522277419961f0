import { expect, test } from 'vitest';
import { dateEvidence } from './date-order.ts';

const foundIn = (...cells: string[]) => {
  const evidence = dateEvidence();
  for (const cell of cells) evidence.look(cell);
  return evidence.found();
};

test('dates of figures are counted, whatever stands before them and in whatever figures', () => {
  expect(foundIn('1/1/2026', ' 13/01/2026', '\t01/13/2026', '๑๓/๐๑/๒๕๖๙', '\u00a014-01-2026 09:00')).toEqual({
    dayFirst: 3,
    monthFirst: 1,
    either: 1,
    example: '13/01/2026',
  });
});

test('what is no date of figures says nothing', () => {
  expect(foundIn('', '1-1', 'B00001', '09:00:00', 'clock_in', '2026-01-13', '13/13/2026', '1/1/26', '123/01/2026')).toBeNull();
});
