import { expect, test } from 'vitest';
import { enabledPlan } from './plans.ts';
import { firstReportDay } from './report-window.ts';
import { instant, plainDate } from './units.ts';

const NOW = instant(1_800_000_000_000);
const free = enabledPlan([], NOW);
const paid = enabledPlan([{ endsAt: NOW, isActive: true, products: [{ type: 'cloud', name: 'Cloud', seats: 5 }] }], NOW);

test('the free plan shows today and 24 days back', () => {
  expect(firstReportDay(free, plainDate('2026-06-25'))).toBe('2026-06-01');
  expect(firstReportDay(free, plainDate('2026-03-10'))).toBe('2026-02-14');
});

test('a bought plan shows all', () => expect(firstReportDay(paid, plainDate('2026-06-25'))).toBeNull());
