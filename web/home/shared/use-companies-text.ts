import { defineText } from '../../text/define-text.ts';
import en from './companies.en.json' with { type: 'json' };
import th from './companies.th.json' with { type: 'json' };

export const useCompaniesText = defineText('companies', en, th);
