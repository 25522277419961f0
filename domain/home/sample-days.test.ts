import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { sampleDay, samplePeriod } from './sample-days.ts';

test.each([
  { today: '2026-11-23', from: '2026-11-01', to: '2026-11-22' },
  { today: '2026-12-03', from: '2026-11-12', to: '2026-12-02' },
  { today: '2026-12-01', from: '2026-11-01', to: '2026-11-30' },
  { today: '2027-01-01', from: '2026-12-01', to: '2026-12-31' },
])('on $today the people clocked from $from to $to', ({ today, from, to }) => {
  expect(samplePeriod(plainDate(today))).toEqual({ from, to });
});

const everyDay = Array.from({ length: 12 }, (_, person) =>
  Array.from({ length: 23 }, (_, workday) => sampleDay({ person, workday, start: 540, end: 1080 })),
);

test('a day goes forward: in before the break, the break before the way out', () => {
  for (const day of everyDay.flat()) {
    const minutes = day.map(({ minute }) => minute);
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    expect(day.length === 0 || day[0]?.type === 'clock_in').toBe(true);
  }
});

test('some are late, some stay on, two forget the way out, two stay away, and nobody always', () => {
  const days = everyDay.flat();
  const isLate = (day: (typeof days)[number]) => (day[0]?.minute ?? 0) > 540;
  expect(days.filter(isLate).length).toBeGreaterThan(10);
  expect(days.filter(isLate).length).toBeLessThan(60);
  expect(days.filter((day) => (day.at(-1)?.minute ?? 0) >= 1080 + 45).length).toBeGreaterThan(5);
  expect(days.filter((day) => day.length > 0 && day.at(-1)?.type !== 'clock_out')).toHaveLength(2);
  expect(days.filter((day) => day.length === 0)).toHaveLength(2);
});

test('a short shift has no break that would not fit', () => {
  expect(sampleDay({ person: 0, workday: 1, start: 540, end: 720 }).map(({ type }) => type)).toEqual(['clock_in', 'clock_out']);
});
