import { defineText } from '../../../domain/define-text.ts';
import en from './account-request.en.json' with { type: 'json' };
import th from './account-request.th.json' with { type: 'json' };

export const ACCOUNT_REQUEST = defineText('accountRequest', en, th);
