import { defineText } from '../../../domain/define-text.ts';
import en from './fill.en.json' with { type: 'json' };
import th from './fill.th.json' with { type: 'json' };

export const FILL = defineText('fill-form', en, th);
