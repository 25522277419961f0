import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import type { Board, CellsWritten, CellWrite } from './board-types.ts';

export type Days = Pick<CellWrite, never> & { readonly from: CellWrite['date']; readonly to: CellWrite['date'] };

export const weekQuery = (shiftId: string, days: Days) => query(shifts.times, { query: { shiftId, ...days } });
export const monthQuery = (shiftId: string, days: Days) => query(monthlyShifts.works, { query: { shiftId, ...days } });

/** Writes cells of a board of either kind, each against the version it was read with. */
export const writeCells = ({ id, board }: Pick<Board, 'id' | 'board'>, cells: CellWrite[]): Promise<CellsWritten> =>
  board === 'weekly'
    ? call(shifts.updateWorkers, { body: { shiftId: id, cells } })
    : call(monthlyShifts.updateWorks, { body: { shiftId: id, monthlyShiftWorks: cells } });
