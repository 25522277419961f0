import { defineText } from '../../text/define-text.ts';
import en from './enterprise.en.json' with { type: 'json' };
import th from './enterprise.th.json' with { type: 'json' };

export const useEnterpriseText = defineText('enterprise', en, th);
