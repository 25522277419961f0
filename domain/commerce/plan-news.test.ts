import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { planNews } from './plan-news.ts';

test.each([
  ['2026-11-30', 'annual', null],
  ['2026-12-01', 'annual', 'soon'],
  ['2026-12-23', 'monthly', null],
  ['2026-12-24', 'monthly', 'soon'],
  ['2026-12-28', 'annual', 'last-days'],
  ['2026-12-31', 'monthly', 'last-days'],
  ['2027-01-01', 'annual', 'ended'],
] as const)('%s, %s: %s', (today, feature, news) =>
  expect(planNews({ to: plainDate('2026-12-31'), feature }, plainDate(today))).toBe(news),
);
