import { defineText } from '../../text/define-text.ts';
import en from './plan-change.en.json' with { type: 'json' };
import th from './plan-change.th.json' with { type: 'json' };

export const usePlanChangeText = defineText('planChange', en, th);
