import { defineText } from '../../../../domain/define-text.ts';
import en from './explain.en.json' with { type: 'json' };
import th from './explain.th.json' with { type: 'json' };

export const EXPLAIN = defineText('explain-time', en, th);
