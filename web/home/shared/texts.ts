import { defineText } from '../../../domain/define-text.ts';
import en from './companies.en.json' with { type: 'json' };
import th from './companies.th.json' with { type: 'json' };

export const COMPANIES = defineText('companies', en, th);
