import type { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';
import { address } from '../../api/address.ts';
import { keptStarts } from './kept-starts.ts';

const WEEK = address<typeof shifts.times>('GET', '/auth/v1/shift/shifttimes');
const WEEK_BOARD = address<typeof shifts.get>('GET', '/auth/v1/shift');
const MONTH = address<typeof monthlyShifts.works>('GET', '/auth/v1/shift/monthly/works');
const MONTH_BOARD = address<typeof monthlyShifts.get>('GET', '/auth/v1/shift/monthly');

const BOARD_PATH = /^\/(?:en|th)\/shifts\/(?:view\/([0-9a-f-]{36})|monthly\/view\/([0-9a-f-]{36})\/shifts-board)\/?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUNDAY_FROM_MONDAY = 6;

const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Companies are in Thailand, seven hours ahead; where one is not, an early question near midnight is asked for nothing. */
const today = () => isoOf(Date.now() + 7 * HOUR_MS);

/**
 * What the page of a board will read, told from its address alone and without the code of the page. A question that turns out to be another
 * one than the page asks is not used.
 */
export function boardReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const [, weekly, monthly] = BOARD_PATH.exec(pathname) ?? [];
  const params = new URLSearchParams(search);
  const asked = params.get('from') ?? '';
  const day = Date.parse(`${DAY.test(asked) ? asked : today()}T00:00:00Z`);
  if (Number.isNaN(day)) return [];
  const read = (path: string, shiftId: string, from: number, to: number) =>
    `${path}?${new URLSearchParams({ shiftId, from: isoOf(from), to: isoOf(to), packed: 'true' }).toString()}`;
  if (weekly) {
    const monday = day - ((new Date(day).getUTCDay() + SUNDAY_FROM_MONDAY) % 7) * DAY_MS;
    const weeks = ['2', '4'].find((span) => span === params.get('weeks')) ?? '1';
    return [`${WEEK_BOARD.path}?shiftId=${weekly}`, read(WEEK.path, weekly, monday, monday + (Number(weeks) * 7 - 1) * DAY_MS)];
  }
  if (!monthly) return [];
  const board = `${MONTH_BOARD.path}?shiftId=${monthly}`;
  // Periods that begin within a month are left to the page, which knows the rule.
  if (keptStarts().some(([id]) => id === monthly)) return [board];
  const [year, month] = [new Date(day).getUTCFullYear(), new Date(day).getUTCMonth()];
  return [board, read(MONTH.path, monthly, Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0))];
}
