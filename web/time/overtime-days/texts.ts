import { defineText } from '../../../domain/define-text.ts';
import en from './overtime-days.en.json' with { type: 'json' };
import th from './overtime-days.th.json' with { type: 'json' };

export const OVERTIME_DAYS = defineText('overtime-days', en, th);
