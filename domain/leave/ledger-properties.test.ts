import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { availableOn, balanceOn, entriesToWrite, linesUpTo } from './leave-balance.ts';
import { latestOf } from './leave-year.ts';
import { dueEntries, type Ledger } from './ledger.ts';
import { aLedger, written } from './testing/a-ledger.ts';

const day = plainDate;
const ANY_ENTRIES = fc.array(
  fc.record({
    offset: fc.integer({ min: 0, max: 1400 }),
    minutes: fc.integer({ min: 1, max: 900 }),
    kind: fc.constantFrom('use', 'return', 'adjust'),
  }),
  { maxLength: 12 },
);
const ANY_CARRY = fc.record({
  minutes: fc.option(fc.integer({ min: 0, max: 6_000 })),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
  maximumMinutes: fc.option(fc.integer({ min: 0, max: 12_000 })),
  months: fc.option(fc.integer({ min: 1, max: 12 })),
});
const ANY_LEDGER = fc
  .record({ rows: ANY_ENTRIES, carry: ANY_CARRY, grantEach: fc.constantFrom('year', 'month') })
  .map(({ rows, carry, grantEach }) =>
    aLedger({
      terms: { carry, grantEach: grantEach === 'month' ? 'month' : 'year' },
      entries: rows.map(({ offset, minutes, kind }) => ({
        kind: kind === 'return' ? 'return' : kind === 'adjust' ? 'adjust' : 'use',
        on: addDays(day('2025-01-01'), offset),
        minutes: kind === 'use' ? -minutes : minutes,
        key: null,
        yearStart: day('2025-01-01'),
      })),
    }),
  );
const TODAY = '2029-06-01';
const closed = (ledger: Ledger): Ledger => ({ ...ledger, closedThrough: day('2028-12-31') });
const total = (entries: readonly { minutes: number }[]) => entries.reduce((sum, item) => sum + item.minutes, 0);

describe('whatever is taken, returned and carried', () => {
  test('the entries of a closed ledger sum to its balance', () =>
    fc.assert(
      fc.property(ANY_LEDGER, (ledger) => {
        const settled = written(closed(written(ledger, TODAY)), TODAY);
        expect(total(settled.entries)).toBe(balanceOn(settled, day(TODAY)));
        expect(entriesToWrite(settled, day(TODAY))).toEqual([]);
      }),
    ));

  test('what is read before anything was written is what is read afterwards', () =>
    fc.assert(
      fc.property(ANY_LEDGER, (ledger) => {
        expect(balanceOn(written(ledger, TODAY), day(TODAY))).toBe(balanceOn(ledger, day(TODAY)));
      }),
    ));

  test('days that were taken never expire', () =>
    fc.assert(
      fc.property(ANY_LEDGER, (ledger) => {
        for (const due of dueEntries(ledger, day(TODAY))) {
          if (!due.key.endsWith('carried')) continue;
          const year = dueEntries(ledger, day(TODAY)).filter(
            (line) => line.kind === 'carry' && line.yearStart === due.yearStart && line.minutes > 0,
          );
          const used = -total(
            ledger.entries.filter(
              (line) => (line.kind === 'use' || line.kind === 'return') && line.on >= due.yearStart && line.on < due.on,
            ),
          );
          expect(-due.minutes + Math.max(0, used)).toBeLessThanOrEqual(Math.max(total(year), 0));
        }
      }),
    ));

  test('leave written after its year was closed ends as leave written before', () =>
    fc.assert(
      fc.property(ANY_LEDGER, fc.integer({ min: 0, max: 12 }), (ledger, known) => {
        const settle = (part: Ledger) => written(closed(written(part, TODAY)), TODAY);
        const early = settle({ ...ledger, entries: ledger.entries.slice(0, known) });
        const after = written({ ...early, entries: [...early.entries, ...ledger.entries.slice(known)] }, TODAY);
        expect(total(after.entries)).toBe(total(settle(ledger).entries));
        expect(total(after.entries)).toBe(balanceOn(after, day(TODAY)));
      }),
    ));

  test('the most that may be taken is covered on every later day, and a minute more is not', () =>
    fc.assert(
      fc.property(ANY_LEDGER, fc.integer({ min: 0, max: 1400 }), (ledger, offset) => {
        const on = addDays(day('2025-01-01'), offset);
        const last = latestOf([on, ...ledger.entries.map((item) => item.on)]);
        const lowest = (minutes: number) => {
          const use = { kind: 'use', minutes: -minutes, on, key: null, yearStart: on } as const;
          const tried: Ledger = { ...ledger, entries: [...ledger.entries, use] };
          const days = new Set([on, last, ...linesUpTo(tried, last).map((line) => line.on)]);
          return Math.min(...[...days].filter((date) => date >= on).map((date) => balanceOn(tried, date)));
        };
        const most = availableOn(ledger, on);
        const floor = Math.min(0, lowest(0));
        expect(lowest(most)).toBeGreaterThanOrEqual(floor);
        expect(lowest(most + 1) < floor || most === Math.max(0, balanceOn(ledger, on))).toBe(true);
      }),
      { numRuns: 15 },
    ));
});
