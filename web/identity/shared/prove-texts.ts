import { defineText } from '../../../domain/define-text.ts';
import en from './prove.en.json' with { type: 'json' };
import th from './prove.th.json' with { type: 'json' };

export const PROVE = defineText('prove', en, th);
