import { defineText } from '../../../domain/define-text.ts';
import en from './yearly.en.json' with { type: 'json' };
import th from './yearly.th.json' with { type: 'json' };

export const YEARLY = defineText('yearly-sheets', en, th);
