import { defineText } from '../../../domain/define-text.ts';
import en from './retro.en.json' with { type: 'json' };
import th from './retro.th.json' with { type: 'json' };

export const RETRO = defineText('retro', en, th);
