import { defineText } from '../../../domain/define-text.ts';
import en from './bank-list.en.json' with { type: 'json' };
import th from './bank-list.th.json' with { type: 'json' };

/** The words of the list of what is paid by hand. */
export const BANK_LIST = defineText('bank-list', en, th);
