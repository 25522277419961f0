import { defineText } from '../../text/define-text.ts';
import en from './session.en.json' with { type: 'json' };
import th from './session.th.json' with { type: 'json' };

export const useSessionText = defineText('session', en, th);
