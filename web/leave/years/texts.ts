import { defineText } from '../../../domain/define-text.ts';
import en from './leave-years.en.json' with { type: 'json' };
import th from './leave-years.th.json' with { type: 'json' };

export const LEAVE_YEARS = defineText('leave-years', en, th);
