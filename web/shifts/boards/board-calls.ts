import { queryOptions } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { unpackBoard } from '../../../domain/shifts/packed-board.ts';
import { call } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import type { Board, CellsWritten, CellWrite, Range } from './board-types.ts';

export type Days = Pick<CellWrite, never> & { readonly from: CellWrite['date']; readonly to: CellWrite['date'] };

/** The long lists are asked for in their short form: reading them at length takes as long as a third of drawing the board. */
function boardQuery(endpoint: typeof shifts.times | typeof monthlyShifts.works, asked: Days & { readonly shiftId: string }) {
  const input = { query: { ...asked, packed: true } };
  return queryOptions({
    queryKey: [...keyOf(endpoint), null, input.query] as const,
    queryFn: () => call(endpoint, input).then(rangeOf),
    meta: { topic: endpoint.topic },
  });
}
export const weekQuery = (shiftId: string, days: Days) => boardQuery(shifts.times, { shiftId, ...days });
export const monthQuery = (shiftId: string, days: Days) => boardQuery(monthlyShifts.works, { shiftId, ...days });

/** A board as it is drawn from; cells that came as columns are a kind each. */
export function rangeOf({ packed, ...answer }: WireAnswer<typeof shifts.times>): Range {
  if (packed) return { ...answer, ...unpackBoard(packed) };
  const { person, day, version } = answer.cells;
  return { ...answer, cells: { person, day, version, kind: person.map((_person, at) => at), kinds: answer.cells } };
}

/** Writes cells of a board of either kind, each against the version it was read with. */
export const writeCells = ({ id, board }: Pick<Board, 'id' | 'board'>, cells: CellWrite[]): Promise<CellsWritten> =>
  board === 'weekly'
    ? call(shifts.updateWorkers, { body: { shiftId: id, cells } })
    : call(monthlyShifts.updateWorks, { body: { shiftId: id, monthlyShiftWorks: cells } });
