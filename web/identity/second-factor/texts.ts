import { defineText } from '../../../domain/define-text.ts';
import en from './security.en.json' with { type: 'json' };
import th from './security.th.json' with { type: 'json' };

export const SECURITY = defineText('security', en, th);
