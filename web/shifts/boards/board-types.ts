import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import type { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';
import type { CellTable } from '../../../domain/shifts/packed-board.ts';

export type Board = WireAnswer<typeof shifts.get>;
type Answer = WireAnswer<typeof shifts.times>;
/** What a board shows of some days, whichever form it came in. */
export type Range = Omit<Answer, 'cells' | 'packed'> & { readonly cells: CellTable };
export type Profile = WireAnswer<typeof shiftProfiles.list>[number];
export type ShiftTime = Range['times'][number];
export type Warning = Range['warnings'][number];
export type CellWrite = WireBody<typeof shifts.updateWorkers>['cells'][number];
export type CellsWritten = WireAnswer<typeof shifts.updateWorkers>;
export type Plan = NonNullable<CellWrite['plan']>;
export type MonthlyBoard = WireAnswer<typeof monthlyShifts.get>;
export type ShiftGroup = MonthlyBoard['groupList'][number];
export type Person = Range['people'][number];
