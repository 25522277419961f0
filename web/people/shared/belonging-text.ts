import { defineText } from '../../../domain/define-text.ts';
import en from './belonging.en.json' with { type: 'json' };
import th from './belonging.th.json' with { type: 'json' };

export const BELONGING = defineText('belonging', en, th);
