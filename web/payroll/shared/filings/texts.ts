import { defineText } from '../../../../domain/define-text.ts';
import en from './filings.en.json' with { type: 'json' };
import th from './filings.th.json' with { type: 'json' };

export const FILINGS = defineText('filings', en, th);
