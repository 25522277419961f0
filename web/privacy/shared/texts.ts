import { defineText } from '../../../domain/define-text.ts';
import en from './privacy.en.json' with { type: 'json' };
import th from './privacy.th.json' with { type: 'json' };

export const PRIVACY = defineText('privacy', en, th);
