import { defineText } from '../../text/define-text.ts';
import en from './consent.en.json' with { type: 'json' };
import th from './consent.th.json' with { type: 'json' };

export const useConsentText = defineText('consent', en, th);
