import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';

export type SheetPageAnswer = WireAnswer<typeof timesheets.page>;
export type SheetRow = SheetPageAnswer['content'][number];
export type PersonMonth = WireAnswer<typeof timesheets.employee>;
export type SheetDay = PersonMonth['days'][number];
export type DayDetail = WireAnswer<typeof timesheets.day>;
export type DayPunch = DayDetail['punchList'][number];
