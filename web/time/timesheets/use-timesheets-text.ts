import { defineText } from '../../text/define-text.ts';
import en from './timesheets.en.json' with { type: 'json' };
import th from './timesheets.th.json' with { type: 'json' };

export const useTimesheetsText = defineText('timesheets', en, th);
