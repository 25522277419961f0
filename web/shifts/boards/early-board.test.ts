import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { monthlyPeriod } from '../../../domain/shifts/board-period.ts';
import { addDays, weekdayOf } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { addressOf } from '../../api/client.ts';
import { askEarly, takeEarly } from '../../api/early-answer.ts';
import { keep } from '../../api/kept-value.ts';
import { idOf } from '../../testing/sample.ts';
import { boardReads } from './early-board.ts';
import { rememberStart } from './early-month.tsx';

const shiftId = idOf(20);
const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays(plainDate('2024-01-01'), offset));
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('what a board will read is told from its address', () => {
  test('as the page of a month asks it', () => {
    fc.assert(
      fc.property(days, (day) => {
        const period = monthlyPeriod(day, { startDayRule: 'first', startDay: 1 });
        const path = { pathname: `/th/shifts/monthly/view/${shiftId}/shifts-board`, search: `?from=${day}` };
        expect(boardReads(path)).toEqual([
          addressOf(monthlyShifts.get, { query: { shiftId } }),
          addressOf(monthlyShifts.works, { query: { shiftId, ...period, packed: true } }),
        ]);
      }),
    );
  });

  test('as the page of weeks asks it', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(1, 2, 4), (day, weeks) => {
        const from = addDays(day, -((weekdayOf(day) + 6) % 7));
        const search = `?from=${day}${weeks === 1 ? '' : `&weeks=${weeks}`}`;
        expect(boardReads({ pathname: `/en/shifts/view/${shiftId}`, search })).toEqual([
          addressOf(shifts.get, { query: { shiftId } }),
          addressOf(shifts.times, { query: { shiftId, from, to: addDays(from, weeks * 7 - 1), packed: true } }),
        ]);
      }),
    );
  });

  test('not of periods that begin within a month, of other pages, and of days that are none', () => {
    const month = { pathname: `/en/shifts/monthly/view/${shiftId}/shifts-board`, search: '' };
    rememberStart(shiftId, { startDayRule: 'customized', startDay: 21 });
    expect(boardReads(month)).toEqual([addressOf(monthlyShifts.get, { query: { shiftId } })]);
    expect(boardReads({ pathname: '/en/shifts', search: '' })).toEqual([]);
    expect(boardReads({ pathname: `/en/shifts/view/${shiftId}`, search: '?from=2026-13-01' })).toEqual([]);
  });
});

describe('an answer that was asked for early', () => {
  test('is taken once; a refusal is as none', async () => {
    keep('wela.token', '1');
    vi.stubGlobal('fetch', async (address: string) => new Response('[]', { status: address.endsWith('b') ? 403 : 200 }));
    askEarly(['/a', '/b'], 'en');
    expect((await takeEarly('/a'))?.ok).toBe(true);
    expect(takeEarly('/a')).toBeNull();
    expect(await takeEarly('/b')).toBeNull();
    expect(takeEarly('/c')).toBeNull();
  });

  test('is read whole before anybody takes it', async () => {
    keep('wela.token', '1');
    const answer = new Response('[1]');
    vi.stubGlobal('fetch', async () => answer);
    askEarly(['/a'], 'en');
    await vi.waitFor(() => expect(answer.bodyUsed).toBe(true));
    expect(await (await takeEarly('/a'))?.json()).toEqual([1]);
  });
});
