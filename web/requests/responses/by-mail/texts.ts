import { defineText } from '../../../../domain/define-text.ts';
import en from './by-mail.en.json' with { type: 'json' };
import th from './by-mail.th.json' with { type: 'json' };

export const BY_MAIL = defineText('by-mail', en, th);
