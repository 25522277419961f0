import { defineText } from '../../text/define-text.ts';
import en from './company.en.json' with { type: 'json' };
import th from './company.th.json' with { type: 'json' };

export const useCompanyText = defineText('company', en, th);
