import { defineText } from '../../../domain/define-text.ts';
import en from './stylesheets.en.json' with { type: 'json' };
import th from './stylesheets.th.json' with { type: 'json' };

export const STYLESHEETS = defineText('stylesheets', en, th);
