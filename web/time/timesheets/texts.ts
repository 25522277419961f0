import { defineText } from '../../../domain/define-text.ts';
import en from './timesheets.en.json' with { type: 'json' };
import th from './timesheets.th.json' with { type: 'json' };

export const TIMESHEETS = defineText('timesheets', en, th);
