import { defineText } from '../../../domain/define-text.ts';
import en from './register.en.json' with { type: 'json' };
import th from './register.th.json' with { type: 'json' };

export const REGISTER = defineText('processing-register', en, th);
