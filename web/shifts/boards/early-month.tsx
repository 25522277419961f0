import { usePrefetchQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { monthlyPeriod, type StartDayRule } from '../../../domain/shifts/board-period.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { query, queryClient } from '../../api/queries.ts';
import { getSession } from '../../api/session.tsx';
import { today } from '../../text/format.ts';
import { parseSearch } from '../../ui/search-params.ts';
import { monthQuery } from './board-calls.ts';
import { keepStarts, keptStarts } from './kept-starts.ts';

const FIRST: StartDayRule = { startDayRule: 'first', startDay: 1 };

/** Keeps on which day the periods of a board begin; only of those that do not begin with the month. */
export function rememberStart(shiftId: string, { startDayRule, startDay }: StartDayRule) {
  const known = keptStarts().filter(([id]) => id !== shiftId);
  const kept = startDayRule === 'customized' ? [[shiftId, startDay] as const, ...known].slice(0, 20) : known;
  keepStarts(kept);
}

function startOf(shiftId: string): StartDayRule {
  const found = keptStarts().find(([id]) => id === shiftId);
  return found ? { startDayRule: 'customized', startDay: found[1] } : FIRST;
}

const MONTH_PATH = /\/shifts\/monthly\/view\/([0-9a-f-]{36})\/shifts-board\/?$/;

/**
 * Reads the board of the address before its page is drawn. What was asked for with the first script is mostly there by then, and the page
 * is drawn once, with its board; a page that asks when it stands is drawn, laid out and painted without the board first.
 */
export async function readMonthEarly() {
  const { pathname, search } = window.location;
  const [, shiftId] = MONTH_PATH.exec(pathname) ?? [];
  if (!shiftId || !(await getSession().catch(() => null))) return;
  void queryClient.prefetchQuery(query(monthlyShifts.get, { query: { shiftId } }));
  void queryClient.prefetchQuery(monthQuery(shiftId, periodOf(shiftId, parseSearch(search).from)));
}

const periodOf = (shiftId: string, asked: unknown) =>
  monthlyPeriod(typeof asked === 'string' && isPlainDate(asked) ? asked : plainDate(today()), startOf(shiftId));

/** Asks for the plan of a period while the board itself is still on its way: a large plan is what takes longest. */
export function EarlyMonth({ shiftId }: { shiftId: string }) {
  const asked = useRouterState({ select: ({ location }) => parseSearch(location.searchStr).from });
  usePrefetchQuery(monthQuery(shiftId, periodOf(shiftId, asked)));
  return null;
}
