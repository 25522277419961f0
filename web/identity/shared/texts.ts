import { defineText } from '../../../domain/define-text.ts';
import en from './session.en.json' with { type: 'json' };
import th from './session.th.json' with { type: 'json' };

export const SESSION = defineText('session', en, th);
