import { defineText } from '../../../domain/define-text.ts';
import en from './enterprise.en.json' with { type: 'json' };
import th from './enterprise.th.json' with { type: 'json' };

export const ENTERPRISE = defineText('enterprise', en, th);
