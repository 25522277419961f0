import { defineText } from '../../../../domain/define-text.ts';
import en from './leave-quotas.en.json' with { type: 'json' };
import th from './leave-quotas.th.json' with { type: 'json' };

export const LEAVE_QUOTAS = defineText('leave-quotas', en, th);
