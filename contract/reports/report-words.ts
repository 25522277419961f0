import { defineText } from '../../domain/define-text.ts';
import en from './report-words.en.json' with { type: 'json' };
import th from './report-words.th.json' with { type: 'json' };

/** What pages and files call reports and their columns. */
export const REPORT_WORDS = defineText('report-words', en, th);
