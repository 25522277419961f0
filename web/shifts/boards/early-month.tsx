import { usePrefetchQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { monthlyPeriod, type StartDayRule } from '../../../domain/shifts/board-period.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
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

/** Asks for the plan of a period while the board itself is still on its way: a large plan is what takes longest. */
export function EarlyMonth({ shiftId }: { shiftId: string }) {
  const asked = useRouterState({ select: ({ location }) => parseSearch(location.searchStr).from });
  const day = typeof asked === 'string' && isPlainDate(asked) ? asked : plainDate(today());
  usePrefetchQuery(monthQuery(shiftId, monthlyPeriod(day, startOf(shiftId))));
  return null;
}
