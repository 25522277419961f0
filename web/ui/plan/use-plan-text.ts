import { defineText } from '../../text/define-text.ts';
import en from './plan.en.json' with { type: 'json' };
import th from './plan.th.json' with { type: 'json' };

export const usePlanText = defineText('plan', en, th);
