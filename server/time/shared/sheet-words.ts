import { defineText } from '../../../domain/define-text.ts';
import en from './timesheet-export.en.json' with { type: 'json' };
import th from './timesheet-export.th.json' with { type: 'json' };

/** The words of the exported file. */
export const TIMESHEET_EXPORT = defineText('timesheet-export', en, th);
