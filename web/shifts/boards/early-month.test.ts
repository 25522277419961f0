import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import { addressOf } from '../../api/client.ts';
import { keyOf, query, queryClient, SESSION_KEY } from '../../api/queries.ts';
import { idOf } from '../../testing/sample.ts';
import { monthQuery } from './board-calls.ts';
import { readMonthEarly } from './early-month.tsx';

const shiftId = idOf(20);
const BOARD = `/th/shifts/monthly/view/${shiftId}/shifts-board`;
const fetched = vi.fn(async (_address: string) => new Response('{}'));
const standAt = (pathname: string, search = '') => vi.stubGlobal('window', { location: { pathname, search } });

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', fetched);
  queryClient.setQueryData(SESSION_KEY, {});
});
afterEach(() => {
  fetched.mockClear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a board is read before its page is drawn', () => {
  test('itself and the period that the address names, once', async () => {
    standAt(BOARD, '?from=2026-02-10');
    await readMonthEarly();
    const days = { from: plainDate('2026-02-01'), to: plainDate('2026-02-28') };
    expect(queryClient.getQueryState(query(monthlyShifts.get, { query: { shiftId } }).queryKey)).toBeDefined();
    expect(queryClient.getQueryState(monthQuery(shiftId, days).queryKey)).toBeDefined();
    await readMonthEarly();
    const works = addressOf(monthlyShifts.works, { query: { shiftId, ...days, packed: true } });
    await vi.waitFor(() => expect(fetched.mock.calls.filter(([address]) => address === works)).toHaveLength(1));
  });

  test('not for strangers, and not at another address', async () => {
    standAt(BOARD.replace('shifts-board', 'members'));
    await readMonthEarly();
    standAt(BOARD);
    queryClient.setQueryData(SESSION_KEY, null);
    await readMonthEarly();
    expect(fetched).not.toHaveBeenCalled();
    expect(queryClient.getQueriesData({ queryKey: keyOf(monthlyShifts.get) })).toEqual([]);
  });
});
