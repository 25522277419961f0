import { defineText } from '../../../domain/define-text.ts';
import en from './api-keys.en.json' with { type: 'json' };
import th from './api-keys.th.json' with { type: 'json' };

export const API_KEYS = defineText('api-keys', en, th);
