import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import type { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';

export type Board = WireAnswer<typeof shifts.get>;
export type Range = WireAnswer<typeof shifts.times>;
export type Profile = WireAnswer<typeof shiftProfiles.list>[number];
export type ShiftTime = Range['times'][number];
export type Warning = Range['warnings'][number];
export type CellWrite = WireBody<typeof shifts.updateWorkers>['cells'][number];
export type CellsWritten = WireAnswer<typeof shifts.updateWorkers>;
export type Plan = NonNullable<CellWrite['plan']>;
export type MonthlyBoard = WireAnswer<typeof monthlyShifts.get>;
export type ShiftGroup = MonthlyBoard['groupList'][number];
export type Person = Range['people'][number];
