import { defineText } from '../../../domain/define-text.ts';
import en from './consent.en.json' with { type: 'json' };
import th from './consent.th.json' with { type: 'json' };

export const CONSENT = defineText('consent', en, th);
