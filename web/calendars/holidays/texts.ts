import { defineText } from '../../../domain/define-text.ts';
import en from './holidays.en.json' with { type: 'json' };
import th from './holidays.th.json' with { type: 'json' };

export const HOLIDAYS = defineText('holidays', en, th);
