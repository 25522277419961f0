import { defineText } from '../../../domain/define-text.ts';
import en from './requests.en.json' with { type: 'json' };
import th from './requests.th.json' with { type: 'json' };

export const REQUESTS = defineText('requests', en, th);
