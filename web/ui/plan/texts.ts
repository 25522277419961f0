import { defineText } from '../../../domain/define-text.ts';
import en from './plan.en.json' with { type: 'json' };
import th from './plan.th.json' with { type: 'json' };

export const PLAN = defineText('plan', en, th);
