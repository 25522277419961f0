import type { WireAnswer } from '../../../contract/endpoint.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';

export type SheetPageAnswer = WireAnswer<typeof timesheets.page>;
export type SheetRow = SheetPageAnswer['content'][number];
export type PersonMonth = WireAnswer<typeof timesheets.employee>;
export type SheetDay = PersonMonth['days'][number];
export type DayDetail = WireAnswer<typeof timesheets.day>;
export type DayPunch = DayDetail['punchList'][number];

/** Everything that a change of clockings may alter. */
export const SHEET_CALLS = [timesheets.page, timesheets.employee, timesheets.day] as const;
