import { defineText } from '../../../domain/define-text.ts';
import en from './commerce.en.json' with { type: 'json' };
import th from './commerce.th.json' with { type: 'json' };

export const COMMERCE = defineText('commerce', en, th);
