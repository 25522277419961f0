import { defineText } from '../../../domain/define-text.ts';
import en from './address.en.json' with { type: 'json' };
import th from './address.th.json' with { type: 'json' };

export const ADDRESS = defineText('address', en, th);
