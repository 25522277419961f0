import { defineText } from '../../../domain/define-text.ts';
import en from './account-mails.en.json' with { type: 'json' };
import th from './account-mails.th.json' with { type: 'json' };

/** The mails of an account. */
export const ACCOUNT_MAILS = defineText('account-mails', en, th);
