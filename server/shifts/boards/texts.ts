import { defineText } from '../../../domain/define-text.ts';
import shiftCalendarEn from './shift-calendar.en.json' with { type: 'json' };
import shiftCalendarTh from './shift-calendar.th.json' with { type: 'json' };
import shiftsExportEn from './shifts-export.en.json' with { type: 'json' };
import shiftsExportTh from './shifts-export.th.json' with { type: 'json' };

/** The words of exported shift files. */
export const SHIFTS_EXPORT = defineText('shifts-export', shiftsExportEn, shiftsExportTh);
/** The words of the calendar that a phone subscribes to. */
export const SHIFT_CALENDAR = defineText('shift-calendar', shiftCalendarEn, shiftCalendarTh);
