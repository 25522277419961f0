import { expect, test } from 'vitest';
import { backupsToRemove } from './kept-backups.ts';

const at = (day: string, hour = '03') => `wela-${day}T${hour}-15-00Z`;
const daysOf = (month: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

test('of a year of nights stay seven days, four weeks and twelve months', () => {
  const nights = Array.from({ length: 12 }, (_, month) =>
    daysOf(`2026-${String(month + 1).padStart(2, '0')}`, new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()),
  ).flat();
  const names = nights.map((day) => at(day));
  const gone = new Set(backupsToRemove(names, { days: 7, weeks: 4, months: 12 }));
  const kept = nights.filter((day) => !gone.has(at(day)));
  expect(kept.slice(-7)).toEqual(daysOf('2026-12', 31).slice(-7));
  // Sundays end the weeks before; the last day of each month stays.
  expect(kept).toEqual(expect.arrayContaining(['2026-12-13', '2026-12-20', '2026-01-31', '2026-06-30', '2026-11-30']));
  expect(kept).toHaveLength(7 + 2 + 11);
});

test('of two backups of one day the later stays, and the last one stays even when nothing is to be kept', () => {
  const [early, late] = [at('2026-05-02', '01'), at('2026-05-02', '22')];
  expect(backupsToRemove([late, early], { days: 1, weeks: 0, months: 0 })).toEqual([early]);
  expect(backupsToRemove([early, late], { days: 0, weeks: 0, months: 0 })).toEqual([early]);
});

test('what is no backup is left alone', () => {
  expect(backupsToRemove(['photos', 'wela-2026-05-02T01-15-00Z.part'], { days: 0, weeks: 0, months: 0 })).toEqual([]);
});
