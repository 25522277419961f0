import { defineText } from '../../text/define-text.ts';
import en from './holidays.en.json' with { type: 'json' };
import th from './holidays.th.json' with { type: 'json' };

export const useHolidaysText = defineText('holidays', en, th);
