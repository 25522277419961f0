import { defineText } from '../../../domain/define-text.ts';
import en from './plan-change.en.json' with { type: 'json' };
import th from './plan-change.th.json' with { type: 'json' };

export const PLAN_CHANGE = defineText('plan-change', en, th);
