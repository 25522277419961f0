import { defineText } from '../../../domain/define-text.ts';
import en from './manual.en.json' with { type: 'json' };
import th from './manual.th.json' with { type: 'json' };

export const MANUAL = defineText('manual', en, th);
