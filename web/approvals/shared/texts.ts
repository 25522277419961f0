import { defineText } from '../../../domain/define-text.ts';
import en from './approvals.en.json' with { type: 'json' };
import th from './approvals.th.json' with { type: 'json' };

export const APPROVALS = defineText('approvals', en, th);
