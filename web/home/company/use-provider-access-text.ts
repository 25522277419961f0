import { defineText } from '../../text/define-text.ts';
import en from './provider-access.en.json' with { type: 'json' };
import th from './provider-access.th.json' with { type: 'json' };

export const useProviderAccessText = defineText('provider-access', en, th);
