import { defineText } from '../../../domain/define-text.ts';
import en from './cost-centres.en.json' with { type: 'json' };
import th from './cost-centres.th.json' with { type: 'json' };

export const COST_CENTRES = defineText('cost-centres', en, th);
